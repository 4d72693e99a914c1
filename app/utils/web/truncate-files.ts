const HEAD_END = Buffer.from("\r\n\r\n");
const MAX_HEAD_BYTES = 16_384;
const FILE_HEAD = /^content-disposition:.*;\s*filename\*?=/im;

// A file cut after `limit` + 1 bytes can be refused as too large without being stored.
export function truncateFiles(boundary: string, limit: number) {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  let rest = Buffer.alloc(0);
  let isInHead = true;
  /** Remaining byte budget for this part. */
  let remaining = Infinity;

  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      rest = Buffer.concat([rest, chunk]);
      for (;;) {
        const marker = isInHead ? HEAD_END : delimiter;
        const at = rest.indexOf(marker);
        if (at === -1) break;
        const end = isInHead ? at + marker.length : at;
        const head = isInHead ? rest.toString("latin1", 0, at) : "";
        pass(rest.subarray(0, end), controller);
        rest = rest.subarray(end);
        remaining = FILE_HEAD.test(head) ? limit + 1 : Infinity;
        isInHead = !isInHead;
      }
      if (isInHead && rest.length < MAX_HEAD_BYTES) return;
      const end = Math.max(0, rest.length - delimiter.length);
      pass(rest.subarray(0, end), controller);
      rest = rest.subarray(end);
    },
    flush(controller) {
      pass(rest, controller);
    },
  });

  function pass(bytes: Buffer, controller: TransformStreamDefaultController<Uint8Array>) {
    const allowed = bytes.subarray(0, Math.min(bytes.length, remaining));
    remaining -= allowed.length;
    if (allowed.length > 0) controller.enqueue(allowed);
  }
}
