import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { note, report } from "../results";
import { origin, type BenchSite } from "../site";
import { listPages, Visitors } from "./visitors";

const SOCKETS = 500;
/** Longer than a head may take to arrive, so that each is closed and opened again. */
const SECONDS = 60;
const DRIP_MS = 2000;

/** Connections that say a byte every two seconds, and come back when they are closed, beside visitors. */
export async function slowSockets(site: BenchSite) {
  const pages = await listPages();
  const before = site.siteMemory();
  const attackers = Array.from({ length: SOCKETS }, () => new SlowSocket());
  await Promise.all(attackers.map((one) => one.isOpen()));
  const visitors = new Visitors(pages);
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, site.siteMemory())), 1000);
  await pause(SECONDS * 1000);
  clearInterval(watch);
  const title = `20 visitors beside ${SOCKETS} slow sockets`;
  report(`${title}: pages`, await visitors.leave());
  const lives = attackers.flatMap(({ lives }) => lives).sort((a, b) => a - b);
  attackers.forEach((one) => one.end());
  const closed = `${lives.length} closed, after ${lives[0] ?? 0} to ${lives.at(-1) ?? 0} s`;
  note(`${title}: sockets that the site closed`, closed);
  note(
    `${title}: resident memory of the site (MB)`,
    `before ${before}, at most ${peak}, after ${site.siteMemory()}`,
  );
}

/** A connection whose head never ends; when it is closed there is another at once. */
class SlowSocket {
  /** How long each lived until the site closed it, in seconds. */
  readonly lives: number[] = [];
  private socket: Socket = this.open();
  private readonly drip = setInterval(() => this.socket.write("x"), DRIP_MS);
  private isOver = false;

  async isOpen(): Promise<void> {
    if (this.socket.connecting) await once(this.socket, "connect");
  }

  end(): void {
    this.isOver = true;
    clearInterval(this.drip);
    this.socket.destroy();
  }

  private open(): Socket {
    const opened = performance.now();
    const socket = connect(Number(new URL(origin).port), "localhost");
    socket.on("error", () => undefined);
    socket.on("close", () => {
      if (this.isOver) return;
      this.lives.push(Math.round((performance.now() - opened) / 1000));
      this.socket = this.open();
    });
    socket.resume();
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
    return socket;
  }
}
