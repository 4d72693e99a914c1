import { setMaxListeners } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { note, report } from "../results";
import { type BenchSite, origin } from "../site";
import { listPages, Visitors } from "./visitors";

const SECONDS = 60;
const LOOK_MS = 1000;
/** Growth that still counts as recovered: the sender's pages are now cached. */
const TOLERANCE_MB = 40;
const SENDER = "198.51.100.7";

const head = (line: string, more = "") =>
  `${line} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${SENDER}\r\n${more}\r\n`;
const form = (length: string) => `Content-Type: application/x-www-form-urlencoded\r\n${length}\r\n`;

const tinyHeaders = Array.from({ length: 1990 }, (_, n) => `x${n % 10}:\r\n`).join("");
const hugeForm = `full_name=${"<".repeat(250_000)}`;

type Attack = {
  words: string;
  connections: number;
  manner?: "leaves" | "reads slowly";
};

const attacks: Record<string, Attack> = {
  "pipelined reads": { words: head("GET /lead/guide?x=1").repeat(3000), connections: 50 },
  "tiny headers": {
    words: head("POST /contact", `Content-Length: 10\r\n${tinyHeaders}`),
    connections: 700,
  },
  "chunks of one byte": {
    words: `${head("POST /contact", form("Transfer-Encoding: chunked"))}${"1\r\nx\r\n".repeat(262_000)}0\r\n\r\n`,
    connections: 50,
  },
  "large refused forms": {
    words: head("POST /lead/consultation", form(`Content-Length: ${hugeForm.length}`)) + hugeForm,
    connections: 50,
  },
  "connect and leave": { words: head("GET /lead/guide?x=1"), connections: 50, manner: "leaves" },
  "slow readers": {
    words: (head("GET /") + head("GET /lead/guide?x=1")).repeat(250),
    connections: 300,
    manner: "reads slowly",
  },
};

/** Each attack lasts a minute, alongside twenty visitors. */
export async function oneSender(site: BenchSite) {
  const pages = await listPages();
  // A warm site takes more memory than a fresh one, attacked or not.
  const alone = new Visitors(pages);
  await pause(SECONDS * 1000);
  report("20 visitors alone", await alone.leave());
  for (const [name, attack] of Object.entries(attacks)) {
    const processes = listProcesses(site);
    const before = readMemory(site);
    const parts = listParts(site);
    const over = new AbortController();
    setMaxListeners(attack.connections, over.signal);
    const attackers = Array.from({ length: attack.connections }, () => send(attack, over.signal));
    const visitors = new Visitors(pages);
    let peak = 0;
    const watch = setInterval(() => (peak = Math.max(peak, readMemory(site))), LOOK_MS);
    await pause(SECONDS * 1000);
    clearInterval(watch);
    const { p95, worst, bad, perSecond } = await visitors.leave();
    over.abort();
    await Promise.all(attackers);
    const title = `20 visitors beside ${name}`;
    const share = ((100 * bad) / (perSecond * SECONDS)).toFixed(2);
    note(
      title,
      `p95 ${p95} ms, worst ${worst} ms, ${share} % not served`,
      "p95 < 1000 ms, ≤ 1 % not served",
    );
    note(`${title}: processes that ended`, String(countEnded(processes, site)), "0");
    // V8 frees little memory in an idle process.
    const others = new Visitors(pages);
    const { after, seconds } = await waitForMemory(site, before);
    await others.leave();
    const back = seconds === null ? "not back" : `back in ${seconds} s`;
    note(
      `${title}: memory of front and site (MB)`,
      `before ${before} (${parts}), peak ${peak}, after ${after} (${listParts(site)}), ${back}`,
      `back in ${SECONDS} s`,
    );
  }
}

/** Waits up to a minute; `seconds` is null if memory stays high. */
async function waitForMemory(site: BenchSite, before: number) {
  for (let seconds = 0; seconds <= SECONDS; seconds += 1) {
    const after = readMemory(site);
    if (after <= before + TOLERANCE_MB) return { after, seconds };
    await pause(LOOK_MS);
  }
  return { after: readMemory(site), seconds: null };
}

function readMemory(site: BenchSite): number {
  const { front = 0, site: pages = 0 } = site.memory();
  return front + pages;
}

function listParts(site: BenchSite): string {
  const { front = 0, site: pages = 0 } = site.memory();
  return `${front} + ${pages}`;
}

const listProcesses = (site: BenchSite) =>
  site.processes().filter(({ part }) => part === "front" || part === "site");

function countEnded(former: ReturnType<typeof listProcesses>, site: BenchSite): number {
  const pids = listProcesses(site).map(({ pid }) => pid);
  return former.filter(({ pid }) => !pids.includes(pid)).length;
}

async function send({ words, manner }: Attack, over: AbortSignal): Promise<void> {
  const isSlow = manner === "reads slowly";
  while (!over.aborted) {
    const socket = connect({
      port: Number(new URL(origin).port),
      host: "localhost",
      // Reads no more than this byte.
      ...(isSlow && { onread: { buffer: Buffer.alloc(1), callback: () => false } }),
    });
    const end = () => socket.destroy();
    over.addEventListener("abort", end, { once: true });
    socket.on("error", () => undefined);
    socket.resume();
    const drip = isSlow ? setInterval(() => socket.resume(), 1000) : undefined;
    socket.once("connect", () => {
      socket.write(words);
      if (manner === "leaves") setImmediate(end);
    });
    // Replaces a connection that was answered and stays open.
    if (!isSlow) socket.setTimeout(5000, end);
    await new Promise((resolve) => socket.once("close", resolve));
    clearInterval(drip);
    over.removeEventListener("abort", end);
  }
}
