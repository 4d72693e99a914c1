import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "../test";
import { signIn } from "../visitor";

const pictures = join(import.meta.dirname, "../../../public/pictures");
const picture = (name: string) => join(pictures, name);
const unique = (name: string) => `${name} ${Date.now() % 1_000_000}`;
const toast = (page: Page) => page.locator("[data-toast]");
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const listOf = (name: string) => `/admin/properties?q=${encodeURIComponent(name)}`;

async function openNew(page: Page) {
  await signIn(page);
  await page.goto("/admin/properties", { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Add Property" }).click();
  await expect(page.getByRole("heading", { name: "Add New Property" })).toBeVisible();
  await page.waitForLoadState("networkidle");
}

async function fillProperty(page: Page, name: string) {
  await field(page, "Name").fill(name);
  await field(page, "Type").selectOption("house");
  await field(page, "Price in US dollars").fill("120000");
  await field(page, "Area").selectOption({ label: "Wete" });
  await field(page, "Location").fill("Wete, Pemba Island");
  await field(page, "Description").fill("A house by the harbour.");
  await field(page, "Latitude").fill("-5.0559");
  await field(page, "Longitude").fill("39.7294");
}

async function choosePictures(page: Page, names: string[], isScripted: boolean) {
  await field(page, "Images").setInputFiles(names.map(picture));
  if (isScripted) await expect(page.locator("[data-picture=stored]")).toHaveCount(names.length);
}

async function aProperty(page: Page, name: string, isScripted: boolean) {
  await openNew(page);
  await fillProperty(page, name);
  await choosePictures(page, ["fallback-1.webp"], isScripted);
  await page.getByRole("button", { name: "Create Property" }).click();
  await expect(toast(page)).toHaveText("Property created successfully");
}

async function deleteProperty(page: Page, name: string) {
  await page.goto(listOf(name), { waitUntil: "networkidle" });
  await page.getByRole("link", { name: `Delete ${name}` }).click();
  await expect(page.getByText("Are you sure you want to delete this property?")).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page)).toHaveText("Property deleted successfully");
}

test("the table shows every property with what the operator needs", async ({ page }) => {
  await signIn(page);
  await page.getByRole("link", { name: "Property Management" }).click();
  await expect(page.getByRole("heading", { name: /^Properties \(\d+\)$/ })).toBeVisible();
  const table = page.getByRole("table", { name: "Properties" });
  await expect(table.getByRole("columnheader")).toHaveText([
    /Name/,
    /Island/,
    /Listed By/,
    /Status/,
    /Type/,
    /Price/,
    /Location/,
    /Published/,
    /Created At/,
    /Featured/,
    /Actions/,
  ]);
  await page.goto(listOf("Vumawimbi Beach Villa"), { waitUntil: "networkidle" });
  const row = table.getByRole("row", { name: /Vumawimbi Beach Villa/ });
  await expect(row).toContainText("Pemba");
  await expect(row).toContainText("Kisiwa");
  await expect(row).toContainText(/\$\d{1,3}(,\d{3})+/);
  await expect(row).toContainText("Published");
  await table.getByRole("link", { name: "Price" }).click();
  await expect(page).toHaveURL(/sort=price/);
});

test("a form with nothing in it says all that is missing", async ({ page }) => {
  await openNew(page);
  await expect(field(page, "Status")).toHaveValue("Off Plan");
  await expect(field(page, "Island")).toHaveValue("Pemba");
  const types = field(page, "Type").locator("option:not([value=''])");
  await expect(types).toHaveText([
    "Apartment",
    "House",
    "Hotel",
    "Land",
    "Commercial",
    "Villa",
    "Penthouse",
    "Townhouse",
  ]);
  await page.getByRole("button", { name: "Create Property" }).click();
  for (const message of [
    "Please fix the errors before submitting",
    "Property name is required",
    "Area is required",
    "Property type is required",
    "Valid price is required",
    "Location is required",
    "Description is required",
    "Map coordinates are required",
    "At least one image is required",
  ]) {
    const said = page.getByText(message).filter({ visible: true });
    await expect(said.first(), message).toBeVisible();
  }
});

