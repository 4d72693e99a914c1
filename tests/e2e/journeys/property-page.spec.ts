import type { Locator } from "@playwright/test";
import { m } from "~/text/messages";
import { visit } from "../page";
import { expect, test } from "../test";

const VILLA = "/properties/vumawimbi-beach-villa-with-reef-view";

test("a picture is chosen by a link, and the hero shows it", { tag: "@core" }, async ({ page }) => {
  await visit(page, VILLA);
  const hero = page.locator("main section").first();
  const large = hero.getByRole("img").first();
  await expect(large).toHaveAttribute("alt", /^White two-storey villa/);
  await hero.getByRole("link", { name: m.property_next_picture() }).click();
  await expect(page).toHaveURL(/\?photo=2$/);
  await expect(large).toHaveAttribute("alt", /^Pool with a thatched pavilion/);
  await hero.getByRole("link", { name: m.property_previous_picture() }).click();
  await expect(large).toHaveAttribute("alt", /^White two-storey villa/);
  await hero.getByRole("link", { name: m.property_previous_picture() }).click();
  await expect(page).toHaveURL(/\?photo=5$/);
  await visit(page, `${VILLA}?photo=3`);
  await expect(large).toHaveAttribute("alt", /^Living room/);
});

test("all pictures can be looked at", async ({ page, javaScriptEnabled }) => {
  await visit(page, VILLA);
  await page.getByRole("link", { name: "View all 5" }).click();
  if (javaScriptEnabled !== false) {
    await expect(page.getByRole("dialog").getByRole("img")).not.toHaveCount(0);
    return;
  }
  const all = page.getByRole("region", { name: m.property_all_pictures() });
  await expect(all.getByRole("img")).toHaveCount(5);
  await all.getByRole("link").nth(3).click();
  await expect(page).toHaveURL(/\?photo=4$/);
});

for (const list of [
  "/?type=villa&sort=price-high-low",
  "/house-for-sale-in-pemba-island?sort=price-low-high",
]) {
  test(`back leads from a property to ${list}`, async ({ page }) => {
    await visit(page, list);
    await page.getByRole("article").nth(1).getByRole("link").click();
    await expect(page.getByRole("heading", { name: m.property_section_overview() })).toBeVisible();
    // Clicks on the page in between must not lose the way back.
    await page.getByRole("link", { name: m.property_show_square_feet() }).click();
    await page.getByRole("link", { name: m.property_section_details(), exact: true }).click();
    await page.getByRole("link", { name: m.property_back_to_list() }).click();
    await expect(page.getByRole("article").nth(1)).toBeVisible();
    const url = new URL(page.url());
    expect(url.pathname + url.search).toBe(list);
  });
}

test(
  "back leads to the property search for those who came from elsewhere",
  { tag: "@core" },
  async ({ page }) => {
    await visit(page, VILLA);
    await page.getByRole("link", { name: m.property_back_to_list() }).click();
    await expect(page).toHaveURL(/\/#property-search$/);
  },
);

for (const [name, kind] of [
  ["WhatsApp", "whatsapp"],
  ["Call Now", "phone"],
  ["E-mail", "email"],
] as const) {
  test(`a press of ${name} is reported, once`, async ({ page, context }) => {
    const reports: URL[] = [];
    context.on("request", (request) => {
      const url = new URL(request.url());
      if (url.pathname === "/contact-press") reports.push(url);
    });
    await context.route("https://wa.me/**", (route) => route.abort());
    await visit(page, VILLA);
    await page.getByRole("complementary").getByRole("link", { name }).click();
    await expect.poll(() => reports.length).toBe(1);
    await page.waitForTimeout(300);
    expect(reports.map(({ searchParams }) => searchParams.get("kind"))).toEqual([kind]);
    expect(reports[0]?.searchParams.get("property")).toBe("vumawimbi-beach-villa-with-reef-view");
  });
}

test("on a phone the ways to ask stay at the bottom, away while one types, and above the footer", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, VILLA);
  const bar = page.locator(".contact-bar");
  await expect(bar).toBeInViewport();
  const widths = await bar
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().width));
  expect((widths[0] ?? 0) / (widths[1] ?? 1)).toBeCloseTo(1.5, 1);
  await page.getByLabel(m.common_full_name()).first().focus();
  await expect(bar).toBeHidden();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.getByRole("link", { name: m.terms_of_service_title() }).focus();
  const top = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top);
  const { height } = (await bar.boundingBox()) ?? { height: NaN };
  expect((await top(bar)) + height).toBeLessThanOrEqual(await top(page.getByRole("contentinfo")));
});

test("on a phone the pictures are a strip, each with its place in it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, `${VILLA}?photo=2`);
  await expect(page.getByText("2 / 5")).toBeInViewport();
  await expect(page.getByText("3 / 5")).not.toBeInViewport();
  await page.getByRole("link", { name: /^Show picture 3 of 5/ }).focus();
  await expect(page.getByText("3 / 5")).toBeInViewport();
});

test("it prints on one sheet of A4, with the pictures and a QR code", async ({ page, request }) => {
  await visit(page, VILLA);
  const sheet = await page.pdf({ preferCSSPageSize: true });
  expect(sheet.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("WhatsApp and phone: +255")).toBeVisible();
  await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
  await expect(page.getByText(`(${m.title_seller_claim()})`)).toBeVisible();
  await expect(page.getByRole("heading", { name: m.property_similar() })).toBeHidden();
  const code = await request.get(`${VILLA}/qr.svg`);
  expect(code.headers()["content-type"]).toBe("image/svg+xml");
});

test("it prints what is shown, also for who looked at another unit and came back", async ({
  page,
}) => {
  await visit(page, VILLA);
  for (const [unit, size] of [
    [m.property_show_square_feet(), "sq ft"],
    ["Show m²", "m²"],
  ] as const) {
    await page.getByRole("link", { name: unit }).first().click();
    await expect(page.getByRole("link", { name: unit })).toHaveCount(0);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("WhatsApp and phone: +255")).toBeVisible();
    await expect(page.locator("body")).toContainText(size);
    await page.emulateMedia({ media: "screen" });
  }
});
