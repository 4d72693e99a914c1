import { Writable } from "node:stream";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";

export function renderToBuffer(page: ReactElement): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    const html = new Writable({
      write: (chunk: Uint8Array, _, done) => {
        chunks.push(chunk);
        done();
      },
      final: (done) => {
        resolve(removeNulls(Buffer.concat(chunks)));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      // Prevents React from streaming parts that a script moves into place.
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(html),
      onError: reject,
    });
  });
}

// React 18 pads a chunk with NULs when a multi-byte character doesn't fit. In a form value browsers turn
// each into a replacement character.
function removeNulls(html: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = html.indexOf(0); at !== -1; at = html.indexOf(0, from)) {
    parts.push(html.subarray(from, at));
    from = at + 1;
  }
  return from === 0 ? html : Buffer.concat([...parts, html.subarray(from)]);
}
