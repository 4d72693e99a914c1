import { data } from "@remix-run/node";

/** More than any form of ours holds, without its files, in bytes. */
const LARGEST_FORM = 256 * 1024;

/** The fields of a posted form. Throws 413 as soon as it is too large, and 400 when it is no form at all. */
export async function readForm(request: Request): Promise<FormData> {
  if (Number(request.headers.get("Content-Length")) > LARGEST_FORM) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of streamOf(request)) {
    size += chunk.length;
    if (size > LARGEST_FORM) throw tooLarge();
    chunks.push(chunk);
  }
  const type = request.headers.get("Content-Type") ?? "";
  return new Response(Buffer.concat(chunks), { headers: { "Content-Type": type } })
    .formData()
    .catch(() => {
      throw data(null, { status: 400 });
    });
}

const tooLarge = () => data(null, { status: 413 });

// Node's streams can be iterated, which the browser's types do not know.
const streamOf = (request: Request) =>
  (request.body ?? new ReadableStream()) as unknown as AsyncIterable<Uint8Array>;
