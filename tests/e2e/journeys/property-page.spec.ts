import type { Locator } from "@playwright/test";
import { visit } from "../page";
import { expect, test } from "../test";

const VILLA = "/properties/vumawimbi-beach-villa-with-reef-view";

test("shows pictures, facts, words and who to ask", async ({ page }) => {
  await visit(page, VILLA);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Vumawimbi Beach Villa with Reef View",
  );
  await expect(page.getByText("Sample listing, illustrated").first()).toBeVisible();
  for (const [name, value] of [
    ["Type", "Villa"],
    ["Status", "Ready to Move In"],
    ["Bedrooms", "4"],
    ["Size", "320 m²"],
    ["Land size", "4,000 m²"],
  ]) {
    const fact = page
      .locator("dl > div")
      .filter({ has: page.getByText(name ?? "", { exact: true }) });
    await expect(fact.getByRole("definition")).toHaveText(value ?? "");
  }
  const sidebar = page.getByRole("complementary");
  await expect(sidebar).toContainText("$645,000");
  await expect(sidebar.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/\d+\?text=Hi%2C%20I'm%20interested%20in%20Vumawimbi[^(]*\([^)]*%2Fproperties%2Fvumawimbi[^)]*\)$/,
  );
  await expect(sidebar.getByRole("link", { name: "Call Now" })).toHaveAttribute(
    "href",
    /^tel:\+\d+$/,
  );
  await expect(sidebar.getByRole("heading", { name: "About Vumawimbi" })).toBeVisible();
  await expect(
    page.locator("section", { has: page.locator("#similar") }).getByRole("article"),
  ).toHaveCount(3);
});

test("the hero begins with the first 120 characters of the description", async ({ page }) => {
  await visit(page, VILLA);
  const overview = page.locator("section", {
    has: page.getByRole("heading", { name: "Overview" }),
  });
  const description = await overview.locator(".whitespace-pre-line").textContent();
  const intro = page.locator("main section").first().locator("h1 + p");
  expect(await intro.textContent()).toBe(description?.slice(0, 120));
});

test("a picture is chosen by a link, and the hero shows it", async ({ page }) => {
  await visit(page, VILLA);
  const hero = page.locator("main section").first();
  const large = hero.getByRole("img").first();
  await expect(large).toHaveAttribute("alt", /^White two-storey villa/);
  await hero.getByRole("link", { name: "Next picture" }).click();
  await expect(page).toHaveURL(/\?photo=2$/);
  await expect(large).toHaveAttribute("alt", /^Pool with a thatched pavilion/);
  await hero.getByRole("link", { name: "Previous picture" }).click();
  await expect(large).toHaveAttribute("alt", /^White two-storey villa/);
  await hero.getByRole("link", { name: "Previous picture" }).click();
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
  const all = page.getByRole("region", { name: "All pictures" });
  await expect(all.getByRole("img")).toHaveCount(5);
  await all.getByRole("link").nth(3).click();
  await expect(page).toHaveURL(/\?photo=4$/);
});

test("the breadcrumbs lead to the page of its type, or of the nearest type", async ({ page }) => {
  const trail = page.getByRole("navigation", { name: "Breadcrumb" });
  await visit(page, VILLA);
  await expect(trail.getByRole("listitem")).toHaveText([
    "Home",
    "Houses for Sale",
    "Vumawimbi Beach Villa with Reef View",
  ]);
  await visit(page, "/properties/kigomasha-dive-lodge");
  await trail.getByRole("link", { name: "Hotels for Sale" }).click();
  await expect(page).toHaveURL(/\/hotel-for-sale-in-pemba-island$/);
});

for (const list of [
  "/?type=villa&sort=price-high-low",
  "/house-for-sale-in-pemba-island?sort=price-low-high",
]) {
  test(`back leads from a property to ${list}`, async ({ page }) => {
    await visit(page, list);
    await page.getByRole("article").nth(1).getByRole("link").click();
    await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
    // Clicks on the page in between must not lose the way back.
    await page.getByRole("link", { name: "Show sq ft" }).click();
    await page.getByRole("link", { name: "Details", exact: true }).click();
    await page.getByRole("link", { name: "Back to Properties" }).click();
    await expect(page.getByRole("article").nth(1)).toBeVisible();
    const url = new URL(page.url());
    expect(url.pathname + url.search).toBe(list);
  });
}

test("back leads to the property search for those who came from elsewhere", async ({ page }) => {
  await visit(page, VILLA);
  await page.getByRole("link", { name: "Back to Properties" }).click();
  await expect(page).toHaveURL(/\/#property-search$/);
});

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
  await page.getByLabel("Full Name").first().focus();
  await expect(bar).toBeHidden();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.getByRole("link", { name: "Terms of Service" }).focus();
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
  await expect(page.getByRole("heading", { name: "Similar Properties" })).toBeHidden();
  const code = await request.get(`${VILLA}/qr.svg`);
  expect(code.headers()["content-type"]).toBe("image/svg+xml");
});

test("it prints what is shown, also for who looked at another unit and came back", async ({
  page,
}) => {
  await visit(page, VILLA);
  for (const [unit, size] of [
    ["Show sq ft", "sq ft"],
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

test("a draft answers to its link, says that it is one, and is in no list", async ({ page }) => {
  const response = await visit(page, "/properties/makoba-cove-villa");
  expect(response?.status()).toBe(200);
  await expect(page.getByText("Draft", { exact: true })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  for (const path of ["/", "/?page=2", "/?sort=price-high-low"]) {
    await visit(page, path);
    await expect(page.getByText("Makoba Cove Villa")).toHaveCount(0);
  }
});

test("what is not there is said, with status 404", async ({ page }) => {
  const response = await visit(page, "/properties/no-such-villa");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Property Not Found" })).toBeVisible();
  await expect(
    page.getByText("The property you're looking for doesn't exist or has been removed."),
  ).toBeVisible();
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL(/\/$/);
});
