import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Figures, measure, type Target } from "../load";
import { note, report, reportRounds } from "../results";
import { type BenchSite, origin } from "../site";

export const TYPE_PAGE = "/house-for-sale-in-pemba-island";
export const ARTICLE = "/blog/seven-checks-before-you-pay-a-deposit-on-a-plot";
const PACKED = { "Accept-Encoding": "gzip, deflate, br" };
const CONNECTIONS = [1, 20];
export const SECONDS = 5;
/** Time for V8 to compile the rendering code. */
export const WARM_UP = 60;
/** Measured in turns, because the machine's speed varies by a third. */
const ROUNDS = 5;

/** A new cookie value per request keeps the page out of the cache. */
export const fresh = (page: Target): Target => ({
  ...page,
  headers: PACKED,
  each: (n) => ({ ...page.each?.(n), headers: { Cookie: `kisiwa_toast=${n}` } }),
});

/** `each` makes every request different. */
const listPages = (count: number): Record<string, Target> => ({
  "type page": { url: origin + TYPE_PAGE },
  "map view": { url: `${origin}${TYPE_PAGE}?view=map` },
  property: { url: origin, each: (n) => ({ path: `/properties/load-${1 + (n % count)}` }) },
  home: { url: origin },
});

const TARGETS: Record<number, string> = { 1: "p95 ≤ 40 ms", 20: "≥ 50/s" };

export async function measurePages(site: BenchSite, properties: number) {
  await site.load(properties);
  await measure(fresh({ url: origin + TYPE_PAGE }), 20, WARM_UP);
  const ways = Object.entries(listPages(properties)).flatMap(([name, page]) =>
    CONNECTIONS.map((connections) => ({ name, page, connections, rounds: [] as Figures[] })),
  );
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { page, connections, rounds } of ways)
      rounds.push(await measure(fresh(page), connections, SECONDS / 2));
  for (const { name, connections, rounds } of ways)
    reportRounds(
      `${name}, fresh, ${connections}`,
      rounds,
      name === "type page" ? TARGETS[connections] : undefined,
    );
  await measureCached();
}

async function measureCached() {
  const cached = { url: origin + TYPE_PAGE, headers: { "Accept-Encoding": "br" } };
  const body = await fetchRaw(cached.url);
  const server = createServer((_, response) => {
    response.writeHead(200, { "Content-Type": "text/html", "Content-Encoding": "br" }).end(body);
  });
  server.listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const bare = { ...cached, url: `http://localhost:${port}/` };
  const [ours, theirs]: [Figures[], Figures[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await measure(cached, 20, SECONDS));
    theirs.push(await measure(bare, 20, SECONDS));
  }
  server.close();
  server.closeAllConnections();
  const site = reportRounds("type page, cached, 20", ours).perSecond;
  const node = reportRounds("the same bytes, bare node:http, 20", theirs).perSecond;
  note("cached ÷ bare node:http", (site / node).toFixed(2), "≥ 0.75");
  report("type page, cached, 1", await measure(cached, 1, SECONDS));
}

/** Unlike fetch, it doesn't decompress. */
async function fetchRaw(url: string): Promise<Buffer> {
  const { get } = await import("node:http");
  return new Promise((resolve, reject) => {
    get(url, { headers: { "Accept-Encoding": "br" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve(Buffer.concat(chunks)));
    }).on("error", reject);
  });
}
