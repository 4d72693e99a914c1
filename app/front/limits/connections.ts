import { lookup } from "node:dns/promises";
import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createServer, type Server as NetServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { GuardedSocket } from "./guarded-socket";
import { Quota } from "./quota";
import { identifySender } from "./sender";

const STOP_GRACE_MS = 100;
const STALLED_MS = 60_000;
const MAX_CONNECTIONS = 2000;
const MAX_CONNECTIONS_PER_SENDER = 250;

export const refuse = (socket: Duplex, status: string) =>
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);

type PendingRequest = { request: IncomingMessage; response: ServerResponse; handle: () => void };
type Connection = { requests: PendingRequest[]; lastBytesRead: number };

// Each connection handles one request at a time; pipelined ones wait. When stopping, requests that have
// arrived are still answered and idle connections are closed.
export class Connections {
  #open = new Map<GuardedSocket, Connection>();
  #idle = new Set<GuardedSocket>();
  #perSender = new Quota(MAX_CONNECTIONS_PER_SENDER, Infinity);
  #listeners: NetServer[] = [];
  #isStopping = false;
  #isClosed = false;

  constructor(private readonly trustedProxyHops: number) {}

  /** `localhost` listens on all addresses of that name. */
  async listen(server: Server, port: number, host: string): Promise<void> {
    server.setTimeout(STALLED_MS, (socket) => this.#timeOut(socket as unknown as GuardedSocket));
    // Starts the server's check for slow headers, which it otherwise does in its own listen().
    server.emit("listening");
    const addresses = await lookup(host, { all: true });
    const listening = addresses.map(async ({ address }) => {
      const listener = createServer({ allowHalfOpen: true, noDelay: true });
      listener.on("connection", (socket) => this.#accept(server, socket));
      await once(listener.listen(port, address), "listening");
      this.#listeners.push(listener);
    });
    const failed = (await Promise.allSettled(listening)).filter(
      (result) => result.status === "rejected",
    );
    const inUse = failed.find(({ reason }) => (reason as { code?: string }).code === "EADDRINUSE");
    const [failure] = inUse ? [inUse] : this.#listeners.length === 0 ? failed : [];
    if (failure) throw failure.reason;
  }

  // Skips a request whose visitor has disconnected.
  queueRequest(request: IncomingMessage, response: ServerResponse, handle: () => void): void {
    const socket = request.socket as unknown as GuardedSocket;
    const connection = this.#open.get(socket);
    if (!connection) return;
    this.#idle.delete(socket);
    const { "content-length": length, "transfer-encoding": transfer } = request.headers;
    if (length !== undefined && transfer === undefined) socket.expectBody(Number(length));
    connection.requests.push({ request, response, handle });
    if (connection.requests.length === 1) this.#handleNext(socket, connection);
  }

  isLast({ complete }: IncomingMessage): boolean {
    // Node destroys such a connection with the response, so input still arriving would reset it.
    return this.#isStopping && complete;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await new Promise((resolve) => setTimeout(resolve, STOP_GRACE_MS));
    // Right after polling, when no known connection waits to be accepted.
    await new Promise((resolve) => setImmediate(resolve));
    const closed = this.#listeners.map(
      (listener) => new Promise((resolve) => listener.close(resolve)),
    );
    this.#isClosed = true;
    for (const [socket, connection] of this.#open) this.#closeIfIdle(socket, connection);
    await Promise.all(closed);
  }

  #accept(server: Server, accepted: Socket): void {
    // Behind a proxy, connections don't belong to one sender.
    const sender = this.trustedProxyHops > 0 ? null : identifySender("", accepted.remoteAddress, 0);
    const isFull = this.#open.size >= MAX_CONNECTIONS;
    const [longestIdle] = isFull ? this.#idle : [];
    longestIdle?.destroy();
    if ((isFull && !longestIdle) || !this.#perSender.take(sender)) {
      accepted.destroy();
      return;
    }
    const socket = new GuardedSocket(accepted, (self) => this.#mayRead(self));
    this.#open.set(socket, { requests: [], lastBytesRead: 0 });
    this.#idle.add(socket);
    socket.once("close", () => {
      this.#open.delete(socket);
      this.#idle.delete(socket);
      this.#perSender.release(sender);
    });
    server.emit("connection", socket);
  }

  #mayRead(socket: GuardedSocket): boolean {
    const requests = this.#open.get(socket)?.requests ?? [];
    return requests.every(({ request }) => !request.complete);
  }

  #handleNext(socket: GuardedSocket, connection: Connection): void {
    const [next] = connection.requests;
    if (!next || !socket.writable) return;
    next.response.once("close", () => {
      connection.requests.shift();
      if (connection.requests.length > 0) return this.#handleNext(socket, connection);
      connection.lastBytesRead = socket.bytesRead - socket.unreadBytes;
      if (!socket.destroyed) this.#idle.add(socket);
      if (this.#isClosed) this.#closeIfIdle(socket, connection);
      socket.resumeReading();
    });
    next.handle();
  }

  /** A connection that has started sending a request may finish it. */
  #closeIfIdle(socket: GuardedSocket, { requests, lastBytesRead }: Connection): void {
    if (requests.length === 0 && socket.bytesRead === lastBytesRead) socket.destroy();
  }

  /** Keeps the connection if the site is the one that is slow. */
  #timeOut(socket: GuardedSocket): void {
    const isWaitingForSite = this.#open.get(socket)?.requests.length && socket.writableLength === 0;
    if (isWaitingForSite) socket.setTimeout(STALLED_MS);
    else socket.destroy();
  }
}
