import { Writable } from "node:stream";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";

/** Renders a page to its end, as bytes of UTF-8. */
export function renderWhole(page: ReactElement): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    const html = new Writable({
      write: (chunk: Uint8Array, _, done) => {
        chunks.push(chunk);
        done();
      },
      final: (done) => {
        resolve(withoutNulls(Buffer.concat(chunks)));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      // Nothing is moved into its place by a script later: all of it is there.
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(html),
      onError: reject,
    });
  });
}

/**
 * React 18 fills up a chunk with NULs where the next character's bytes do not fit into it. HTML has no use
 * for them: in the value of a field a browser makes each of them a replacement character.
 */
function withoutNulls(html: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = html.indexOf(0); at !== -1; at = html.indexOf(0, from)) {
    parts.push(html.subarray(from, at));
    from = at + 1;
  }
  return from === 0 ? html : Buffer.concat([...parts, html.subarray(from)]);
}
