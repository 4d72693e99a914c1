import { m } from "~/text/messages";
import { visit, visitAll } from "../page";
import { expect, test } from "../test";

const LAND = "/land-plot-for-sale-in-pemba-island";

test("only the covers of a list are fetched, the others when one swipes to them", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await visitAll(page, LAND);
  const others = () => asked.filter((url) => /-[2-9]\.webp/.test(url));
  expect(others()).toEqual([]);
  if (javaScriptEnabled === false) return;
  const card = page.getByRole("article").first();
  await card
    .locator("a[aria-hidden]")
    .first()
    .evaluate((strip) => strip.scrollBy({ left: 60 }));
  await expect.poll(() => others().length).toBeGreaterThan(0);
  await expect(card.locator("img")).toHaveCount(3);
});

test("with a mouse arrows lead through the pictures of a card", async ({
  page,
  javaScriptEnabled,
}) => {
  await visit(page, LAND);
  const card = page.getByRole("article").first();
  const next = card.locator("a[aria-hidden][href*='photo=2']");
  await expect(next).toBeHidden();
  await card.hover();
  await next.click();
  if (javaScriptEnabled === false) {
    await expect(page).toHaveURL(/\/properties\/[\w-]+\?photo=2$/);
    return;
  }
  const strip = card.locator("a[aria-hidden]").first();
  const place = () => strip.evaluate((list) => Math.round(list.scrollLeft / list.clientWidth));
  await expect.poll(place).toBe(1);
  await expect(page).toHaveURL(LAND);
  // A picture leads to its property, as the rest of the card does.
  await strip.click();
  await expect(page).toHaveURL(/\/properties\/[\w-]+$/);
});

test("a card says what a buyer compares", async ({ page }) => {
  await visit(page, "/?q=vumawimbi");
  const villa = page.getByRole("article").filter({ hasText: "Reef View" });
  await expect(villa).toContainText("4 beds");
  await expect(villa).toContainText("4 baths");
  await expect(villa).toContainText("320 m²");
  await expect(villa).toContainText("Plot 4,000 m²");
  await expect(villa.getByText("Vumawimbi", { exact: true })).toBeVisible();
  const plot = page.getByRole("article").filter({ hasText: "One Acre" });
  await expect(plot).toContainText("$28 per m²");
  await expect(page.getByRole("article").filter({ hasText: ", Pemba Island" })).toHaveCount(0);
  await visit(page, "/?q=vumawimbi&unit=imperial&currency=EUR");
  await expect(plot).toContainText("€2.43 per sq ft");
});

test("the main picture of a property is seen as it is, and a click in its middle opens it", async ({
  page,
  javaScriptEnabled,
}) => {
  await visit(page, "/properties/vumawimbi-beach-villa-with-reef-view");
  const picture = page.getByRole("link", { name: /^Show picture 1 of 5/ });
  const box = await picture.boundingBox();
  if (!box) throw new Error("No picture");
  // Nothing lies over its middle, nor over where words used to be.
  for (const [x, y] of [
    [0.5, 0.5],
    [0.1, 0.8],
    [0.5, 0.1],
  ] as const) {
    const onTop = await page.evaluate(
      ([left, top]) => document.elementFromPoint(left, top)?.closest("a")?.ariaLabel ?? "nothing",
      [box.x + box.width * x, box.y + box.height * y] as const,
    );
    expect(onTop).toMatch(/^Show picture 1 of 5/);
  }
  const name = page.getByRole("heading", { level: 1 });
  expect((await name.boundingBox())?.y).toBeGreaterThan(box.y + box.height);
  if (javaScriptEnabled === false) return;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.getByRole("dialog", { name: m.property_pictures() })).toBeVisible();
});
