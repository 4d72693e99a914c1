const HEAD_END = Buffer.from("\r\n\r\n");
/** More than any head of a part; one that is longer is left to whoever reads the form. */
const LONGEST_HEAD = 16_384;
const HEAD_OF_A_FILE = /^content-disposition:.*;\s*filename\*?=/im;

/**
 * Takes the body of a multipart form and gives it back with every file cut after `limit` + 1 bytes, so
 * that a file that is too large can be refused without being kept. All else passes as it is.
 */
export function shortenFiles(boundary: string, limit: number) {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  let rest = Buffer.alloc(0);
  let isInHead = true;
  /** How much of this part may still pass. */
  let left = Infinity;

  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      rest = Buffer.concat([rest, chunk]);
      for (;;) {
        const sign = isInHead ? HEAD_END : delimiter;
        const at = rest.indexOf(sign);
        if (at === -1) break;
        const end = isInHead ? at + sign.length : at;
        const head = isInHead ? rest.toString("latin1", 0, at) : "";
        pass(rest.subarray(0, end), controller);
        rest = rest.subarray(end);
        left = HEAD_OF_A_FILE.test(head) ? limit + 1 : Infinity;
        isInHead = !isInHead;
      }
      if (isInHead && rest.length < LONGEST_HEAD) return;
      // The last bytes may be the beginning of the sign that is looked for.
      const end = Math.max(0, rest.length - delimiter.length);
      pass(rest.subarray(0, end), controller);
      rest = rest.subarray(end);
    },
    flush(controller) {
      pass(rest, controller);
    },
  });

  function pass(bytes: Buffer, controller: TransformStreamDefaultController<Uint8Array>) {
    const passing = bytes.subarray(0, Math.min(bytes.length, left));
    left -= passing.length;
    if (passing.length > 0) controller.enqueue(passing);
  }
}
