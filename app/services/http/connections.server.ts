import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How long a request's head may take to arrive, in milliseconds. */
const HEAD_TIMEOUT_MS = 20_000;
/** How long connections and requests that arrive with the signal to stop are let in, in milliseconds. */
const LAST_CALL_MS = 100;
const SIGNALS = ["SIGTERM", "SIGINT"] as const;

/** A connection that has no request under way, and how much it had said before. */
type Silence = { timer: NodeJS.Timeout; bytesBefore: number };
const silences = new Map<Socket, Silence>();
/** How many requests are under way on a connection: several, when they are pipelined. */
const underWay = new Map<Socket, number>();

let httpServer: Server | undefined;
let isStopping = false;

/**
 * Bounds how long each connection of this process may take for the head of a request, and lets
 * requests end before the process does: on SIGTERM or SIGINT, whatever has reached us is answered.
 *
 * Node checks `headersTimeout` every 30 s only, and lets nobody change that interval on a server that
 * already exists, as remix-serve's does.
 */
export function watchConnections(): void {
  subscribe("net.server.socket", (message) => {
    const { socket } = message as { socket: Socket };
    socket.once("close", () => stopWaiting(socket));
    awaitHead(socket);
  });
  for (const signal of SIGNALS) process.once(signal, stop);
}

/** To be called with each request, when its head has arrived. */
export function watchRequest(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  stopWaiting(socket);
  underWay.set(socket, (underWay.get(socket) ?? 0) + 1);
  // A response may end before its request has: the rest of an upload that was refused is still read.
  let open = 2;
  const end = () => {
    open -= 1;
    if (open === 0) endRequest(socket);
  };
  request.once("close", end);
  response.once("close", end);
}

/**
 * Takes the signals to stop from remix-serve, which closes its server at once: connections that the
 * kernel has accepted by then, but Node not yet, would be reset.
 */
export function stopGracefully(server: Server): void {
  httpServer = server;
  for (const signal of SIGNALS) {
    for (const listener of process.listeners(signal)) {
      if (listener !== stop) process.removeListener(signal, listener);
    }
  }
}

/** Whether the connection of this request should end with its response. */
export function isLastRequest({ complete }: IncomingMessage): boolean {
  // Node destroys such a connection with the response; what the client still sends would reset it.
  return isStopping && complete;
}

function stop(): void {
  isStopping = true;
  // Right after polling, when nothing that is known of waits to be accepted.
  setTimeout(() => setImmediate(closeIdle), LAST_CALL_MS);
}

function closeIdle(): void {
  httpServer?.close();
  for (const socket of silences.keys()) closeIfSilent(socket);
}

function endRequest(socket: Socket): void {
  const left = (underWay.get(socket) ?? 1) - 1;
  if (left > 0) return void underWay.set(socket, left);
  underWay.delete(socket);
  if (socket.destroyed) return;
  awaitHead(socket);
  if (isStopping && httpServer?.listening === false) closeIfSilent(socket);
}

function awaitHead(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), HEAD_TIMEOUT_MS);
  silences.set(socket, { timer, bytesBefore: socket.bytesRead });
}

function stopWaiting(socket: Socket): void {
  clearTimeout(silences.get(socket)?.timer);
  silences.delete(socket);
}

/** A connection that has begun to say something keeps its time to go on. */
function closeIfSilent(socket: Socket): void {
  if (silences.get(socket)?.bytesBefore === socket.bytesRead) socket.destroy();
}
