import type { Page } from "@playwright/test";
import { expect, test } from "../test";
import { areas, listedProperties, properties } from "../../../supabase/seed/content";
import { pembaQuestions } from "../../../app/domain/areas/pemba-questions";

const byName = [...areas].sort((a, b) => a.name.localeCompare(b.name, "en"));
const published = (areaSlug: string) =>
  listedProperties.filter((property) => property.areaSlug === areaSlug);
const fact = (page: Page, label: string) =>
  page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });

function jsonLd(html: string) {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? "") as Record<string, unknown> & { "@type": string },
  );
}

test("all areas stand in a row from A to Z, each with what it has", async ({ page }) => {
  await page.goto("/areas");
  await expect(page).toHaveTitle(/^Areas of Pemba Island, Zanzibar/);
  await expect(page.getByRole("heading", { level: 1, name: "Areas" })).toBeVisible();
  const cards = page.getByRole("article");
  await expect(cards.getByRole("heading")).toHaveText(byName.map(({ name }) => name));
  for (const [index, { slug, shortDescription }] of byName.entries()) {
    const count = published(slug).length;
    const words = count > 0 ? `${count} properties` : "No properties available";
    await expect(cards.nth(index)).toContainText(words);
    await expect(cards.nth(index)).toContainText(shortDescription);
  }
  // One of Kigomasha's four is a draft.
  expect(properties.filter(({ areaSlug }) => areaSlug === "kigomasha")).toHaveLength(4);
  await expect(cards.filter({ hasText: "Kigomasha" }).first()).toContainText("3 properties");
  await cards.first().getByRole("link").click();
  await expect(page).toHaveURL(/\/areas\/chake-chake$/);
  await expect(page.getByRole("heading", { level: 1, name: "Chake Chake" })).toBeVisible();
});

