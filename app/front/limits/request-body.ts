import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { appendFile, mkdir, rm } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { refuse } from "./connections";
import { Quota } from "./quota";

const MEGABYTE = 1024 * 1024;
export const MAX_BODY_BYTES = 512 * MEGABYTE;
const MAX_IN_MEMORY_BYTES = 256 * 1024;
const MAX_BODIES = 128;
const MAX_BODIES_PER_SENDER = 16;
const MAX_SPOOLED_BYTES = 1024 * MEGABYTE;
const MAX_SPOOLED_BYTES_PER_SENDER = 512 * MEGABYTE;
const FORM_TIMEOUT_MS = 120_000;
/** A spooled body must send at least this much in each window. */
const MIN_WINDOW_BYTES = 16 * 1024;
const WINDOW_MS = 60_000;

export type ReceivedBody = {
  length: number;
  content: Buffer | (() => Readable);
  release: () => void;
};
export class TooBusyError extends Error {}
export class BodyTooLargeError extends Error {}

export class RequestBodies {
  #bodies = new Quota(MAX_BODIES_PER_SENDER, MAX_BODIES);
  #spooled = new Quota(MAX_SPOOLED_BYTES_PER_SENDER, MAX_SPOOLED_BYTES);

  constructor(
    private readonly folder: string,
    private readonly maxBytes = MAX_BODY_BYTES,
  ) {}

  /** Also removes files left behind by a killed process. */
  async prepare(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
  }

  /** Rejects with a TooBusyError, a BodyTooLargeError or a disk error, or on disconnect. */
  async receive(request: IncomingMessage, sender: string | null): Promise<ReceivedBody> {
    if (!this.#bodies.take(sender)) throw new TooBusyError("Too many bodies");
    const spool = new Spool(this.folder, this.#spooled, sender);
    const release = () => {
      this.#bodies.release(sender);
      void spool.remove();
    };
    try {
      const { length, content } = await readWhole(request, spool, this.maxBytes);
      return { length, content, release };
    } catch (error) {
      release();
      // Drains the rest, so that the visitor gets the response.
      setImmediate(() => request.resume());
      throw error;
    }
  }
}

async function readWhole(request: IncomingMessage, spool: Spool, maxBytes: number) {
  // Copied into one buffer: a body of one-byte chunks would be a quarter of a million objects.
  const buffer = Buffer.allocUnsafeSlow(MAX_IN_MEMORY_BYTES);
  let bufferedBytes = 0;
  let length = 0;
  // The connection must survive a refusal.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) throw new BodyTooLargeError("A body is too large");
    if (bufferedBytes + chunk.length > buffer.length) {
      await spool.write(Buffer.concat([buffer.subarray(0, bufferedBytes), chunk]));
      bufferedBytes = 0;
    } else {
      chunk.copy(buffer, bufferedBytes);
      bufferedBytes += chunk.length;
    }
  }
  const rest = buffer.subarray(0, bufferedBytes);
  if (length === bufferedBytes) return { length, content: Buffer.from(rest) };
  if (bufferedBytes > 0) await spool.write(rest);
  return { length, content: () => spool.read() };
}

class Spool {
  readonly #path: string;
  #length = 0;

  constructor(
    folder: string,
    private readonly quota: Quota,
    private readonly sender: string | null,
  ) {
    this.#path = join(folder, randomUUID());
  }

  async write(bytes: Buffer): Promise<void> {
    if (!this.quota.take(this.sender, bytes.length)) throw new TooBusyError("Too many bytes");
    this.#length += bytes.length;
    await appendFile(this.#path, bytes, { mode: 0o600 });
  }

  read(): Readable {
    return createReadStream(this.#path);
  }

  async remove(): Promise<void> {
    if (this.#length === 0) return;
    await rm(this.#path, { force: true });
    this.quota.release(this.sender, this.#length);
  }
}

/** Responds 408 and closes the connection when a body trickles in. */
export function endSlowBody(request: IncomingMessage, response: ServerResponse): void {
  const { headers, socket } = request;
  const length = Number(headers["content-length"] ?? 0);
  if (!length && !headers["transfer-encoding"]) return;
  const isForm = length > 0 && length <= MAX_IN_MEMORY_BYTES;
  let lastBytesRead = socket.bytesRead;
  const check = () => {
    const arrived = socket.bytesRead - lastBytesRead;
    lastBytesRead += arrived;
    if (request.complete) return stop();
    if (!isForm && arrived >= MIN_WINDOW_BYTES) return;
    // Mid-response, a status line would be taken as part of the body.
    if (!response.headersSent) refuse(socket, "408 Request Timeout");
    socket.destroySoon();
  };
  const timer = setInterval(check, isForm ? FORM_TIMEOUT_MS : WINDOW_MS).unref();
  const stop = () => {
    clearInterval(timer);
    socket.off("close", stop);
  };
  request.once("close", stop);
  // A request answered before its body has arrived never emits "close".
  socket.once("close", stop);
}
