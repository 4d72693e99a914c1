import { createRequire } from "node:module";
import type { Browser, Locator, Page } from "@playwright/test";
import { HEADLESS_SHELL, SOFTWARE_WEBGL } from "../../../playwright.config";
import { note } from "../results";
import { origin } from "../site";
import { withChromium, median, PHONE } from "./chromium";
import { TYPE_PAGE } from "./pages";

const VISITS = 5;
/** web-vitals waits for an idle page before reporting later events. */
const REPORTED_AFTER = 1500;
const CPU_SLOWDOWN = 4;
// The full Chromium also draws the page behind a WebGL map in software; the headless shell doesn't.
const SHELL_WITH_WEBGL = { executablePath: HEADLESS_SHELL, args: SOFTWARE_WEBGL };

const MAP_PAGE = "/commercial-space-for-sale-in-pemba-island?view=map";
/** Single-property markers; those of several zoom in. */
const ONE_PRICE = "[data-map-level=picture] a.map-marker[href*='selected=']";
const ONE_LIVE_PRICE = "[data-map-level=live] a[data-pin][href*='selected=']";

type Interaction = {
  path: string;
  prepare?: (page: Page) => Promise<unknown>;
  touched: ((page: Page) => Locator)[];
  /** Appears when the interaction is complete. */
  done: string;
  needsWebGl?: boolean;
};

const interactions: Record<string, Interaction> = {
  menu: {
    path: "/",
    touched: [(page) => page.getByLabel("Menu", { exact: true })],
    done: "details.phone-menu[open]",
  },
  dialog: {
    path: "/",
    touched: [(page) => page.getByRole("link", { name: "Get the free guide" })],
    done: "dialog[open]",
  },
  heart: {
    path: TYPE_PAGE,
    touched: [(page) => page.locator("article button.heart").first()],
    done: "article button.heart[aria-pressed=true]",
  },
  filter: {
    path: TYPE_PAGE,
    touched: [
      (page) => page.locator("details.filter-sheet summary"),
      (page) => page.locator("details.filter-sheet input[type=checkbox]").first(),
    ],
    done: "details.filter-sheet input[type=checkbox]:checked",
  },
  "price on the map, the first press": {
    path: MAP_PAGE,
    touched: [(page) => page.locator(ONE_PRICE).first()],
    done: ".map-marker[aria-current=true]",
    needsWebGl: true,
  },
  "price on the map that can be moved": {
    path: MAP_PAGE,
    prepare: async (page) => {
      await page.locator("[data-map-level]").hover();
      await page.waitForSelector(ONE_LIVE_PRICE, { state: "attached" });
      await page.waitForLoadState("networkidle");
    },
    touched: [(page) => page.locator(ONE_LIVE_PRICE).first()],
    done: "[data-pin][aria-current=true]",
    needsWebGl: true,
  },
};

// Interaction to Next Paint by web-vitals, with the processor slowed four times: the median of five visits.
export async function interactionTimes() {
  for (const [name, interaction] of Object.entries(interactions)) {
    const times: number[] = [];
    await withChromium(
      async (browser) => {
        while (times.length < VISITS) times.push(await measureInteraction(browser, interaction));
      },
      interaction.needsWebGl ? SHELL_WITH_WEBGL : {},
    );
    note(
      `interaction to next paint, processor ${CPU_SLOWDOWN} times slowed: ${name}${interaction.needsWebGl ? " (drawn by software)" : ""}`,
      `${median(times)} ms (${times.join(", ")})`,
      "≤ 200 ms",
    );
  }
}

const require = createRequire(import.meta.url);
const WEB_VITALS = require.resolve("web-vitals");
/** Includes short interactions. */
const LISTEN = `webVitals.onINP(({ value }) => { window.inp = value; }, { reportAllChanges: true, durationThreshold: 16 });`;

async function measureInteraction(
  browser: Browser,
  { path, prepare, touched, done }: Interaction,
): Promise<number> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.addInitScript({ path: WEB_VITALS });
  await page.addInitScript({ content: LISTEN });
  await page.goto(origin + path);
  await page.waitForSelector("html[data-hydrated]", { state: "attached" });
  // Parts of a page may become interactive after the page itself.
  await page.waitForLoadState("networkidle");
  await prepare?.(page);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  for (const target of touched) await touch(page, target(page));
  await page.waitForSelector(done, { state: "attached" });
  await page.waitForFunction(() => "inp" in window);
  await page.waitForTimeout(REPORTED_AFTER);
  const inp = await page.evaluate(() => (window as unknown as { inp: number }).inp);
  await context.close();
  return Math.round(inp);
}

/** Prevents Playwright's own checks from delaying the tap. */
async function touch(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`Nothing to touch: ${target.toString()}`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}
