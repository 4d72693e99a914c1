import type { IncomingMessage, ServerResponse } from "node:http";
import { PassThrough, type Readable } from "node:stream";
import { refuse } from "./connections";

/** The largest form that is held whole until the site has taken it, in bytes. */
const LARGEST_HELD = 256 * 1024;
/** All forms together that are held at a time, in bytes: slow senders can't fill the memory. */
const MOST_HELD = 32 * 1024 * 1024;
/** How long a form may take to arrive that is small enough to be held, in milliseconds. */
const FORM_MS = 120_000;
/** A larger body, or one of unknown length, brings so many bytes in each window of so many milliseconds. */
const LEAST_BYTES = 16 * 1024;
const WINDOW_MS = 60_000;

let held = 0;

/** A body that is sent on: whole, to be given back if the site is away, or as it comes. */
export type HeldBody = { whole: Buffer; release: () => void } | { stream: Readable };

/**
 * Reads a form's body, so that it can be sent to another process or given back; a larger one, or one
 * that does not say its length, is left to be streamed. Rejects when the visitor leaves.
 */
export async function holdBody(request: IncomingMessage): Promise<HeldBody> {
  const length = Number(request.headers["content-length"] ?? NaN);
  const isForm = !(length > LARGEST_HELD) && held + length <= MOST_HELD;
  if (!isForm) return { stream: detached(request) };
  held += length;
  const release = () => (held -= length);
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    return { whole: Buffer.concat(chunks), release };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * A stream of the body that can be broken off without the connection: a visitor whose upload is refused
 * early hears why. What they still send is discarded.
 */
function detached(request: IncomingMessage): Readable {
  const stream = new PassThrough();
  // Nobody listens before a site process takes the stream: an error that nobody hears ends this process.
  stream.on("error", () => undefined);
  stream.once("close", () => {
    // A pipe that ends by itself pauses what it read from: the next request would wait behind the rest.
    request.unpipe(stream);
    request.resume();
  });
  request.once("error", (error) => stream.destroy(error));
  return request.pipe(stream);
}

/**
 * Ends the connection (408) of a body that arrives too slowly: a few bytes now and then must not hold a
 * connection, while an upload that goes on may take long. Time in which nobody reads it is not counted.
 */
export function endSlowBody(request: IncomingMessage, response: ServerResponse): void {
  const { headers, socket } = request;
  const length = Number(headers["content-length"] ?? 0);
  if (!length && !headers["transfer-encoding"]) return;
  const isForm = length > 0 && length <= LARGEST_HELD;
  let bytesBefore = socket.bytesRead;
  const check = () => {
    const arrived = socket.bytesRead - bytesBefore;
    bytesBefore += arrived;
    if (request.complete) return clearInterval(timer);
    if (!isForm && (arrived >= LEAST_BYTES || request.isPaused())) return;
    // Within a response, a status line would be taken for a part of it.
    if (!response.headersSent) refuse(socket, "408 Request Timeout");
    socket.destroySoon();
  };
  const timer = setInterval(check, isForm ? FORM_MS : WINDOW_MS).unref();
  request.once("close", () => clearInterval(timer));
}
