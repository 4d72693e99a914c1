import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";

/** Errors it throws become error responses. */
export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
) => Promise<void>;

/** In PostgREST's shape. */
export class InterfaceError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: string | object | null = null,
    readonly hint: string | null = null,
    readonly headers: OutgoingHttpHeaders = {},
  ) {
    super(message);
  }
}

/** Throws a 413 as soon as the limit is exceeded. */
export async function readBody(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const body = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > limitBytes) {
      const message = `The body is larger than ${limitBytes} bytes`;
      throw new InterfaceError(413, "413", message, null, null, { Connection: "close" });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** A string is sent as JSON that is already serialised. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: OutgoingHttpHeaders = {},
): void {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  response.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(text),
    ...headers,
  });
  response.end(text);
}
