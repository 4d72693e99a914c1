import { setTimeout as pause } from "node:timers/promises";
import { summarise, type Figures } from "../load";
import { origin } from "../site";

const MIN_LOOK_MS = 500;
const MAX_LOOK_MS = 1500;
/** A new value per request keeps pages out of the cache. */
const headersOf = (n: number) => ({ "Accept-Encoding": "gzip, br", Cookie: `kisiwa_toast=${n}` });

export class Visitors {
  private readonly times: number[] = [];
  private readonly begun = performance.now();
  private readonly all: Promise<unknown>;
  private bad = 0;
  private failed = 0;
  private isOver = false;

  constructor(pages: string[], count = 20) {
    this.all = Promise.all(
      Array.from({ length: count }, (_, n) =>
        this.visit(pages.slice(n).concat(pages.slice(0, n)), `203.0.113.${n}`),
      ),
    );
  }

  async leave(): Promise<Figures> {
    const seconds = (performance.now() - this.begun) / 1000;
    this.isOver = true;
    await this.all;
    const { times, bad, failed } = this;
    return summarise({ times, bad, failed, seconds });
  }

  private async visit(pages: string[], address: string) {
    for (let n = 0; !this.isOver; n++) {
      const asked = performance.now();
      const status = await fetchStatus(pages[n % pages.length] ?? origin, address);
      this.times.push(performance.now() - asked);
      if (status >= 400) this.bad += 1;
      if (status >= 500) this.failed += 1;
      await pause(MIN_LOOK_MS + Math.random() * (MAX_LOOK_MS - MIN_LOOK_MS));
    }
  }
}

let asked = 0;

/** Returns 599 without a response. */
async function fetchStatus(page: string, address: string): Promise<number> {
  try {
    const headers = { ...headersOf((asked += 1)), "X-Forwarded-For": address };
    const answer = await fetch(page, { headers });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 599;
  }
}

export async function listPages(): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)</g)].map(([, url]) => url ?? "");
}
