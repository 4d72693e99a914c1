import { parseArgs } from "node:util";
import { adminLists } from "./admin-lists";
import { lighthouse, slowPhone } from "./browser";
import { coldPictures } from "./cold-pictures";
import { compare } from "./compared";
import { killTrials, siteKills } from "./killed";
import { measure, type Target } from "./load";
import { randomAddresses } from "./random-addresses";
import { note, report, table, writeAll, writeStage } from "./results";
import { BenchSite, origin, say } from "./site";
import { slowSockets } from "./slow-sockets";
import { untilStopped } from "./stopping";

/**
 * `npm run bench`: everything is started here and measured in one run. `--minutes` of random
 * addresses and of killed site processes (10), `--lighthouse` runs a page (5, 0 leaves it out), `--seconds` a measurement (5),
 * `--kills` of a random process (100, 0 leaves it out). `--only kills` does nothing but these, and
 * leaves the written results alone; `--seed` repeats an earlier run of them. `--only` with the name of
 * a stage below does that one on a site of its own, and writes its lines among the others.
 */
const { values: options } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    lighthouse: { type: "string", default: "5" },
    seconds: { type: "string", default: "5" },
    kills: { type: "string", default: "100" },
    only: { type: "string" },
    seed: { type: "string" },
  },
});
const SECONDS = Number(options.seconds);
const SIZES = [100, 10_000, 100_000];

const TYPE_PAGE = "/house-for-sale-in-pemba-island";
/** As browsers ask. */
const PACKED = { "Accept-Encoding": "gzip, deflate, br" };
/** Each request with another value of a cookie that pages vary by: none finds what was made for the last. */
const afresh = (page: Target): Target => ({
  ...page,
  headers: PACKED,
  each: (n) => ({ ...page.each?.(n), headers: { Cookie: `kisiwa_toast=${n}` } }),
});

/** What is measured on a site with its sample content alone, and can be measured by itself. */
const stages: Record<string, (site: BenchSite) => Promise<void>> = {
  "cold-pictures": coldPictures,
  "slow-sockets": slowSockets,
  "random-addresses": (site) => randomAddresses(site, Number(options.minutes)),
  "admin-lists": adminLists,
  "site-kills": (site) => siteKills(site, Number(options.minutes)),
};

const article = "/blog/seven-checks-before-you-pay-a-deposit-on-a-plot";
/** A page by its number of properties: `each` makes every request another one. */
const pagesOf = (count: number): Record<string, Target> => ({
  "type page": { url: origin + TYPE_PAGE },
  "deep page": { url: `${origin}${TYPE_PAGE}?page=${Math.max(2, Math.floor(count / 24 / 6))}` },
  "filtered search with text": {
    url: origin,
    each: (n) => ({
      path: `/?q=${["villa+wete", "cottage+chake", "plot+misali"][n % 3]}&minPrice=${n % 5000}`,
    }),
  },
  "map view": { url: `${origin}${TYPE_PAGE}?view=map` },
  detail: { url: origin, each: (n) => ({ path: `/properties/load-${1 + (n % count)}` }) },
  home: { url: origin },
  "blog article": { url: origin + article },
});

async function main() {
  const site = new BenchSite();
  try {
    say("Cold start");
    await site.start();
    await site.stop();
    note("cold start, warm database, to the first page", `${(await site.start()).toFixed(2)} s`);
    note("memory at rest (MB)", memory(site));
    for (const size of SIZES) await atSize(site, size);
    for (const part of [comparison, submissions, pictures, browsers]) {
      // What has been measured is not lost when something after it fails.
      write();
      await part();
    }
    await site.stop();
    for (const stage of Object.values(stages)) {
      await alone(stage);
      write();
    }
    await kills();
    write();
  } finally {
    await site.stop();
    site.remove();
  }
  say(`\n${table()}`);
}

/** Does a stage on a site of its own. */
async function alone(stage: (site: BenchSite) => Promise<void>) {
  const site = new BenchSite();
  try {
    await site.start();
    await stage(site);
  } finally {
    await site.stop();
    site.remove();
  }
}

const memory = (site: BenchSite) =>
  Object.entries(site.memory())
    .map(([name, mb]) => `${name} ${mb}`)
    .join(", ");

/** Each page by itself at first, then with more visitors at once: made for each of them, and kept. */
async function atSize(site: BenchSite, size: number) {
  say(`\n${size.toLocaleString("en-US")} properties`);
  await site.load(size);
  for (const [name, page] of Object.entries(pagesOf(size))) {
    report(`${size}: ${name}, made afresh, 1`, await measure(afresh(page), 1, SECONDS));
    if (size !== SIZES[0] && name !== "type page") continue;
    for (const connections of [20, 100]) {
      const title = `${size}: ${name}, made afresh, ${connections}`;
      report(title, await measure(afresh(page), connections, SECONDS));
    }
    const kept = { url: page.url + (page.each?.(1).path ?? ""), headers: PACKED };
    for (const connections of [1, 20, 100]) {
      const title = `${size}: ${name}, kept, ${connections}`;
      report(title, await measure(kept, connections, SECONDS));
    }
  }
}

