import type { BrowserContext, Page } from "@playwright/test";
import { m } from "~/text/messages";
import { visit } from "../page";
import { expect, test } from "../test";
import { signIn } from "../visitor";
import { adminForm, countSaved, fillIn, insertRows, type Rows } from "./admin-forms";
import { BadLineSite } from "./bad-line-site";

/** An operator's day, in its order. */
const day = [
  "lead, new",
  "note",
  "reminder",
  "status",
  "callback made a lead",
  "note of a person",
  "property, new",
  "availability",
  "area, edited",
  "post, new",
];

/** A village's mobile line: the time to the site and back, in milliseconds, and bytes a second. */
const LATENCY_MS = 300;
const BYTES_PER_SECOND = 400_000 / 8;

let site: BadLineSite;
let rows: Rows;
let context: BrowserContext;

test.beforeAll(async ({ browser }) => {
  site = await BadLineSite.start();
  rows = await insertRows(site.local);
  context = await site.operatorsBrowser(browser, { "X-Forwarded-For": "10.9.8.5" });
});
test.afterAll(async () => {
  await context.close();
  await site.stop();
});

async function slowPage(): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  return page;
}

test("the operator's day goes its way on a line of 300 ms and 400 kbit/s that loses each fiftieth request", async () => {
  test.setTimeout(240_000);
  const page = await slowPage();
  await signIn(page);
  site.line.losesOneOf = 50;
  const times: string[] = [];
  for (const name of day) {
    const form = adminForm(name);
    const began = Date.now();
    await visit(page, form.path(rows));
    const opened = Date.now();
    await fillIn(page, form);
    const before = await countSaved(site.local, form, rows);
    await form.submit(page);
    await expect(async () => {
      // An operator who reads that nothing was saved presses once more.
      const again = page
        .locator("[data-save-failed]")
        .getByRole("button", { name: m.common_try_again() });
      if (await again.isVisible()) await again.click();
      expect(await countSaved(site.local, form, rows)).toBe(before + 1);
    }).toPass();
    await expect(page.locator("[data-save-failed]")).toHaveCount(0);
    expect(await countSaved(site.local, form, rows), name).toBe(before + 1);
    times.push(`${name}: open ${opened - began} ms, saved ${Date.now() - opened} ms`);
  }
  console.log([...times, `lost: ${site.line.counts.lost} of ${site.line.counts.came}`].join("\n"));
  expect(site.line.counts.lost).toBeGreaterThan(0);
});
