import type { Page, Request } from "@playwright/test";
import { expect } from "./test";

/** Tag of a test that `npm test` runs; the others are run by `npm run test:all`. */
export const coreIf = (isCore: boolean) => (isCore ? "@core" : []);

/** Goes to a page and waits until it, and each form in it, answers to clicks and keys. */
export async function visit(page: Page, path: string) {
  const response = await page.goto(path);
  if (await hydrated(page)) await formsHydrated(page);
  return response;
}

/** As `visit`, for the page that is open. */
export async function reload(page: Page) {
  await page.reload();
  if (await hydrated(page)) await formsHydrated(page);
}

/**
 * As `reload`, until Remix knows the routes of the page's links and forms: before, a path with a parameter
 * is asked for at the first press, also that of the page itself.
 */
export async function reloadKnown(page: Page) {
  await Promise.all([page.waitForResponse(/\/__manifest\?/), reload(page)]);
}

/** Whether the browser runs the scripts of a page. */
export const runsScripts = (page: Page): Promise<boolean> =>
  page.evaluate(() => matchMedia("(scripting: enabled)").matches);

/** The script that deferred-scripts.tsx starts. Error pages of the front have none. */
const DEFERRED_SCRIPTS = "script[type='text/held']";

/** Waits until React has taken over the page; false, and at once, where none of its scripts will run. */
async function hydrated(page: Page): Promise<boolean> {
  if (!(await runsScripts(page)) || (await page.locator(DEFERRED_SCRIPTS).count()) === 0)
    return false;
  await page.waitForSelector("html[data-hydrated]", { state: "attached" });
  return true;
}

/** A form at the end of a page is hydrated when its visitor does something for the first time: a scroll, here. */
async function formsHydrated(page: Page) {
  await page.evaluate(() => window.dispatchEvent(new Event("scroll")));
  await expect(page.locator("form[data-hydrates]:not([data-hydrated])")).toHaveCount(0);
}

/** `settled` waits until each request that was counted has come to its end. */
export type Requests = { settled: () => Promise<void> };

/** Counts the requests of a page from now on. */
export function countRequests(page: Page): Requests {
  const open = new Set<Request>();
  page.on("request", (request) => open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  const urls = () => [...open].map((request) => request.url());
  return { settled: () => expect.poll(urls, { intervals: [20, 50, 100] }).toEqual([]) };
}

/** Goes to a page and waits until it has fetched all that it fetches by itself. */
export async function visitAll(page: Page, path: string) {
  const requests = countRequests(page);
  // To Chromium, all that Playwright looks up in a page is done by its visitor, after whom it fetches more.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "userActivation", { value: undefined }),
  );
  const response = await page.goto(path);
  await hydrated(page);
  await requests.settled();
  return response;
}