/** The figures that a change of how requests are served may make worse, in a few minutes. */
async function essentials(site: BenchSite) {
  note("essentials: memory at rest (MB)", memory(site));
  for (const connections of [1, 20]) {
    const title = `essentials: type page, made afresh, ${connections}`;
    report(title, await measure(afresh({ url: origin + TYPE_PAGE }), connections, SECONDS));
    const each = (n: number) => ({ path: `${TYPE_PAGE}?minPrice=${n}` });
    const never = await measure({ url: origin, headers: PACKED, each }, connections, SECONDS);
    report(`essentials: type page, never asked for before, ${connections}`, never);
  }
  await comparison();
  await submissions();
}

async function comparison() {
  say("\nThe type page's bytes by other means, 20 connections");
  for (const [name, figures] of Object.entries(await compare(TYPE_PAGE))) report(name, figures);
}

/** A new visitor with every request, from an address of their own, as the form would send it. */
async function submissions() {
  say("\nLeads");
  const lead: Target = {
    url: `${origin}/lead/guide`,
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: origin },
    each: (n) => ({
      headers: { "X-Forwarded-For": `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` },
      body: new URLSearchParams({
        full_name: `Visitor ${n}`,
        phone: `0777${String(n).padStart(6, "0")}`,
        phone_country: "TZ",
        submission_id: crypto.randomUUID(),
        page: "/",
      }).toString(),
    }),
  };
  report("lead submissions, 20 connections", await measure(lead, 20, SECONDS));
}

async function pictures() {
  say("\nPictures");
  const html = await (await fetch(origin + TYPE_PAGE)).text();
  const source = /\/images\/[^"\s?]+/.exec(html)?.[0] ?? "";
  const headers = { Accept: "image/avif,image/webp" };
  const widths = [...new Set([...html.matchAll(/\?w=(\d+)/g)].map(([, width]) => width))];
  const times: number[] = [];
  for (const width of widths) {
    const begun = performance.now();
    await (await fetch(`${origin}${source}?w=${width}`, { headers })).arrayBuffer();
    times.push(Math.round(performance.now() - begun));
  }
  note(`image route, first time, widths ${widths.join(", ")} (ms)`, times.join(", "));
  const url = `${origin}${source}?w=${widths[0]}`;
  report("image route, kept, 20", await measure({ url, headers }, 20, SECONDS));
}

async function browsers() {
  say("\nChromium");
  for (const path of ["/", TYPE_PAGE]) {
    const { readable, largest, bytes } = await slowPhone(path);
    const title = `first listing readable at 300 ms, 1.6 Mbit/s: ${path}`;
    const view = `first view ${Math.round(bytes / 1024)} KiB`;
    note(title, `${readable} ms, largest paint ${largest} ms, ${view}`);
  }
  const runs = Number(options.lighthouse);
  if (runs === 0) return;
  const villa = "/properties/vumawimbi-beach-villa-with-reef-view";
  const paths = `/ ${TYPE_PAGE} ${villa} /areas /areas/vumawimbi /islands/pemba /services
    /services/land-research /blog ${article} /contact /lead/guide /privacy-policy /terms-of-service`;
  for (const path of paths.split(/\s+/)) {
    const light = await lighthouse(path, runs);
    const scores = [light.performance, light.accessibility, light.bestPractices, light.seo];
    const { lcp, tbt, cls } = light;
    note(`Lighthouse ${path}`, `${scores.join("/")}, LCP ${lcp} ms, TBT ${tbt} ms, CLS ${cls}`);
  }
}

async function kills() {
  const trials = Number(options.kills);
  if (trials === 0) return;
  const seed = options.seed === undefined ? undefined : Number(options.seed);
  const result = await killTrials(trials, seed);
  const { acknowledged, missing, twice, refused, slowest } = result;
  note(
    `kill -9, ${trials} trials`,
    `acknowledged leads ${acknowledged}, missing ${missing}, twice ${twice}, refused ${refused}; all back after ${slowest.toFixed(1)} s at most`,
  );
  say(`  ${JSON.stringify(result)}`);
  if (missing + twice + refused > 0) process.exitCode = 1;
}

const write = () =>
  writeAll(
    `Load generator, site and database share the machine; ${SECONDS} s a measurement, Lighthouse the median of ${options.lighthouse}. "Made afresh" is for a visitor of whom nothing is kept, "kept" is from the site's memory; the number behind is that of connections.`,
  );

async function only(name: string) {
  if (name === "kills") return kills();
  const stage = name === "essentials" ? essentials : stages[name];
  if (!stage) {
    throw new Error(`--only takes one of: kills, essentials, ${Object.keys(stages).join(", ")}`);
  }
  await alone(stage);
  writeStage(name);
}

const { only: name } = options;
await untilStopped(() => (name === undefined ? main() : only(name)));
