import { note, report } from "../results";
import { BenchSite } from "../site";
import { adminLists } from "./admin-lists";
import { coldPictures } from "./cold-pictures";
import { compare } from "./compared";
import { besideEarlierCommit } from "./earlier-commit";
import { interactionTimes } from "./interactions";
import { randomKills, siteKills } from "./killed";
import { lighthouse } from "./lighthouse";
import { oneSender } from "./one-sender";
import { neverAskedBefore, pagesAt, pictures, submissions, TYPE_PAGE } from "./pages";
import { randomAddresses } from "./random-addresses";
import { slowPhone } from "./slow-phone";
import { slowSockets } from "./slow-sockets";

export type Options = {
  /** A measurement takes so many seconds. */
  seconds: number;
  /** Random addresses and killed site processes take so many minutes each. */
  minutes: number;
  /** Lighthouse looks at each page so many times. */
  lighthouse: number;
  /** So many processes are killed in their turn. */
  kills: number;
  /** Of those kills; repeats an earlier run. */
  seed?: number;
  /** A checkout of an earlier commit, with its packages and built, that is measured beside this one. */
  earlier?: string;
};

/** Does a stage on a site of its own, with its sample content. */
const onSite = (work: (site: BenchSite, options: Options) => Promise<unknown>) =>
  async function (options: Options): Promise<void> {
    const site = new BenchSite();
    try {
      await site.start();
      await work(site, options);
    } finally {
      await site.stop();
      site.remove();
    }
  };

/** The one stage that needs more than this checkout. */
export const EARLIER_COMMIT = "earlier commit";

/** All that is measured, in this order: each stage by itself too. */
export const stages: Record<string, (options: Options) => Promise<void>> = {
  start: onSite(async (site) => {
    await site.stop();
    const seconds = (await site.start()).toFixed(2);
    note("cold start, warm database, to the first page", `${seconds} s`);
    const memory = site.memory();
    note(
      "memory at rest (MB)",
      Object.entries(memory)
        .map((part) => part.join(" "))
        .join(", "),
    );
    const ofDatabase = (memory.postgres ?? 0) + (memory.interface ?? 0);
    note("memory at rest, database and interface together", `${ofDatabase} MB`, "≤ 150 MB");
  }),
  "100 properties": onSite((site, { seconds }) => pagesAt(site, 100, seconds, true)),
  "10,000 properties": onSite((site, { seconds }) => pagesAt(site, 10_000, seconds, false)),
  "100,000 properties": onSite((site, { seconds }) => pagesAt(site, 100_000, seconds, false)),
  [EARLIER_COMMIT]: ({ earlier, seconds }) => besideEarlierCommit(earlier, seconds),
  "never asked": onSite((_, { seconds }) => neverAskedBefore(seconds)),
  "other means": onSite(async () => {
    for (const [name, figures] of Object.entries(await compare(TYPE_PAGE))) report(name, figures);
  }),
  leads: onSite((_, { seconds }) => submissions(seconds)),
  pictures: onSite((_, { seconds }) => pictures(seconds)),
  "cold pictures": onSite(coldPictures),
  "slow sockets": onSite(slowSockets),
  "one sender": onSite(oneSender),
  "back office": onSite(adminLists),
  "slow phone": onSite(slowPhone),
  interactions: onSite(interactionTimes),
  lighthouse: onSite((_, options) => lighthouse(options.lighthouse)),
  "random addresses": onSite((site, { minutes }) => randomAddresses(site, minutes)),
  "killed site": onSite((site, { minutes }) => siteKills(site, minutes)),
  kills: ({ kills, seed }) => randomKills(kills, seed),
};
