import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { visit } from "../page";
import { expect, test } from "../test";
import { aVisitor, fillLead, leadRows, openPipeline } from "../visitor";

const toast = (page: Page) => page.locator("[data-toast=success]").last();
const pictures = join(import.meta.dirname, "../../../public/pictures");
const slugOf = (text: string) => text.toLowerCase().replaceAll(" ", "-");

async function openRow(page: Page, list: string, text: string, link: string) {
  await visit(page, `${list}?q=${encodeURIComponent(text)}`);
  await page.getByRole("link", { name: link }).first().click();
}

async function deleteRow(page: Page, list: string, text: string, said: string) {
  await openRow(page, list, text, `Delete ${text}`);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page)).toHaveText(said);
}

test("the operator's day", { tag: "@long" }, async ({ page, browser, javaScriptEnabled }) => {
  test.setTimeout(240_000);
  const isScripted = javaScriptEnabled !== false;
  const [lead, caller] = [aVisitor(), aVisitor()];
  const tag = lead.phone.slice(3);

  // A visitor asks for a call before the day begins.
  const street = await browser.newPage({ javaScriptEnabled });
  await visit(street, "/callback");
  await fillLeadForm(street, caller);
  await street.getByRole("button", { name: "Call me back" }).click();
  await expect(street.getByRole("link", { name: "Continue on WhatsApp" })).toBeVisible();

  // Leads.
  await openPipeline(page);
  await page.getByRole("link", { name: "Add Lead" }).click();
  await fillLead(page, lead);
  await page.getByRole("button", { name: "Add Lead" }).click();
  await expect(toast(page)).toHaveText("Lead added successfully");
  for (const status of ["Contacted", "Offer Sent", "Deal Closed", "Dead", "New"]) {
    await visit(page, `/admin/leads?q=${encodeURIComponent(lead.name)}`);
    const row = leadRows(page).first();
    await row.getByRole("combobox").selectOption({ label: status });
    if (!isScripted) await row.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(`${lead.name}: ${status} (was `)).toBeVisible();
  }
  await openRow(page, "/admin/leads", lead.name, `Manage ${lead.name}`);
  await page.getByLabel("Reminder note").fill("Send the plan");
  await page.getByLabel("Date", { exact: true }).fill("2031-03-04");
  await page.getByRole("button", { name: "Set", exact: true }).click();
  await expect(page.locator(".admin-dialog").getByText("Mar 4, 2031: Send the plan")).toBeVisible();
  for (const note of ["Called, no answer", "Called again"]) {
    await page.getByLabel("Add Note").fill(note);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.locator(".admin-dialog").getByText(note, { exact: true })).toBeVisible();
  }
  await visit(page, "/admin/leads?callbacks=open");
  await page.getByRole("button", { name: `Make lead of ${caller.name}` }).click();
  await expect(page.getByRole("heading", { name: `Manage Lead: ${caller.name}` })).toBeVisible();

  // A property: a draft with three photographs and a place on the map.
  const villa = `Noon Villa ${tag}`;
  await visit(page, "/admin/properties/new");
  await page.getByLabel("Name", { exact: true }).fill(villa);
  await page.getByLabel("Type", { exact: true }).selectOption("villa");
  await page.getByLabel("Price in US dollars").fill("250000");
  await page.getByLabel("Area", { exact: true }).selectOption({ label: "Wete" });
  await page.getByLabel("Location", { exact: true }).fill("Wete, Pemba Island");
  await page.getByLabel("Description", { exact: true }).fill("A villa above the harbour.");
  await page.getByLabel("Paste a position or a map link").fill("-5.0559, 39.7294");
  await page.getByLabel("Paste a position or a map link").press("Tab");
  await page
    .getByLabel("Images", { exact: true })
    .setInputFiles(
      ["fallback-1.webp", "hero-1.webp", "consultation-1.webp"].map((name) => join(pictures, name)),
    );
  if (isScripted) await expect(page.locator("[data-picture=stored]")).toHaveCount(3);
  await page.getByRole("button", { name: "Create Property" }).click();
  await expect(toast(page)).toHaveText("Property created successfully");
  await visit(street, `/properties/${slugOf(villa)}`);
  await expect(street.getByRole("heading", { level: 1 })).toHaveText(villa);
  await expect(street.getByText("Draft", { exact: true }).first()).toBeVisible();

  // Published and featured, it leads the home page.
  await openRow(page, "/admin/properties", villa, `Edit ${villa}`);
  await page.getByLabel("Publish this property").check();
  await page.getByRole("button", { name: "Update Property" }).click();
  await expect(toast(page)).toHaveText("Property updated successfully");
  const featured = page.locator('[aria-pressed="true"][aria-label^="Featured: "]');
  await visit(page, "/admin/properties");
  const before = (await featured.count()) ? await featured.getAttribute("aria-label") : null;
  await page.getByRole("button", { name: `Featured: ${villa}` }).click();
  await expect(toast(page)).toHaveText("Property set as featured");
  await visit(street, "/");
  await expect(street.locator("#property-search article").first()).toContainText(villa);

  // An area and an article.
  const area = `Noon Quay ${tag}`;
  await visit(page, "/admin/areas/new");
  await page.getByLabel("Name", { exact: true }).fill(area);
  await page.getByLabel("Short Description").fill("A quay.");
  await page.getByLabel("Long Description").fill("A quay with a tree.");
  await page.getByRole("button", { name: "Create Area" }).click();
  await expect(toast(page)).toHaveText("Area created successfully");
  await openRow(page, "/admin/areas", area, `Edit ${area}`);
  await page.getByLabel("Short Description").fill("A quay with a tree.");
  await page.getByRole("button", { name: "Update Area" }).click();
  await expect(toast(page)).toHaveText("Area updated successfully");

  const post = `Noon Notes ${tag}`;
  await visit(page, "/admin/blog/new");
  await page.getByLabel("Title", { exact: true }).fill(post);
  await page.getByLabel("Excerpt").fill("What noon is like.");
  if (isScripted) await page.getByRole("button", { name: "Switch to plain text" }).click();
  await page.locator("textarea[name=content]").fill("<h2>Noon</h2><p>It is <em>hot</em> then.</p>");
  await page.getByRole("button", { name: "Create Post" }).click();
  await expect(toast(page)).toHaveText("Blog post created successfully");
  await visit(street, `/blog/${slugOf(post)}`);
  await expect(street.locator(".article h2")).toHaveText("Noon");
  await expect(street.locator(".article em")).toHaveText("hot");
  await street.close();

  // Taken away with them, and what was featured is so again.
  await visit(page, "/admin/leads");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv).toContain(lead.name);

  await deleteRow(page, "/admin/blog", post, "Blog post deleted successfully");
  await deleteRow(page, "/admin/areas", area, "Area deleted successfully");
  await deleteRow(page, "/admin/properties", villa, "Property deleted successfully");
  if (before) {
    await visit(
      page,
      `/admin/properties?q=${encodeURIComponent(before.replace("Featured: ", ""))}`,
    );
    await page.getByRole("button", { name: before }).click();
    await expect(toast(page)).toHaveText("Property set as featured");
  }
  for (const { name } of [lead, caller]) {
    await openRow(page, "/admin/leads", name, `Manage ${name}`);
    await page.getByRole("link", { name: "Delete lead" }).click();
    await page.getByRole("button", { name: "Delete" }).click();
    await expect(toast(page)).toBeVisible();
    await visit(page, `/admin/leads?q=${encodeURIComponent(name)}`);
    await expect(page.getByText("No leads here.")).toBeVisible();
  }
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
});

async function fillLeadForm(page: Page, visitor: { name: string; phone: string }) {
  await page.getByLabel("Full Name").fill(visitor.name);
  await page.getByLabel("WhatsApp Number").fill(visitor.phone);
}
