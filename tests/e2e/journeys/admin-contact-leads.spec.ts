import type { Page } from "@playwright/test";
import { m } from "~/text/messages";
import { visit } from "../page";
import { expect, test } from "../test";
import { openPipeline } from "../visitor";

const rows = (page: Page) =>
  page.getByRole("table", { name: m.admin_contact_lead_title() }).locator("tbody tr");

test.beforeEach(async ({ page }) => {
  await openPipeline(page);
  await page.getByRole("link", { name: m.admin_contact_lead_title() }).click();
  await expect(page.getByRole("heading", { name: /^Contact Leads \(\d+\)$/ })).toBeVisible();
});

test("the tab has its numbers, its columns and its choices", async ({ page }) => {
  const total = /\((\d+)\)/.exec(await page.getByRole("heading", { level: 1 }).innerText())?.[1];
  await expect(page.getByRole("link", { name: `${total} Total`, exact: true })).toBeVisible();
  const numbers = await Promise.all(
    ["Phone", "Email", "WhatsApp"].map(async (label) =>
      parseInt(await page.getByRole("link", { name: new RegExp(`^\\d+ ${label}$`) }).innerText()),
    ),
  );
  expect(numbers.reduce((sum, number) => sum + number)).toBe(Number(total));
  await expect(page.getByRole("link", { name: /^\d+ Properties$/ })).toBeVisible();
  await expect(page.getByRole("table").locator("th")).toHaveText([
    "Name",
    "Phone",
    "Entity Type",
    "Entity Name",
    "CTA Type",
    "Contact Value",
    "Date",
  ]);
  const options = (name: string) => page.getByRole("combobox", { name }).locator("option");
  await expect(options(m.admin_contact_lead_entity_type())).toHaveText([
    m.admin_contact_lead_entity_all(),
    "Properties",
  ]);
  await expect(options("CTA type")).toHaveText(["All", "Phone", "Email", "WhatsApp"]);
});

test("a press is found by name, phone or entity, and narrowed down", async ({
  page,
  javaScriptEnabled,
}) => {
  const search = page.getByPlaceholder(m.admin_contact_lead_search_placeholder());
  for (const q of ["KATRIN", "+49 171 392 0012"]) {
    await search.fill(q);
    await search.press("Enter");
    await expect(rows(page)).toHaveCount(2);
  }
  await expect(page.getByText("2 contact leads", { exact: true })).toBeVisible();
  await page.getByRole("combobox", { name: "CTA type" }).selectOption("Phone");
  if (javaScriptEnabled === false)
    await page.getByRole("main").getByRole("button", { name: m.admin_common_search() }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/cta=phone/);
  const row = rows(page).first();
  await expect(row).toContainText("Katrin Hollmann");
  await expect(row).toContainText("Kigomasha Dive Lodge");
  await expect(row.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4} \d{2}:\d{2}$/)).toBeVisible();
  await expect(row.getByRole("link", { name: "+491713920012" })).toHaveAttribute(
    "href",
    "tel:+491713920012",
  );
  await search.fill("eco lodge");
  await search.press("Enter");
  await expect(page.getByText(m.admin_contact_lead_empty())).toBeVisible();
});

test("each kind of entity has an icon of its own", async ({ page }) => {
  await visit(page, "/admin/contact-leads?q=Kisiwa&sort=entity_type");
  await expect(rows(page).locator("[data-entity=agency]").first()).toBeVisible();
  await page.getByRole("link", { name: /^\d+ Properties$/ }).click();
  await expect(page).toHaveURL(/entity=property/);
  await expect(rows(page).locator("[data-entity=agency]")).toHaveCount(0);
  await expect(rows(page).locator("[data-entity=property]").first()).toBeVisible();
});

test("the table is ordered by its URL", async ({ page }) => {
  await visit(page, "/admin/contact-leads?q=hollmann&sort=created_at");
  const entities = () => rows(page).locator("td:nth-child(4)").allInnerTexts();
  const oldest = await entities();
  await page.getByRole("columnheader", { name: m.common_date() }).getByRole("link").click();
  await expect(page).toHaveURL(/order=desc/);
  await expect.poll(entities).toEqual(oldest.reverse());
});

test("what is found is exported", async ({ page }) => {
  await visit(page, "/admin/contact-leads?q=hollmann&cta=whatsapp");
  const href = await page
    .getByRole("link", { name: m.admin_common_export_csv() })
    .getAttribute("href");
  const lines = (await (await page.request.get(href ?? "")).text()).split("\r\n");
  expect(lines[0]).toContain("Name,Phone,Entity Type,Entity Name,CTA Type,Contact Value,Date");
  expect(lines[1]).toContain("Katrin Hollmann,+49 171 3920012,Property,Vumawimbi Bay Eco Lodge,");
  expect(lines).toHaveLength(3);
});