test("what was typed and the pictures survive a mistake; a file that is none is said", async ({
  page,
  javaScriptEnabled,
}) => {
  const isScripted = javaScriptEnabled !== false;
  const name = unique("Kept House");
  await openNew(page);
  await fillProperty(page, name);
  await field(page, "Price in US dollars").fill("0");
  await choosePictures(page, ["fallback-1.webp", "guide-1.webp"], isScripted);
  await page.getByRole("button", { name: "Create Property" }).click();
  await expect(page.getByText("Valid price is required").first()).toBeVisible();
  await expect(field(page, "Name")).toHaveValue(name);
  await expect(page.locator("[data-picture=stored]")).toHaveCount(2);

  const svg = { name: "plan.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") };
  await field(page, "Images").setInputFiles([svg]);
  if (!isScripted) await page.getByRole("button", { name: "Create Property" }).click();
  await expect(
    page.getByText("File type must be one of .jpeg, .jpg, .png, .webp").first(),
  ).toBeVisible();
  await expect(page.locator("[data-picture=stored]")).toHaveCount(2);

  await field(page, "Price in US dollars").fill("120000");
  await page.getByRole("button", { name: "Create Property" }).click();
  await expect(toast(page)).toHaveText("Property created successfully");
  await deleteProperty(page, name);
});

test("the slug follows the name, is editable, and its old address leads to the new", async ({
  page,
  javaScriptEnabled,
}) => {
  const isScripted = javaScriptEnabled !== false;
  const name = unique("  Palm & Clove's House");
  const slug = name
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  await openNew(page);
  await fillProperty(page, name);
  if (isScripted) {
    await expect(page.getByLabel("Slug")).toHaveValue(slug);
  }
  await choosePictures(page, ["fallback-1.webp"], isScripted);
  await page.getByRole("button", { name: "Create Property" }).click();
  await expect(toast(page)).toHaveText("Property created successfully");

  await page.goto(listOf(name.trim()), { waitUntil: "networkidle" });
  await page.getByRole("link", { name: `Edit ${name.trim()}` }).click();
  await expect(page.getByRole("heading", { name: "Edit Property" })).toBeVisible();
  await expect(page.getByLabel("Slug")).toHaveValue(slug);
  await page.getByLabel("Slug").fill(`${slug}-by-the-sea`);
  await page.getByRole("button", { name: "Update Property" }).click();
  await expect(toast(page)).toHaveText("Property updated successfully");
  const old = await page.request.get(`/properties/${slug}`, { maxRedirects: 0 });
  expect([old.status(), old.headers().location]).toEqual([301, `/properties/${slug}-by-the-sea`]);
  await page.goto(listOf(name.trim()), { waitUntil: "networkidle" });
  await page.getByRole("link", { name: `Delete ${name.trim()}` }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page)).toHaveText("Property deleted successfully");
});

test("one property at a time is featured", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/properties", { waitUntil: "networkidle" });
  const starred = page.locator('[aria-pressed="true"][aria-label^="Featured: "]');
  const before = (await starred.count()) > 0 ? await starred.getAttribute("aria-label") : null;
  const others = page.locator('[aria-pressed="false"][aria-label^="Featured: "]');
  for (const name of [
    await others.nth(0).getAttribute("aria-label"),
    await others.nth(1).getAttribute("aria-label"),
  ]) {
    await page.getByRole("button", { name: name ?? "", exact: true }).click();
    await expect(toast(page).first()).toHaveText("Property set as featured");
    await expect(starred).toHaveCount(1);
    await expect(starred).toHaveAttribute("aria-label", name ?? "");
    await page.goto("/admin/properties", { waitUntil: "networkidle" });
  }
  await starred.click();
  await expect(toast(page)).toHaveText("Property unfeatured");
  await expect(starred).toHaveCount(0);
  if (!before) return;
  await page.goto("/admin/properties", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: before, exact: true }).click();
  await expect(toast(page)).toHaveText("Property set as featured");
});

test("a save over somebody's newer version is refused, with both shown", async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  const name = unique("Two Hands House");
  await aProperty(page, name, javaScriptEnabled !== false);
  const other = await context.newPage();
  for (const one of [page, other]) {
    await one.goto(listOf(name), { waitUntil: "networkidle" });
    await one.getByRole("link", { name: `Edit ${name}` }).click();
    await expect(field(one, "Location")).toHaveValue("Wete, Pemba Island");
    await one.waitForLoadState("networkidle");
  }
  await field(other, "Location").fill("Theirs");
  await other.getByRole("button", { name: "Update Property" }).click();
  await expect(toast(other)).toHaveText("Property updated successfully");

  await field(page, "Location").fill("Mine");
  await page.getByRole("button", { name: "Update Property" }).click();
  await expect(page.getByRole("row", { name: "Location Theirs Mine" })).toBeVisible();
  await expect(field(page, "Location")).toHaveValue("Mine");
  await page.getByRole("button", { name: "Save my version over it" }).click();
  await expect(toast(page)).toHaveText("Property updated successfully");
  await deleteProperty(page, name);
});
