import type { Page } from "@playwright/test";
import { m } from "~/text/messages";
import { expect, test } from "../test";

const LIST = "/house-for-sale-in-pemba-island";
const PICTURES = "**/images/**";
const SCRIPTS = /\/assets\/[^/]+\.js$/;

/** The paths of the scripts and pictures that a page asks for from now on. */
function asked(page: Page) {
  const paths = { script: [] as string[], image: [] as string[] };
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (SCRIPTS.test(pathname)) paths.script.push(pathname);
    if (request.resourceType() === "image") paths.image.push(pathname);
  });
  return paths;
}

/** Holds what matches until it is let go. */
async function held(page: Page, pattern: string | RegExp): Promise<() => void> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(pattern, async (route) => {
    await gate;
    await route.fallback();
  });
  return letGo;
}

/** Opens a list of which everything is there but its pictures, at a time that stands still. */
async function listWithoutPictures(page: Page, path = LIST, pictures = PICTURES) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  const letGo = await held(page, pictures);
  const paths = asked(page);
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await expect.poll(() => paths.image.length).toBeGreaterThan(0);
  await page.clock.runFor(2000);
  await expect(page.locator("link[rel=modulepreload]")).toHaveCount(0);
  return { letGo, scripts: paths.script };
}

test.describe("a page's scripts", () => {
  for (const [what, path, pictures] of [
    ["a list's first picture", LIST, PICTURES],
    ["the picture of its map", `${LIST}?view=map`, "**/map/**"],
  ] as const) {
    test(`are asked for once ${what} is seen`, async ({ page }) => {
      const { letGo, scripts } = await listWithoutPictures(page, path, pictures);
      letGo();
      await expect
        .poll(async () => {
          await page.clock.runFor(50);
          return scripts.length;
        })
        .toBeGreaterThan(3);
      await page.clock.resume();
      await page.waitForSelector("html[data-hydrated]", { state: "attached" });
      // Each once, though it is listed and imported too.
      expect(scripts.toSorted()).toEqual([...new Set(scripts)].toSorted());
    });
  }

  test("do not wait for a picture that fails", { tag: "@core" }, async ({ page }) => {
    await page.route(PICTURES, (route) => route.abort());
    await page.goto(LIST, { waitUntil: "load" });
    await page.waitForSelector("html[data-hydrated]", { state: "attached" });
  });

  test("do not wait for longer than three seconds", async ({ page }) => {
    const { scripts } = await listWithoutPictures(page);
    await page.clock.runFor(1000);
    await expect.poll(() => scripts.length).toBeGreaterThan(3);
  });

  for (const [what, act] of Object.entries({
    "presses a key": (page: Page) => page.keyboard.press("Tab"),
    "touches the page": (page: Page) => page.mouse.click(2, 2),
  })) {
    test(`do not keep a visitor waiting who ${what}`, async ({ page }) => {
      const { scripts } = await listWithoutPictures(page);
      await act(page);
      await expect.poll(() => scripts.length).toBeGreaterThan(3);
    });
  }
});

