import { expect, test } from "@playwright/test";

const VILLA = "/properties/vumawimbi-beach-villa-with-reef-view";

test("shows pictures, facts, words and who to ask", async ({ page }) => {
  await page.goto(VILLA);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Vumawimbi Beach Villa with Reef View",
  );
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
    /^https:\/\/wa\.me\/\d+\?text=Hi%2C%20I'm%20interested%20in%20Vumawimbi.*%2Fproperties%2Fvumawimbi/,
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

test("a picture is chosen by a link", async ({ page }) => {
  await page.goto(VILLA);
  const hero = page.locator("main section").first().getByRole("img").first();
  const before = await hero.getAttribute("src");
  await page.getByRole("link", { name: /^Show picture 2 of 5/ }).click();
  await expect(page).toHaveURL(/\?photo=2$/);
  await expect(hero).not.toHaveAttribute("src", before ?? "");
});

test("a draft answers to its link, says that it is one, and is in no list", async ({ page }) => {
  const response = await page.goto("/properties/makoba-cove-villa");
  expect(response?.status()).toBe(200);
  await expect(page.getByText("Draft", { exact: true })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  for (const path of ["/", "/?page=2", "/?sort=price-high-low"]) {
    await page.goto(path);
    await expect(page.getByText("Makoba Cove Villa")).toHaveCount(0);
  }
});

test("back leads to the property search for those who came from elsewhere", async ({ page }) => {
  await page.goto(VILLA);
  const back = page.getByRole("link", { name: "Back to Properties" });
  await expect(back).toHaveAttribute("href", "/#property-search");
});

test("what is not there is said, with status 404", async ({ page }) => {
  const response = await page.goto("/properties/no-such-villa");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Property Not Found" })).toBeVisible();
  await expect(
    page.getByText("The property you're looking for doesn't exist or has been removed."),
  ).toBeVisible();
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL(/\/$/);
});
