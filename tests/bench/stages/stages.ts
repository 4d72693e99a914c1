import { note } from "../results";
import { BenchSite } from "../site";
import { compareWithEarlierCommit } from "./earlier-commit";
import { interactionTimes } from "./interactions";
import { killProcesses } from "./killed";
import { lighthouse } from "./lighthouse";
import { oneSender } from "./one-sender";
import { measurePages } from "./pages";
import { randomAddresses } from "./random-addresses";
import { slowPhone } from "./slow-phone";

export type Options = {
  /** A built checkout of an earlier commit. */
  earlier?: string;
  /** Repeats an earlier run's kills. */
  seed?: number;
};

const runOnSite = (work: (site: BenchSite) => Promise<unknown>) =>
  async function (): Promise<void> {
    const site = new BenchSite();
    try {
      await site.start();
      await work(site);
    } finally {
      await site.stop();
      site.remove();
    }
  };

export const EARLIER_COMMIT = "earlier commit";

export const stages: Record<string, (options: Options) => Promise<void>> = {
  start: runOnSite(restart),
  "100 properties": runOnSite((site) => measurePages(site, 100)),
  "100,000 properties": runOnSite((site) => measurePages(site, 100_000)),
  [EARLIER_COMMIT]: ({ earlier }) => compareWithEarlierCommit(earlier),
  "one sender": runOnSite(oneSender),
  "slow phone": runOnSite(slowPhone),
  interactions: runOnSite(interactionTimes),
  lighthouse: runOnSite(lighthouse),
  memory: runOnSite(randomAddresses),
  kills: ({ seed }) => killProcesses(seed),
};

async function restart(site: BenchSite) {
  await site.stop();
  const seconds = (await site.start()).toFixed(2);
  note("cold start, warm database, to the first page", `${seconds} s`);
  const memory = site.memory();
  const parts = Object.entries(memory).map((part) => part.join(" "));
  note("memory at rest (MB)", parts.join(", "));
  const ofDatabase = (memory.postgres ?? 0) + (memory.interface ?? 0);
  note("memory at rest, database and interface together", `${ofDatabase} MB`, "≤ 150 MB");
}
