import { lookup } from "node:dns/promises";
import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createServer, type Server as NetServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { GuardedSocket } from "./guarded-socket";
import { Quota } from "./quota";
import { limitedSender } from "./sender";

/** How long connections and requests that arrive with the signal to stop are let in, in milliseconds. */
const LAST_CALL_MS = 100;
/** How long a visitor may take no byte of a response, in milliseconds. */
const STALLED_MS = 60_000;
/** Open connections in all; beyond that the longest idle one is closed. */
const MOST_CONNECTIONS = 2000;
/** Open connections of one public address, where no proxy stands between. */
const MOST_CONNECTIONS_OF_SENDER = 250;

/** Answers a connection of which no more is read with a bare status line, and ends it. */
export const refuse = (socket: Duplex, status: string) =>
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);

type Pending = { request: IncomingMessage; response: ServerResponse; handle: () => void };
/** The requests of a connection in their order, of which the first is in flight. */
type Connection = { requests: Pending[]; bytesBefore: number };

/**
 * The open connections of a server, and their number. Each has one request in flight: those that were
 * pipelined wait. Lets the server stop without cutting anybody off: requests that have arrived by then
 * are answered, idle connections are closed.
 */
export class Connections {
  #open = new Map<GuardedSocket, Connection>();
  /** The longest idle first. */
  #idle = new Set<GuardedSocket>();
  #ofSenders = new Quota(MOST_CONNECTIONS_OF_SENDER, Infinity);
  #listeners: NetServer[] = [];
  #isStopping = false;
  #isClosed = false;

  constructor(private readonly trustedProxyHops: number) {}

  /** Resolves once it listens; `localhost` is all addresses of that name. */
  async listen(server: Server, port: number, host: string): Promise<void> {
    server.setTimeout(STALLED_MS, (socket) => this.#timeOut(socket as unknown as GuardedSocket));
    // It listens by these sockets: its own check of slow heads begins with this event.
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

  /** Handles a request once those before it on its connection are answered; one whose visitor has left never. */
  handleInTurn(request: IncomingMessage, response: ServerResponse, handle: () => void): void {
    const socket = request.socket as unknown as GuardedSocket;
    const connection = this.#open.get(socket);
    if (!connection) return;
    this.#idle.delete(socket);
    const { "content-length": length, "transfer-encoding": transfer } = request.headers;
    if (length !== undefined && transfer === undefined) socket.expectBody(Number(length));
    connection.requests.push({ request, response, handle });
    if (connection.requests.length === 1) this.#handleNext(socket, connection);
  }

  /** Whether the connection of this request ends with its response. */
  isLast({ complete }: IncomingMessage): boolean {
    // Node destroys such a connection with the response; what the client still sends would reset it.
    return this.#isStopping && complete;
  }

  /** Stops listening; resolves when the last response was sent. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await new Promise((resolve) => setTimeout(resolve, LAST_CALL_MS));
    // Right after polling, when nothing that is known of waits to be accepted.
    await new Promise((resolve) => setImmediate(resolve));
    const closed = this.#listeners.map(
      (listener) => new Promise((resolve) => listener.close(resolve)),
    );
    this.#isClosed = true;
    for (const [socket, connection] of this.#open) this.#closeIfIdle(socket, connection);
    await Promise.all(closed);
  }

  #accept(server: Server, accepted: Socket): void {
    // The connections of a proxy are everybody's.
    const sender = this.trustedProxyHops > 0 ? null : limitedSender("", accepted.remoteAddress, 0);
    const isFull = this.#open.size >= MOST_CONNECTIONS;
    const [longestIdle] = isFull ? this.#idle : [];
    longestIdle?.destroy();
    if ((isFull && !longestIdle) || !this.#ofSenders.take(sender)) {
      accepted.destroy();
      return;
    }
    const socket = new GuardedSocket(accepted, (self) => this.#mayRead(self));
    this.#open.set(socket, { requests: [], bytesBefore: 0 });
    this.#idle.add(socket);
    socket.once("close", () => {
      this.#open.delete(socket);
      this.#idle.delete(socket);
      this.#ofSenders.giveBack(sender);
    });
    server.emit("connection", socket);
  }

  /** Whether the parser may see more: the rest of a body, or the next request once the last is answered. */
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
      connection.bytesBefore = socket.bytesRead - socket.unreadBytes;
      if (!socket.destroyed) this.#idle.add(socket);
      if (this.#isClosed) this.#closeIfIdle(socket, connection);
      socket.readOn();
    });
    next.handle();
  }

  /** A connection that has begun to send something keeps its time to go on. */
  #closeIfIdle(socket: GuardedSocket, { requests, bytesBefore }: Connection): void {
    if (requests.length === 0 && socket.bytesRead === bytesBefore) socket.destroy();
  }

  /** Nothing was sent or received for a while: that may be the site's doing, or the visitor's. */
  #timeOut(socket: GuardedSocket): void {
    const isSitesTurn = this.#open.get(socket)?.requests.length && socket.writableLength === 0;
    if (isSitesTurn) socket.setTimeout(STALLED_MS);
    else socket.destroy();
  }
}
