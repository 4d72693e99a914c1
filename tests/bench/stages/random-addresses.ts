import { measure } from "../load";
import { randomFrom } from "../random";
import { note } from "../results";
import { origin, print, type BenchSite } from "../site";

const CONNECTIONS = 10;
const PARTS = 10;
const MINUTES = 4;
const BEGINNINGS = [
  ...["/", "/house-for-sale-in-pemba-island", "/areas", "/blog", "/islands/pemba", "/contact"],
  ...["/properties/", "/areas/", "/blog/", "/services/", "/map/", "/images/", "/x/", "/%"],
];
const PARAMETERS = "q page minPrice maxPrice type sort view at currency photo part x utm_source";
/** Characters likely to break parsers. */
const CHARACTERS = [..."abc0159-_.~/%&=;+ '\"<\\[]", "é", "ü", "字", "😀", "\u202e"];

// Unknown addresses for four minutes reveal anything that grows per address.
export async function randomAddresses(site: BenchSite) {
  const random = randomFrom(1);
  const draw = <T>(list: T[]) => list[Math.floor(random() * list.length)];
  const word = () => Array.from({ length: random() * 12 }, () => draw(CHARACTERS)).join("");
  const parameter = () => `${draw(PARAMETERS.split(" "))}=${encodeURIComponent(word())}`;
  const address = () =>
    `${draw(BEGINNINGS)}${encodeURI(word())}?${Array.from({ length: 3 }, parameter).join("&")}`;

  const before = site.siteMemory();
  const memory: number[] = [];
  const p95: number[] = [];
  let [count, failed] = [0, 0];
  const seconds = (MINUTES * 60) / PARTS;
  while (memory.length < PARTS) {
    const headers = { "Accept-Encoding": "gzip, br" };
    const target = { url: origin, headers, each: () => ({ path: address() }) };
    const figures = await measure(target, CONNECTIONS, seconds);
    count += figures.perSecond * seconds;
    failed += figures.failed;
    p95.push(Math.round(figures.p95));
    memory.push(site.siteMemory());
    print(`  ${memory.length}/${PARTS}: ${memory.at(-1)} MB, p95 ${p95.at(-1)} ms`);
  }
  const title = `random addresses, ${CONNECTIONS} connections`;
  note(title, `${MINUTES} min, ${Math.round(count)} requests, ${failed} with 5xx or no answer`);
  note(`${title}: p95 of each tenth (ms)`, p95.join(", "));
  note(
    `${title}: resident memory of the site (MB)`,
    `${before}, then ${memory.join(", ")}`,
    "≤ 250 MB",
  );
}
