import { type Figures, measure, type Target } from "../load";
import { note, report, reportRounds } from "../results";
import { type BenchSite, origin } from "../site";

export const TYPE_PAGE = "/house-for-sale-in-pemba-island";
export const ARTICLE = "/blog/seven-checks-before-you-pay-a-deposit-on-a-plot";
/** As browsers ask. */
const PACKED = { "Accept-Encoding": "gzip, deflate, br" };

/** Each request with another value of a cookie that pages vary by: none finds what was made for the last. */
export const afresh = (page: Target): Target => ({
  ...page,
  headers: PACKED,
  each: (n) => ({ ...page.each?.(n), headers: { Cookie: `kisiwa_toast=${n}` } }),
});

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
  "blog article": { url: origin + ARTICLE },
});

/** So long many visitors ask for a page first, in seconds: until V8 has compiled what makes pages. */
export const WARM_UP = 60;

/** The targets of a page that is made afresh, by the number of connections. */
const ASKED: Record<number, string> = { 1: "p95 ≤ 40 ms", 20: "≥ 50/s" };

/** Times that each measurement of a page that is made afresh is repeated, the other pages between: the machine's moments differ by a third. */
const ROUNDS = 5;

/**
 * Pages that are made for each visitor, alone and with more visitors at once, then pages that are kept.
 * All pages are asked for in each of these ways where `isWhole`, else the type page alone.
 */
export async function pagesAt(site: BenchSite, size: number, seconds: number, isWhole: boolean) {
  await site.load(size);
  const typePage = afresh({ url: origin + TYPE_PAGE });
  report("type page, made afresh, 20, site just started", await measure(typePage, 20, seconds));
  await measure(typePage, 20, WARM_UP);
  const pages = Object.entries(pagesOf(size));
  const waysOf = (name: string) => (isWhole || name === "type page" ? [1, 20, 100] : [1]);
  await inRounds(
    pages.flatMap(([name, page]) =>
      waysOf(name).map((connections) => ({ name, page, connections })),
    ),
    seconds,
  );
  for (const [name, page] of pages) {
    if (!isWhole && name !== "type page") continue;
    const kept = { url: page.url + (page.each?.(1).path ?? ""), headers: PACKED };
    for (const connections of [1, 20, 100]) {
      report(`${name}, kept, ${connections}`, await measure(kept, connections, seconds));
    }
  }
}

/** Measures all of these in turn, and again; the figures of each are those of its median round. */
async function inRounds(
  measured: { name: string; page: Target; connections: number }[],
  seconds: number,
): Promise<void> {
  const rounds = measured.map((): Figures[] => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, { page, connections }] of measured.entries()) {
      await backlogDone(page);
      rounds[index]?.push(await measure(afresh(page), connections, seconds / 2));
    }
  for (const [index, { name, connections }] of measured.entries()) {
    const asked = name === "type page" ? ASKED[connections] : undefined;
    reportRounds(`${name}, made afresh, ${connections}`, rounds[index] ?? [], asked);
  }
}

/** Ends when the site has made what a hundred connections asked for and left: the next page would wait for it. */
async function backlogDone(page: Target): Promise<void> {
  for (const n of [1, 2, 3]) {
    const headers = { Cookie: `kisiwa_toast=${performance.now()}` };
    await (await fetch(page.url + (page.each?.(n).path ?? ""), { headers })).arrayBuffer();
  }
}

/** The figures that a change of how requests are served may make worse, in a few minutes. */
export async function neverAskedBefore(seconds: number) {
  for (const connections of [1, 20]) {
    const each = (n: number) => ({ path: `${TYPE_PAGE}?minPrice=${n}` });
    const never = await measure({ url: origin, headers: PACKED, each }, connections, seconds);
    report(`type page, never asked for before, ${connections}`, never);
  }
}

/** A new visitor with every request, from an address of their own, as the form would send it. */
export async function submissions(seconds: number) {
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
  report("lead submissions, 20 connections", await measure(lead, 20, seconds));
}

/** One picture in each of its widths for the first time, and one that is kept. */
export async function pictures(seconds: number) {
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
  report("image route, kept, 20", await measure({ url, headers }, 20, seconds));
}
