import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { unusedPort } from "../../supabase/local/tests/support/started-site";

export type Fault = "none" | "cut before" | "cut after saved" | "502 with HTML" | "slow";

const GATEWAY_PAGE = "<html><body><h1>502 Bad Gateway</h1><hr>nginx</body></html>";

/** A proxy that fails like a bad line or gateway. */
export class FaultyLine {
  fault: Fault = "none";
  /** Everything scripts fetch, forms only, or only the next picture. */
  meets: "forms" | "data" | "one picture" = "forms";
  /** May change when the site restarts. */
  target = "";
  /** Delay of "slow", in milliseconds. */
  slowness = 400;
  /** One in this many requests is lost; 0 loses none. */
  losesOneOf = 0;
  readonly counts = { came: 0, lost: 0 };

  private constructor(readonly origin: string) {}

  static async open(): Promise<FaultyLine> {
    const port = await unusedPort();
    const line = new FaultyLine(`http://localhost:${port}`);
    const server = createServer((asked, answer) => void line.pass(asked, answer));
    // Tests may keep a connection idle longer than Node's default.
    server.keepAliveTimeout = 60_000;
    server.listen(port).unref();
    await once(server, "listening");
    return line;
  }

  private async pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    this.counts.came += 1;
    if (this.losesOneOf > 0 && this.counts.came % this.losesOneOf === 0) {
      this.counts.lost += 1;
      return void asked.socket.destroy();
    }
    const fault = this.isMet(asked) ? this.fault : "none";
    if (this.meets === "one picture" && fault !== "none") this.fault = "none";
    if (fault === "cut before") return void asked.socket.destroy();
    if (fault === "slow") await pause(this.slowness);
    if (fault === "502 with HTML") {
      asked.resume();
      answer.writeHead(502, { "Content-Type": "text/html" }).end(GATEWAY_PAGE);
      return;
    }
    const { method, headers } = asked;
    const onwards = request(this.target + asked.url, { method, headers }, (reply) => {
      if (fault === "cut after saved") {
        reply.resume().on("end", () => asked.socket.destroy());
        return;
      }
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    onwards.on("error", () => asked.socket.destroy());
    asked.pipe(onwards);
  }

  private isMet({ method, url = "" }: IncomingMessage): boolean {
    if (this.meets === "one picture") return url.startsWith("/admin/pictures");
    return method === "POST" || (this.meets === "data" && /\.data(\?|$)/.test(url));
  }
}