test("an area says what it is like, what it has and from what price", async ({ page }) => {
  const wete = published("wete");
  const lowest = Math.min(...wete.map(({ price }) => price));
  await page.goto("/areas/wete");
  for (const paragraph of areas
    .find(({ slug }) => slug === "wete")
    ?.longDescription.split("\n\n") ?? []) {
    await expect(page.getByText(paragraph, { exact: true })).toBeVisible();
  }
  await expect(fact(page, "Island")).toContainText("Pemba");
  await expect(fact(page, "For sale")).toContainText(`${wete.length} properties available`);
  await expect(fact(page, "Starting price")).toContainText(`$${lowest.toLocaleString("en-US")}`);
  await expect(page.getByRole("article")).toHaveCount(wete.length);
  await expect(page.getByRole("region", { name: "Location" })).toContainText(
    "5.0559° S, 39.7294° E",
  );
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(crumbs.getByRole("listitem")).toHaveText(["Home", "Areas", "Wete"]);
  await page.getByRole("link", { name: "Schedule a Consultation" }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test("the list of an area is sorted, narrowed and shown in another currency", async ({
  page,
  javaScriptEnabled,
}) => {
  const wete = published("wete");
  const lowest = Math.min(...wete.map(({ price }) => price));
  const euros = `€${Math.round(lowest * 0.93).toLocaleString("en-US")}`;
  await page.goto("/areas/wete", { waitUntil: "load" });
  await page.getByRole("link", { name: "Sort by price" }).click();
  await expect(page).toHaveURL(/\/areas\/wete\?sort=price-low-high#properties$/);
  const price = page.locator("article p.text-lg").first();
  await expect(price).toHaveText(`$${lowest.toLocaleString("en-US")}`);
  await page.getByLabel("Currency").selectOption("EUR");
  if (javaScriptEnabled === false)
    await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(price).toHaveText(euros);
  await expect(fact(page, "Starting price")).toContainText(euros);
  // With scripts the page stays where it is.
  await expect(page).toHaveURL(/\/areas\/wete\?sort=price-low-high&currency=EUR(#properties)?$/);

  const houses = wete.filter(({ type }) => type === "house").length;
  await page.goto("/areas/wete?type=house");
  await expect(page.getByRole("article")).toHaveCount(houses);
  // The facts are the area's, whatever the list is narrowed to.
  await expect(fact(page, "For sale")).toContainText(`${wete.length} properties available`);
  await page.goto("/areas/wete?page=900&sort=%00&type=castle&currency=XXX");
  await page.getByRole("link", { name: "Go to the first page" }).click();
  await expect(page.getByRole("article")).toHaveCount(wete.length);
});

test("an area without properties says so", async ({ page }) => {
  await page.goto("/areas/misali");
  await expect(fact(page, "For sale")).toContainText("0 properties available");
  await expect(fact(page, "Starting price")).toContainText("No properties available");
  await expect(page.getByText("Nothing is listed in Misali at the moment")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "All areas" }).click();
  await expect(page).toHaveURL(/\/areas$/);
});

test("an area that is not there", async ({ page }) => {
  for (const slug of ["atlantis", "%22%3E%3Cscript%3E", "__proto__"]) {
    const response = await page.goto(`/areas/${slug}`);
    expect(response?.status(), slug).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Area Not Found");
    await expect(
      page.getByText("The area you're looking for doesn't exist or has been removed."),
    ).toBeVisible();
    await expect(page.locator("[data-toast=error]")).toHaveText("Area not found");
  }
});

test("another spelling of an area's name leads to its page", async ({ request }) => {
  const spellings = {
    "/areas/Wete?currency=EUR": "/areas/wete?currency=EUR",
    "/areas/wete/": "/areas/wete",
    "/areas/chake%20chake?page=2": "/areas/chake-chake?page=2",
  };
  for (const [from, to] of Object.entries(spellings)) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status(), from).toBe(301);
    expect(response.headers().location).toBe(to);
  }
});

test("who wants to be called back is asked on the area's page", async ({ page }) => {
  await page.goto("/areas/wete", { waitUntil: "load" });
  const box = page.getByRole("region", { name: "Call me back" });
  await expect(box.getByLabel("Full Name")).toBeVisible();
  await expect(box.getByRole("button", { name: "Call me back" })).toBeVisible();
});

test("the home page shows the six areas with the most for sale", async ({ page }) => {
  await page.goto("/");
  const teaser = page.getByRole("region", { name: "Where on the island" });
  const cards = teaser.getByRole("article");
  await expect(cards).toHaveCount(6);
  await expect(cards.first()).toContainText("Chake Chake");
  await expect(cards.first()).toContainText(`${published("chake-chake").length} properties`);
  await teaser.getByRole("link", { name: "All areas" }).click();
  await expect(page).toHaveURL(/\/areas$/);
});

test("the island page makes no claim without saying whose it is", async ({ page }) => {
  await page.goto("/islands/pemba");
  await expect(page.getByRole("heading", { level: 1, name: "Why Pemba?" })).toBeVisible();
  const figures = page.getByRole("region", { name: "The island in figures" }).locator("dl > div");
  await expect(figures).toHaveCount(6);
  for (const figure of await figures.all()) {
    await expect(figure).toContainText(/Agency's estimate, [A-Z][a-z]{2} \d{4}$/);
  }
  await expect(page.getByText("The airport expansion is planned.")).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("Zanzibar Island");
  for (const name of [
    "Why invest on Pemba",
    "How buying works for a foreigner",
    "Life and access",
    "Where on the island",
    "Questions we are asked",
  ]) {
    await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  }
  const contacts = page.getByRole("main").locator('a[href="/contact"]');
  expect(await contacts.count()).toBeGreaterThanOrEqual(2);
  await page.getByRole("link", { name: "Schedule a Consultation" }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test("a question opens to its answer, by pointer and by key", async ({ page }) => {
  await page.goto("/islands/pemba");
  const answer = page.getByText("A lease can be sold with consent and passes to heirs.");
  await expect(answer).toBeHidden();
  await page.getByText("Can a foreigner own land on Pemba?").click();
  await expect(answer).toBeVisible();
  await page.locator("summary", { hasText: "How long does a lease run?" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Usually 33 years, renewable up to 99.")).toBeVisible();
});

test("search engines are told what an area and the island's questions are", async ({ request }) => {
  const area = jsonLd(await (await request.get("/areas/wete")).text());
  expect(area.map((object) => object["@type"])).toEqual(["Place", "BreadcrumbList"]);
  expect(area[0]).toMatchObject({
    name: "Wete",
    geo: { "@type": "GeoCoordinates", latitude: -5.05589, longitude: 39.72938 },
  });
  const island = jsonLd(await (await request.get("/islands/pemba")).text());
  expect(island.map((object) => object["@type"])).toEqual(["FAQPage", "BreadcrumbList"]);
  expect(island[0]?.mainEntity).toHaveLength(pembaQuestions.length);
  const paged = await (await request.get("/areas/wete?page=2&sort=price-low-high")).text();
  expect(paged).toMatch(/<link rel="canonical" href="[^"]+\/areas\/wete\?page=2"/);
});
