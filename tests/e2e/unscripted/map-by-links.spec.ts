import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { m } from "~/text/messages";
import { expect, test } from "../test";

test("a property is found through the map alone", async ({ page }) => {
  await page.goto("/");
  await page
    .getByRole("group", { name: m.common_view() })
    .getByRole("link", { name: m.list_view_map() })
    .click();
  const map = page.getByRole("region", { name: m.list_map_label() });

  // Closer and closer, until something stands alone.
  const group = map.getByRole("link", { name: /^\d+ properties from \$/ }).first();
  const single = map.locator("a.map-marker", { hasNotText: "from" }).first();
  while (!(await single.isVisible())) {
    await group.press("Enter");
    await expect(page).toHaveURL(/[?&]at=/);
  }
  const [name = "", price = ""] = ((await single.getAttribute("aria-label")) ?? "").split(", ");
  await single.press("Enter");

  await expect(page).toHaveURL(/selected=/);
  const popup = map.getByRole("article", { name });
  await expect(popup).toContainText(price);
  await expect(map.locator('a.map-marker[aria-current="true"]')).toBeVisible();
  await popup.getByRole("link", { name: m.common_close() }).click();
  await expect(popup).toHaveCount(0);
  await single.press("Enter");
  await expect(popup).toBeVisible();
  // A press on the sea closes it as well.
  await map.click({ position: { x: 60, y: 60 } });
  await expect(popup).toHaveCount(0);
  await single.press("Enter");
  await popup.getByRole("link", { name }).click();
  await expect(page).toHaveURL(/\/properties\//);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test(
  "zooming and moving are links that keep the rest of the address",
  { tag: "@core" },
  async ({ page }) => {
    await page.goto("/?type=villa&view=map&currency=EUR");
    const map = page.getByRole("region", { name: m.list_map_label() });
    const picture = map.locator("img").first();
    // Everything is in view: there is nowhere to move.
    await expect(map.getByRole("link", { name: "Move north" })).toHaveCount(0);
    const first = (await picture.getAttribute("src")) ?? "";
    await map.getByRole("link", { name: m.map_zoom_in(), exact: true }).click();
    await expect(picture).not.toHaveAttribute("src", first);
    const closer = (await picture.getAttribute("src")) ?? "";
    await map.getByRole("link", { name: "Move north" }).click();
    await expect(picture).not.toHaveAttribute("src", closer);
    await map.getByRole("link", { name: m.map_zoom_out() }).click();
    await expect(page).toHaveURL(/type=villa&view=map&currency=EUR&at=/);
    await expect(map.locator(".map-marker").first()).toContainText("€");
  },
);

test("what the map shows can be searched by a link", async ({ page }) => {
  await page.goto("/?view=map&at=-5.0560,39.7290,12");
  await page.getByRole("link", { name: m.map_search_this_area() }).click();
  await expect(page).toHaveURL(/at=-5\.056\d*%2C39\.729\d*%2C12%2C480x560/);
  const shown = await page.locator("main .strip article").allTextContents();
  const count = shown.length;
  expect(count).toBeGreaterThan(0);
  const words = m.list_here_available({ count, number: String(count) });
  await expect(page.getByText(words, { exact: true })).toBeVisible();
  expect(shown.filter((text) => !text.includes("Wete"))).toEqual([]);
  await page.getByRole("link", { name: m.map_show_everywhere() }).click();
  await expect(page.getByText(/^\d+ properties available$/)).toBeVisible();
});

test("on a phone the card of a chosen marker is the first of the strip", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/?view=map&selected=verani-sunset-villa");
  const chosen = page.locator('.strip [data-card="verani-sunset-villa"]');
  await expect.poll(async () => (await chosen.boundingBox())?.x).toBe(16);
  await expect(page.locator(".map-popup")).toBeHidden();
});

test("and stays the first when the page comes in pieces", async ({ page, baseURL }) => {
  const path = "/?view=map&selected=verani-sunset-villa";
  let sendTheRest = () => {};
  const beginning = new Promise<void>((resolve) => (sendTheRest = resolve));
  const server = createServer(async ({ url }, response) => {
    const whole = await fetch(`${baseURL}${url}`);
    response.setHeader("Content-Type", whole.headers.get("content-type") ?? "");
    const body = Buffer.from(await whole.arrayBuffer());
    if (url !== path) return response.end(body);
    const cut = body.indexOf('data-card="verani-sunset-villa"');
    response.write(body.subarray(0, cut));
    await beginning;
    response.end(body.subarray(cut));
  });
  await once(server.listen(0), "listening");
  const { port } = server.address() as AddressInfo;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`http://localhost:${port}${path}`, { waitUntil: "commit" });
  await expect(page.locator(".strip [data-card]").first()).toBeInViewport();
  sendTheRest();
  const chosen = page.locator('.strip [data-card="verani-sunset-villa"]');
  await expect(chosen.getByRole("link").last()).toBeVisible();
  expect((await chosen.boundingBox())?.x).toBe(16);
  server.close();
});
