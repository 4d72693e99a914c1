import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";

/** How long connections and requests that arrive with the signal to stop are let in, in milliseconds. */
const LAST_CALL_MS = 100;

/** Answers a connection of which no more is read with a bare status line, and ends it. */
export const refuse = (socket: Socket, status: string) =>
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);

/** The open connections of a server: how many requests are under way on each, and what it had said before. */
type Connection = { underWay: number; bytesBefore: number };

/**
 * Lets a server end without cutting anybody: who has reached it by then is answered, idle connections
 * are closed. `server.close()` alone resets those that the kernel has accepted and Node has not, and
 * waits for those that never said a word.
 */
export class Connections {
  #open = new Map<Socket, Connection>();
  #isStopping = false;
  #isClosed = false;

  constructor(server: Server) {
    server.on("connection", (socket) => {
      this.#open.set(socket, { underWay: 0, bytesBefore: 0 });
      socket.once("close", () => this.#open.delete(socket));
    });
    server.on("request", (request, response) => {
      const { socket } = request;
      const connection = this.#open.get(socket);
      if (!connection) return;
      connection.underWay += 1;
      response.once("close", () => {
        connection.underWay -= 1;
        connection.bytesBefore = socket.bytesRead;
        if (this.#isClosed) this.#closeIfIdle(socket, connection);
      });
    });
  }

  /** Whether the connection of this request ends with its response. */
  isLast({ complete }: IncomingMessage): boolean {
    // Node destroys such a connection with the response; what the client still sends would reset it.
    return this.#isStopping && complete;
  }

  /** Stops listening, after `close` was let in; resolves when the last response was sent. */
  async stop(close: () => Promise<void>): Promise<void> {
    this.#isStopping = true;
    await new Promise((resolve) => setTimeout(resolve, LAST_CALL_MS));
    // Right after polling, when nothing that is known of waits to be accepted.
    await new Promise((resolve) => setImmediate(resolve));
    const closed = close();
    this.#isClosed = true;
    for (const [socket, connection] of this.#open) this.#closeIfIdle(socket, connection);
    await closed;
  }

  /** A connection that has begun to say something keeps its time to go on. */
  #closeIfIdle(socket: Socket, { underWay, bytesBefore }: Connection): void {
    if (underWay === 0 && socket.bytesRead === bytesBefore) socket.destroy();
  }
}
