import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";

/** Answers one request; whatever it throws becomes an error answer. */
export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
) => Promise<void>;

/** An error response with an HTTP status and a body of PostgREST's shape. */
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

/** The whole body, at most `limitBytes` of it; throws a 413 as soon as there is more. */
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

/** Sends `body` as JSON; a string is taken for JSON that is already written. */
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
