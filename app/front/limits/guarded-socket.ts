import type { Socket } from "node:net";
import { Duplex } from "node:stream";

const SLICE_BYTES = 1024;
const BODY_SLICE_BYTES = 64 * 1024;
/** For input behind a request in flight; browsers and proxies don't pipeline. */
const MAX_UNREAD_BYTES = 64 * 1024;

type BufferedWrite = { chunk: Buffer | string; encoding: BufferEncoding };
type WriteCallback = (error?: Error | null) => void;

// Feeds the HTTP parser one small slice at a time. Node parses everything it has read at once: 64 kB can be
// two thousand pipelined requests or ten thousand one-byte chunks.
export class GuardedSocket extends Duplex {
  readonly remoteAddress: string | undefined;
  #unread: Buffer | null = null;
  /** Lower bound of remaining body bytes of the request in flight. */
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
      this.resumeReading();
      if (this.unreadBytes > MAX_UNREAD_BYTES && !this.mayRead(this)) this.destroy();
    });
    socket.on("end", () => (this.#unread ? this.destroy() : this.push(null)));
    socket.on("error", (error) => this.destroy(error));
    socket.on("close", () => this.destroy());
    socket.on("timeout", () => this.emit("timeout"));
  }

  get bytesRead(): number {
    return this.socket.bytesRead;
  }

  get unreadBytes(): number {
    return this.#unread?.length ?? 0;
  }

  expectBody(length: number): void {
    // Part of it may be in the last slice or in slices the parser hasn't taken yet.
    this.#bodyBytes = length - SLICE_BYTES - this.readableLength;
  }

  /** Call again when `mayRead` changes. */
  resumeReading(): void {
    if (this.#isFeeding || this.#isYielding || this.destroyed) return;
    this.#isFeeding = true;
    let hasRoom = true;
    if (this.#unread && this.mayRead(this)) {
      hasRoom = this.push(this.#takeSlice(this.#unread));
    }
    this.#isFeeding = false;
    if (hasRoom && this.#hasMoreToRead()) this.#yield();
    // Also read while a request is in flight, to notice a disconnect.
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

  /** Lets other connections run: a slice may hold two hundred tiny chunks. */
  #yield(): void {
    this.#isYielding = true;
    setImmediate(() => {
      this.#isYielding = false;
      this.resumeReading();
    });
  }

  setTimeout(milliseconds: number): this {
    this.socket.setTimeout(milliseconds);
    return this;
  }

  destroySoon(): void {
    if (this.writable) this.end();
    if (this.writableFinished) this.destroy();
    else this.once("finish", () => this.destroy());
  }

  override _read(): void {
    this.resumeReading();
  }

  override _write(chunk: Buffer | string, encoding: BufferEncoding, done: WriteCallback): void {
    this.socket.write(chunk, encoding, done);
  }

  override _writev(chunks: BufferedWrite[], done: WriteCallback): void {
    this.socket.cork();
    chunks.forEach(({ chunk, encoding }, index) => {
      this.socket.write(chunk, encoding, index === chunks.length - 1 ? done : undefined);
    });
    this.socket.uncork();
  }

  override _final(done: WriteCallback): void {
    this.socket.end(done);
  }

  override _destroy(error: Error | null, done: WriteCallback): void {
    this.#unread = null;
    this.socket.destroy();
    done(error);
  }
}
