import { setTimeout as pause } from "node:timers/promises";
import { IMAGE_WIDTHS } from "~/utils/web/image-url";
import { note, report } from "../results";
import { origin, type BenchSite } from "../site";
import { listPages, Visitors } from "./visitors";

/** As many as a list of properties shows. */
const AT_ONCE = 24;
const WAVES = 8;
/** As Chrome, as Safari 14 and as a mail client. */
const ACCEPT = ["image/avif,image/webp,*/*", "image/webp,*/*", "*/*"];
const REST_MS = 10_000;

/** Pictures that nobody has asked for yet, beside visitors: their pages and the site's memory. */
export async function coldPictures(site: BenchSite) {
  const pages = await listPages();
  const pictures = new Set<string>();
  for (const page of pages) {
    const html = await (await fetch(page)).text();
    for (const [address] of html.matchAll(/\/images\/[^"\s?]+/g)) pictures.add(address);
  }
  await pause(REST_MS);
  const atRest = site.siteMemory();

  const without = new Visitors(pages);
  await pause(REST_MS);
  report("20 visitors: pages, each made afresh", await without.leave());

  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, site.siteMemory())), 250);
  const beside = new Visitors(pages);
  const waves: number[] = [];
  const addresses = [...pictures];
  for (let wave = 0; wave < WAVES; wave++) {
    const begun = performance.now();
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) => fetchCold(addresses, wave * AT_ONCE + n)),
    );
    waves.push(Math.round((performance.now() - begun) / 100) / 10);
  }
  report(`20 visitors beside ${AT_ONCE} cold pictures: pages`, await beside.leave());
  clearInterval(watch);
  note(
    `20 visitors beside ${AT_ONCE} cold pictures: until all these are there (s)`,
    waves.join(", "),
  );
  await pause(REST_MS);
  note(
    `20 visitors beside ${AT_ONCE} cold pictures: resident memory of the site (MB)`,
    `before ${atRest}, at most ${peak}, after ${site.siteMemory()}`,
  );
}

/** Asks for the n-th picture, in a width and a format that it was not asked for in before. */
async function fetchCold(addresses: string[], n: number): Promise<void> {
  const address = addresses[n % addresses.length] ?? "";
  const width = IMAGE_WIDTHS[n % IMAGE_WIDTHS.length];
  const headers = { Accept: ACCEPT[Math.floor(n / IMAGE_WIDTHS.length) % ACCEPT.length] ?? "" };
  const answer = await fetch(`${origin}${address}?w=${width}`, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address}?w=${width} answered ${answer.status}`);
}
