import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { m } from "~/text/messages";
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
  await page.getByRole("button", { name: m.common_delete() }).click();
  await expect(toast(page)).toHaveText(said);
}

test("the operator's day", async ({ page, browser, javaScriptEnabled }) => {
  test.setTimeout(240_000);
  const isScripted = javaScriptEnabled !== false;
  const [lead, caller] = [aVisitor(), aVisitor()];
  const tag = lead.phone.slice(3);

  // A visitor asks for a call before the day begins.
  const street = await browser.newPage({ javaScriptEnabled });
  await visit(street, "/callback");
  await fillLeadForm(street, caller);
  await street.getByRole("button", { name: m.area_callback_title() }).click();
  await expect(street.getByRole("link", { name: m.lead_continue_on_whatsapp() })).toBeVisible();

  // Leads.
  await openPipeline(page);
  await page.getByRole("link", { name: m.admin_lead_add() }).click();
  await fillLead(page, lead);
  await page.getByRole("button", { name: m.admin_lead_add() }).click();
  await expect(toast(page)).toHaveText(m.admin_lead_added());
  for (const status of ["Contacted", "Offer Sent", "Deal Closed", "Dead", "New"]) {
    await visit(page, `/admin/leads?q=${encodeURIComponent(lead.name)}`);
    const row = leadRows(page).first();
    await row.getByRole("combobox").selectOption({ label: status });
    if (!isScripted) await row.getByRole("button", { name: m.admin_common_save() }).click();
    await expect(page.getByText(`${lead.name}: ${status} (was `)).toBeVisible();
  }
  await openRow(page, "/admin/leads", lead.name, `Manage ${lead.name}`);
  await page.getByLabel(m.admin_lead_reminder_note()).fill("Send the plan");
  await page.getByLabel(m.common_date(), { exact: true }).fill("2031-03-04");
  await page.getByRole("button", { name: m.admin_lead_reminder_save(), exact: true }).click();
  await expect(page.locator(".admin-dialog").getByText("Mar 4, 2031: Send the plan")).toBeVisible();
  for (const note of ["Called, no answer", "Called again"]) {
    await page.getByLabel(m.admin_lead_note_label()).fill(note);
    await page.getByRole("button", { name: m.admin_lead_note_add(), exact: true }).click();
    await expect(page.locator(".admin-dialog").getByText(note, { exact: true })).toBeVisible();
  }
  await visit(page, "/admin/leads?callbacks=open");
  await page
    .getByRole("button", { name: m.admin_leads_callback_add_label({ name: caller.name }) })
    .click();
  await expect(page.getByRole("heading", { name: `Manage Lead: ${caller.name}` })).toBeVisible();

  // A property: a draft with three photographs and a place on the map.
  const villa = `Noon Villa ${tag}`;
  await visit(page, "/admin/properties/new");
  await page.getByLabel(m.admin_common_name(), { exact: true }).fill(villa);
  await page.getByLabel(m.list_strip_type(), { exact: true }).selectOption("villa");
  await page.getByLabel("Price in US dollars").fill("250000");
  await page.getByLabel(m.admin_common_area(), { exact: true }).selectOption({ label: "Wete" });
  await page
    .getByLabel(m.area_location_title(), { exact: true })
    .fill(m.admin_property_location_placeholder());
  await page
    .getByLabel(m.admin_settings_description(), { exact: true })
    .fill("A villa above the harbour.");
  await page.getByLabel(m.admin_map_paste_label()).fill("-5.0559, 39.7294");
  await page.getByLabel(m.admin_map_paste_label()).press("Tab");
  await page
    .getByLabel("Images", { exact: true })
    .setInputFiles(
      ["fallback-1.webp", "hero-1.webp", "consultation-1.webp"].map((name) => join(pictures, name)),
    );
  if (isScripted) await expect(page.locator("[data-picture=stored]")).toHaveCount(3);
  await page.getByRole("button", { name: m.admin_property_create() }).click();
  await expect(toast(page)).toHaveText("Property created successfully");
  await visit(street, `/properties/${slugOf(villa)}`);
  await expect(street.getByRole("heading", { level: 1 })).toHaveText(villa);
  await expect(street.getByText(m.property_draft(), { exact: true }).first()).toBeVisible();

  // Published and featured, it leads the home page.
  await openRow(page, "/admin/properties", villa, `Edit ${villa}`);
  await page.getByLabel("Publish this property").check();
  await page.getByRole("button", { name: m.admin_property_update() }).click();
  await expect(toast(page)).toHaveText("Property updated successfully");
  const featured = page.locator('[aria-pressed="true"][aria-label^="Featured: "]');
  await visit(page, "/admin/properties");
  const before = (await featured.count()) ? await featured.getAttribute("aria-label") : null;
  await page.getByRole("button", { name: `Featured: ${villa}` }).click();
  await expect(toast(page)).toHaveText(m.admin_property_set_featured());
  await visit(street, "/");
  await expect(street.locator("#property-search article").first()).toContainText(villa);

  // An area and an article.
  const area = `Noon Quay ${tag}`;
  await visit(page, "/admin/areas/new");
  await page.getByLabel(m.admin_common_name(), { exact: true }).fill(area);
  await page.getByLabel("Short Description").fill("A quay.");
  await page.getByLabel("Long Description").fill("A quay with a tree.");
  await page.getByRole("button", { name: m.admin_area_create() }).click();
  await expect(toast(page)).toHaveText("Area created successfully");
  await openRow(page, "/admin/areas", area, `Edit ${area}`);
  await page.getByLabel("Short Description").fill("A quay with a tree.");
  await page.getByRole("button", { name: m.admin_area_update() }).click();
  await expect(toast(page)).toHaveText("Area updated successfully");

  const post = `Noon Notes ${tag}`;
  await visit(page, "/admin/blog/new");
  await page.getByLabel(m.admin_blog_preview_untitled(), { exact: true }).fill(post);
  await page.getByLabel("Excerpt").fill("What noon is like.");
  if (isScripted) await page.getByRole("button", { name: m.admin_blog_switch_to_plain() }).click();
  await page.locator("textarea[name=content]").fill("<h2>Noon</h2><p>It is <em>hot</em> then.</p>");
  await page.getByRole("button", { name: m.admin_blog_create() }).click();
  await expect(toast(page)).toHaveText("Blog post created successfully");
  await visit(street, `/blog/${slugOf(post)}`);
  await expect(street.locator(".article h2")).toHaveText("Noon");
  await expect(street.locator(".article em")).toHaveText("hot");
  await street.close();

  // Taken away with them, and what was featured is so again.
  await visit(page, "/admin/leads");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: m.admin_common_export_csv() }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv).toContain(lead.name);

  await deleteRow(page, "/admin/blog", post, m.admin_blog_deleted());
  await deleteRow(page, "/admin/areas", area, m.admin_area_deleted());
  await deleteRow(page, "/admin/properties", villa, m.admin_property_deleted());
  if (before) {
    await visit(
      page,
      `/admin/properties?q=${encodeURIComponent(before.replace("Featured: ", ""))}`,
    );
    await page.getByRole("button", { name: before }).click();
    await expect(toast(page)).toHaveText(m.admin_property_set_featured());
  }
  for (const { name } of [lead, caller]) {
    await openRow(page, "/admin/leads", name, `Manage ${name}`);
    await page.getByRole("link", { name: m.admin_lead_delete() }).click();
    await page.getByRole("button", { name: m.common_delete() }).click();
    await expect(toast(page)).toBeVisible();
    await visit(page, `/admin/leads?q=${encodeURIComponent(name)}`);
    await expect(page.getByText(m.admin_leads_empty_search())).toBeVisible();
  }
  await page.getByRole("button", { name: m.admin_shell_sign_out() }).click();
  await expect(page.getByRole("heading", { name: m.admin_sign_in_title() })).toBeVisible();
});

async function fillLeadForm(page: Page, visitor: { name: string; phone: string }) {
  await page.getByLabel(m.common_full_name()).fill(visitor.name);
  await page.getByLabel("WhatsApp Number").fill(visitor.phone);
}
