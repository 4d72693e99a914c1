import { IncomingMessage, type RequestListener, ServerResponse } from "node:http";
import { Socket } from "node:net";

/** A whole response. */
export type Answer = {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
};

/**
 * Asks a server of this process for an address, without a connection. (light-my-request does this
 * for tests; it changes Express' own prototypes for good, and real requests with them.)
 */
export function injectRequest(
  listener: RequestListener,
  { url, headers }: { url: string; headers: Record<string, string> },
): Promise<Answer> {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: "GET", url, headers, httpVersion: "1.1", complete: true });
  request.push(null);
  const response = new ServerResponse(request);
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown) => {
    if (!response.headersSent) response.writeHead(response.statusCode);
    if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    return true;
  };
  return new Promise((resolve) => {
    response.write = keep;
    response.end = (chunk?: unknown) => {
      keep(chunk);
      resolve({
        status: response.statusCode,
        headers: headersOf(response),
        body: Buffer.concat(chunks),
      });
      response.emit("finish");
      return response;
    };
    listener(request, response as Parameters<RequestListener>[1]);
  });
}

function headersOf(response: ServerResponse): Answer["headers"] {
  const headers: Answer["headers"] = {};
  for (const [name, value] of Object.entries(response.getHeaders())) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value : String(value);
  }
  return headers;
}