test.describe("before a page's scripts are there", () => {
  /** A page that waits for its scripts until they are let go. */
  async function waiting(page: Page, path: string) {
    const letGo = await held(page, SCRIPTS);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    return letGo;
  }

  test("a link leads where it leads without them", async ({ page }) => {
    await waiting(page, "/");
    await page.getByRole("link", { name: m.home_guide_button() }).click();
    await expect(page).toHaveURL(/\/lead\/guide/);
  });

  test("a card's pictures cannot be swiped, and can be once they are there", async ({ page }) => {
    const letGo = await waiting(page, LIST);
    const strip = page.getByRole("article").first().locator("a[aria-hidden]").first();
    const swipe = () =>
      strip.evaluate((list) => {
        list.scrollTo({ left: list.clientWidth, behavior: "instant" });
        return list.scrollLeft;
      });
    expect(await swipe()).toBe(0);
    letGo();
    await page.waitForSelector("html[data-hydrated]", { state: "attached" });
    expect(await swipe()).toBeGreaterThan(0);
    const next = strip.locator("img").nth(1);
    await expect
      .poll(() => next.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  test("an order that is chosen is that of the list afterwards", async ({ page }) => {
    const letGo = await waiting(page, LIST);
    await page.getByLabel(m.list_sort_more()).selectOption("land-low-high");
    letGo();
    await expect(page).toHaveURL(/sort=land-low-high/);
  });

  test("the header of a page that was scrolled can be read", async ({ page }) => {
    const letGo = await waiting(page, "/");
    const header = page.getByRole("banner");
    const isWhite = (is: boolean) =>
      is
        ? expect(header).toHaveCSS("background-color", "rgb(255, 255, 255)")
        : expect(header).not.toHaveCSS("background-color", "rgb(255, 255, 255)");
    await isWhite(false);
    await page.mouse.wheel(0, 300);
    await isWhite(true);
    await expect(header).toHaveCSS("color", "rgb(27, 36, 34)");
    letGo();
    await page.waitForSelector("html[data-hydrated]", { state: "attached" });
    await isWhite(true);
    await page.mouse.wheel(0, -300);
    await isWhite(false);
  });

  test("a menu the pointer is on opens with its next move", async ({ page }) => {
    const letGo = await waiting(page, "/");
    const links = page.getByRole("banner").getByRole("link", { name: "Apartments for Sale" });
    const menu = page.getByRole("banner").getByRole("link", { name: m.shell_property_type() });
    await menu.hover();
    letGo();
    await page.waitForSelector("html[data-hydrated]", { state: "attached" });
    await menu.hover({ position: { x: 5, y: 5 } });
    await expect(links).toBeVisible();
  });
});

test("a list's pictures are fetched as they come near, before the scripts and after", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const letGo = await held(page, SCRIPTS);
  const paths = asked(page);
  await page.goto(LIST, { waitUntil: "domcontentloaded" });
  await expect.poll(() => paths.script.length).toBeGreaterThan(3);
  expect(paths.image.length).toBeLessThanOrEqual(3);

  const cards = page.locator("article");
  /** Scrolls to a card, whose picture then comes, and at most that of the second below it. */
  const comesNear = async (index: number) => {
    const picture = cards.nth(index).locator("img").first();
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(paths.image.length).toBeLessThanOrEqual(index + 3);
  };
  await comesNear(3);
  letGo();
  await page.waitForSelector("html[data-hydrated]", { state: "attached" });
  await comesNear(5);
});

test("of the cards to swipe under a phone's map, pictures beside the screen are not fetched", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${LIST}?view=map`, { waitUntil: "load" });
  await page.waitForSelector("html[data-hydrated]", { state: "attached" });
  const card = (index: number) => page.locator("[data-card]").nth(index);
  const widthOf = (index: number) =>
    card(index)
      .locator("img")
      .evaluate((picture: HTMLImageElement) => picture.naturalWidth);
  const isThere = (index: number) => expect.poll(() => widthOf(index)).toBeGreaterThan(0);
  await isThere(0);
  // Of the second the edge is seen.
  await isThere(1);
  // A busy Chromium may fetch those between.
  expect(await widthOf(4)).toBe(0);

  await card(4).evaluate((element) => element.scrollIntoView({ inline: "start" }));
  await isThere(4);
});

for (const type of ["keydown", "click", "submit"]) {
  test(`a ${type} just before React hydrates a page leaves the page alive`, async ({ page }) => {
    const errors: Error[] = [];
    page.on("pageerror", (error) => errors.push(error));
    await page.addInitScript((type) => {
      const listen = EventTarget.prototype.addEventListener;
      let isSent = false;
      const send = () => {
        const target = document.querySelector("[name=password]");
        target?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
        document.documentElement.dataset.sent = "";
      };
      EventTarget.prototype.addEventListener = function (name, ...more) {
        const isReact = this === document && name === "keydown";
        if (isReact && !isSent) {
          isSent = true;
          queueMicrotask(send);
        }
        listen.call(this, name, ...more);
      };
    }, type);
    await page.goto("/admin", { waitUntil: "commit" });
    await page.waitForSelector("html[data-sent]", { state: "attached" });
    await page.waitForSelector("html[data-hydrated]", { state: "attached" });
    expect(errors).toEqual([]);
  });
}
