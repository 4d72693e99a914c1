import { IncomingMessage, type RequestListener, ServerResponse } from "node:http";
import { Socket } from "node:net";
import onHeaders from "on-headers";

/** The beginning of a response. */
export type AnswerHead = {
  status: number;
  headers: Record<string, string | string[]>;
};

/** A whole response. */
export type InjectedResponse = AnswerHead & { body: Buffer };

type Injected = { method?: string; url: string; headers: IncomingMessage["headers"] };

/** Somebody who waits for the answer, and whether it is theirs, judged by its head. */
type Forward = { to: ServerResponse; isTheirs: (head: AnswerHead) => boolean };

/**
 * Asks a server of this process for an address, without a connection. (light-my-request does this
 * for tests; it changes Express' own prototypes for good, and real requests with them.)
 *
 * An answer that is forwarded goes to `forward.to` as it comes, and the one that is returned has no
 * body. Rejects when the server breaks its answer off.
 */
export function injectRequest(
  listener: RequestListener,
  { method = "GET", url, headers }: Injected,
  forward?: Forward,
): Promise<InjectedResponse> {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method, url, headers, httpVersion: "1.1", complete: true });
  request.push(null);
  const response = new ServerResponse(request);
  // Without a listener Node does not tell us the headers that are given to `writeHead`.
  onHeaders(response, () => undefined);
  const chunks: Buffer[] = [];
  let target: ServerResponse | null | undefined;
  forward?.to.once("close", () => response.emit("close"));

  const begin = (): ServerResponse | null => {
    if (target !== undefined) return target;
    if (!response.headersSent) response.writeHead(response.statusCode);
    const head = headOf(response);
    target = forward?.isTheirs(head) ? forward.to : null;
    target?.on("drain", () => response.emit("drain")).writeHead(head.status, head.headers);
    return target;
  };
  const write = (chunk: unknown): boolean => {
    const to = begin();
    if (typeof chunk !== "string" && !(chunk instanceof Uint8Array)) return true;
    if (to) return to.write(chunk);
    chunks.push(Buffer.from(chunk));
    return true;
  };

  return new Promise((resolve, reject) => {
    response.write = write;
    response.end = (chunk?: unknown) => {
      write(chunk);
      target?.end();
      resolve({ ...headOf(response), body: Buffer.concat(chunks) });
      response.emit("finish");
      return response;
    };
    response.destroy = (error?: Error) => {
      target?.destroy(error);
      reject(error ?? new Error(`The answer for ${url} was broken off`));
      return response;
    };
    listener(request, response as Parameters<RequestListener>[1]);
  });
}

function headOf(response: ServerResponse): AnswerHead {
  const headers: AnswerHead["headers"] = {};
  for (const [name, value] of Object.entries(response.getHeaders())) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value : String(value);
  }
  return { status: response.statusCode, headers };
}
