import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { unusedPort } from "../../../supabase/local/tests/support/started-site";

/** Stands between a site and its tables and storage, so that either can be away for a while. */
export class AwayProxy {
  /** The services that do not answer at the moment. */
  away: "nothing" | "storage" | "everything" = "nothing";
  /** Whether what is away takes every connection and never answers, in place of closing it. */
  isHanging = false;

  private constructor(readonly url: string) {}

  static async before(target: string): Promise<AwayProxy> {
    const port = await unusedPort();
    const proxy = new AwayProxy(`http://127.0.0.1:${port}`);
    const server = createServer((asked, answer) => proxy.pass(target, asked, answer));
    server.listen(port, "127.0.0.1").unref();
    await once(server, "listening");
    return proxy;
  }

  private pass(target: string, asked: IncomingMessage, answer: ServerResponse): void {
    const isStorage = asked.url?.startsWith("/storage/") ?? false;
    if (this.away === "everything" || (this.away === "storage" && isStorage)) {
      if (!this.isHanging) asked.socket.destroy();
      return;
    }
    const { method, headers } = asked;
    const onwards = request(target + asked.url, { method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    onwards.on("error", () => asked.socket.destroy());
    asked.pipe(onwards);
  }
}
