import type { Socket } from "node:net";
import { Duplex } from "node:stream";

/** Far more than most request heads, and at most some forty tiny requests. */
const SLICE_BYTES = 1024;
/** The same within a body of known length, which the parser passes on without looking at it. */
const BODY_SLICE_BYTES = 64 * 1024;
/** How much may wait unread behind a request in flight, in bytes; no browser and no proxy pipelines. */
const MOST_UNREAD = 64 * 1024;

type Written = { chunk: Buffer | string; encoding: BufferEncoding };
type Done = (error?: Error | null) => void;

/**
 * A connection that gives its HTTP parser one small slice at a time, and only while `mayRead` agrees; it
 * closes when too much waits for that. Node parses all that it has read at once: 64 kB can be two
 * thousand pipelined requests, or ten thousand chunks of one byte.
 */
export class GuardedSocket extends Duplex {
  readonly remoteAddress: string | undefined;
  #unread: Buffer | null = null;
  /** Bytes that certainly belong to the body of the request in flight. */
  #bodyBytes = 0;
  #isFeeding = false;
  #isYielding = false;

  constructor(
    private readonly socket: Socket,
    private readonly mayRead: (self: GuardedSocket) => boolean,
  ) {
    super();
    this.remoteAddress = socket.remoteAddress;
    socket.on("data", (chunk: Buffer) => {
      this.#unread = this.#unread ? Buffer.concat([this.#unread, chunk]) : chunk;
      this.readOn();
      if (this.unreadBytes > MOST_UNREAD && !this.mayRead(this)) this.destroy();
    });
    socket.on("end", () => (this.#unread ? this.destroy() : this.push(null)));
    socket.on("error", (error) => this.destroy(error));
    socket.on("close", () => this.destroy());
    socket.on("timeout", () => this.emit("timeout"));
  }

  get bytesRead(): number {
    return this.socket.bytesRead;
  }

  /** Bytes that have arrived and that the parser has not seen. */
  get unreadBytes(): number {
    return this.#unread?.length ?? 0;
  }

  /** Called with the head of a request whose body has this many bytes. */
  expectBody(length: number): void {
    // The last slice, and those that the parser has not taken yet, may hold a part of it.
    this.#bodyBytes = length - SLICE_BYTES - this.readableLength;
  }

  /** Goes on reading, as far as `mayRead` allows; called again when that has changed. */
  readOn(): void {
    if (this.#isFeeding || this.#isYielding || this.destroyed) return;
    this.#isFeeding = true;
    let hasRoom = true;
    if (this.#unread && this.mayRead(this)) {
      hasRoom = this.push(this.#takeSlice(this.#unread));
    }
    this.#isFeeding = false;
    if (hasRoom && this.#hasMoreToRead()) this.#yield();
    // Also read on while a request is in flight, to notice when the visitor leaves.
    if (hasRoom && !this.#isYielding) this.socket.resume();
    else this.socket.pause();
  }

  #takeSlice(unread: Buffer): Buffer {
    const size = Math.max(SLICE_BYTES, Math.min(BODY_SLICE_BYTES, this.#bodyBytes));
    this.#unread = unread.length > size ? unread.subarray(size) : null;
    const slice = unread.subarray(0, size);
    this.#bodyBytes -= slice.length;
    return slice;
  }

  #hasMoreToRead(): boolean {
    return this.#unread !== null && !this.destroyed && this.mayRead(this);
  }

  /** Gives all other connections their turn: a slice may hold two hundred tiny chunks of a body. */
  #yield(): void {
    this.#isYielding = true;
    setImmediate(() => {
      this.#isYielding = false;
      this.readOn();
    });
  }

  setTimeout(milliseconds: number): this {
    this.socket.setTimeout(milliseconds);
    return this;
  }

  /** Ends the connection once all that was written to it is sent. */
  destroySoon(): void {
    if (this.writable) this.end();
    if (this.writableFinished) this.destroy();
    else this.once("finish", () => this.destroy());
  }

  override _read(): void {
    this.readOn();
  }

  override _write(chunk: Buffer | string, encoding: BufferEncoding, done: Done): void {
    this.socket.write(chunk, encoding, done);
  }

  override _writev(chunks: Written[], done: Done): void {
    this.socket.cork();
    chunks.forEach(({ chunk, encoding }, index) => {
      this.socket.write(chunk, encoding, index === chunks.length - 1 ? done : undefined);
    });
    this.socket.uncork();
  }

  override _final(done: Done): void {
    this.socket.end(done);
  }

  override _destroy(error: Error | null, done: Done): void {
    this.#unread = null;
    this.socket.destroy();
    done(error);
  }
}
