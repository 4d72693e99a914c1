import { setMaxListeners } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { note, report } from "../results";
import { type BenchSite, origin } from "../site";
import { listPages, Visitors } from "./visitors";

const SECONDS = 60;
/** How many connections each attack keeps open. */
const CONNECTIONS = 50;
const SENDER = "198.51.100.7";

const head = (line: string, more = "") =>
  `${line} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${SENDER}\r\n${more}\r\n`;
const form = (length: string) => `Content-Type: application/x-www-form-urlencoded\r\n${length}\r\n`;

const tinyHeaders = Array.from({ length: 1990 }, (_, n) => `x${n % 10}:\r\n`).join("");
const hugeForm = `full_name=${"<".repeat(250_000)}`;

/** What is written on each connection, and whether its sender leaves at once. */
const attacks: Record<string, { words: string; leaves?: boolean }> = {
  "pipelined reads": { words: head("GET /lead/guide?x=1").repeat(3000) },
  "tiny headers": { words: head("POST /contact", `Content-Length: 10\r\n${tinyHeaders}`) },
  "chunks of one byte": {
    words: `${head("POST /contact", form("Transfer-Encoding: chunked"))}${"1\r\nx\r\n".repeat(262_000)}0\r\n\r\n`,
  },
  "large refused forms": {
    words: head("POST /lead/consultation", form(`Content-Length: ${hugeForm.length}`)) + hugeForm,
  },
  "connect and leave": { words: head("GET /lead/guide?x=1"), leaves: true },
};

/** One sender's attacks, each for a minute beside twenty visitors. */
export async function oneSender(site: BenchSite) {
  const pages = await listPages();
  for (const [name, { words, leaves = false }] of Object.entries(attacks)) {
    const processes = processesOf(site);
    const before = site.memory();
    const over = new AbortController();
    setMaxListeners(CONNECTIONS, over.signal);
    const attackers = Array.from({ length: CONNECTIONS }, () => attack(words, leaves, over.signal));
    const visitors = new Visitors(pages);
    await pause(SECONDS * 1000);
    const figures = await visitors.leave();
    over.abort();
    await Promise.all(attackers);
    const title = `20 visitors beside one sender of ${name}`;
    report(title, figures, "p95 < 1000 ms, ≥ 99 % served");
    note(`${title}: processes that ended`, String(countEnded(processes, site)), "0");
    const peak = site.memory();
    await pause(SECONDS * 1000);
    note(
      `${title}: memory of front and site (MB)`,
      `before ${ofBoth(before)}, at its end ${ofBoth(peak)}, a minute later ${ofBoth(site.memory())}`,
    );
  }
}

const ofBoth = ({ front = 0, site = 0 }: Record<string, number>) => `${front} + ${site}`;

const processesOf = (site: BenchSite) =>
  site.processes().filter(({ part }) => part === "front" || part === "site");

function countEnded(former: ReturnType<typeof processesOf>, site: BenchSite): number {
  const pids = processesOf(site).map(({ pid }) => pid);
  return former.filter(({ pid }) => !pids.includes(pid)).length;
}

/** Sends the words on one connection after the other until it is over. */
async function attack(words: string, leaves: boolean, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const socket = connect(Number(new URL(origin).port), "localhost");
    const end = () => socket.destroy();
    over.addEventListener("abort", end, { once: true });
    socket.on("error", () => undefined);
    socket.resume();
    socket.once("connect", () => {
      socket.write(words);
      if (leaves) setImmediate(end);
    });
    // One that is answered and stays open is begun anew.
    socket.setTimeout(5000, end);
    await new Promise((resolve) => socket.once("close", resolve));
    over.removeEventListener("abort", end);
  }
}
