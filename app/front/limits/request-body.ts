import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { appendFile, mkdir, rm } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { refuse } from "./connections";
import { Quota } from "./quota";

const MEGABYTE = 1024 * 1024;
/** The largest body that the site takes, in bytes: the photographs of one form. */
export const LARGEST_BODY = 512 * MEGABYTE;
/** The largest body that is held in memory, in bytes; a larger one is written to a file. */
const LARGEST_HELD = 256 * 1024;
/** Bodies that are awaited or held at a time. */
const MOST_BODIES = 128;
const MOST_BODIES_OF_SENDER = 16;
/** Bytes in files at a time. */
const MOST_SPOOLED = 1024 * MEGABYTE;
const MOST_SPOOLED_OF_SENDER = 512 * MEGABYTE;
/** How long a form may take to arrive that is small enough to be held, in milliseconds. */
const FORM_MS = 120_000;
/** A larger body, or one of unknown length, brings so many bytes in each window of so many milliseconds. */
const LEAST_BYTES = 16 * 1024;
const WINDOW_MS = 60_000;

/** A request body that has arrived whole: `content` is in memory, or read from its file again each time. */
export type ReceivedBody = {
  length: number;
  content: Buffer | (() => Readable);
  release: () => void;
};
/** The sender, or everybody together, has too much under way. */
export class TooBusyError extends Error {}
/** The body is larger than any that the site takes. */
export class BodyTooLargeError extends Error {}

/** Receives the bodies of requests whole, so that no site process waits for a slow sender. */
export class RequestBodies {
  #bodies = new Quota(MOST_BODIES_OF_SENDER, MOST_BODIES);
  #spooled = new Quota(MOST_SPOOLED_OF_SENDER, MOST_SPOOLED);

  /** `folder`: for the bodies that are not held in memory. */
  constructor(
    private readonly folder: string,
    private readonly largest = LARGEST_BODY,
  ) {}

  /** Makes the folder, without what a killed process may have left. */
  async prepare(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
  }

  /** Rejects with a TooBusyError, a BodyTooLargeError, what the disk says, or when the visitor leaves. */
  async receive(request: IncomingMessage, sender: string | null): Promise<ReceivedBody> {
    if (!this.#bodies.take(sender)) throw new TooBusyError("Too many bodies");
    const spool = new Spool(this.folder, this.#spooled, sender);
    const release = () => {
      this.#bodies.giveBack(sender);
      void spool.remove();
    };
    try {
      const { length, content } = await readWhole(request, spool, this.largest);
      return { length, content, release };
    } catch (error) {
      release();
      // What the visitor still sends is discarded, so that they hear why.
      setImmediate(() => request.resume());
      throw error;
    }
  }
}

async function readWhole(request: IncomingMessage, spool: Spool, largest: number) {
  // Copied together: a body in chunks of one byte would otherwise be a quarter of a million objects.
  const held = Buffer.allocUnsafeSlow(LARGEST_HELD);
  let heldBytes = 0;
  let length = 0;
  // The connection outlives a refusal.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > largest) throw new BodyTooLargeError("A body is too large");
    if (heldBytes + chunk.length > held.length) {
      await spool.write(Buffer.concat([held.subarray(0, heldBytes), chunk]));
      heldBytes = 0;
    } else {
      chunk.copy(held, heldBytes);
      heldBytes += chunk.length;
    }
  }
  const rest = held.subarray(0, heldBytes);
  if (length === heldBytes) return { length, content: Buffer.from(rest) };
  if (heldBytes > 0) await spool.write(rest);
  return { length, content: () => spool.read() };
}

/** A file for a body that is too large for the memory; there is none until something is written. */
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
    this.quota.giveBack(this.sender, this.#length);
  }
}

/**
 * Ends the connection (408) of a body that arrives too slowly: a few bytes now and then must not hold a
 * connection, while an upload that goes on may take long.
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
    if (request.complete) return stop();
    if (!isForm && arrived >= LEAST_BYTES) return;
    // Within a response, a status line would be taken for a part of it.
    if (!response.headersSent) refuse(socket, "408 Request Timeout");
    socket.destroySoon();
  };
  const timer = setInterval(check, isForm ? FORM_MS : WINDOW_MS).unref();
  const stop = () => {
    clearInterval(timer);
    socket.off("close", stop);
  };
  request.once("close", stop);
  // A request that is answered before its body has arrived never emits "close".
  socket.once("close", stop);
}
