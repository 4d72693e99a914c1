import { m } from "~/text/messages";
import { expect, test } from "../test";
import { visit } from "../page";
import {
  aVisitor,
  fillLead,
  leadRows,
  openGuideForm,
  openPipeline,
  signIn,
  submitGuide,
} from "../visitor";

test(
  "from home to a property to a guide lead, which the operator moves on",
  { tag: "@core" },
  async ({ page, javaScriptEnabled }) => {
    const visitor = aVisitor();
    await visit(page, "/");
    await expect(page.getByText(/^\d+ properties available$/)).toBeVisible();

    const card = page.getByRole("article").first();
    const name = await card.getByRole("heading").innerText();
    await card.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.getByRole("link", { name: m.property_back_to_list() })).toBeVisible();
    await expect(page.getByRole("heading", { name: m.property_similar() })).toBeVisible();

    await openGuideForm(page);
    await expect(page.getByRole("dialog")).toHaveCount(javaScriptEnabled === false ? 0 : 1);
    await fillLead(page, visitor);
    await submitGuide(page);
    const thanks = "Thank you! Your guide will be sent to your phone shortly.";
    await expect(page.getByText(thanks).first()).toBeVisible();
    await expect(page.locator("[data-toast=success]")).toHaveText(thanks);
    await expect(page.getByRole("heading", { name: m.lead_thanks_title() })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Get the free" })).toHaveCount(0);
    const whatsApp = page.getByRole("link", { name: m.lead_continue_on_whatsapp() });
    await expect(whatsApp).toHaveAttribute("href", new RegExp(encodeURIComponent(visitor.name)));
    await expect(whatsApp).toHaveAttribute("target", "_blank");

    await openPipeline(page);
    await page.getByRole("link", { name: /^\d+ New$/ }).click();
    const row = leadRows(page).filter({ hasText: visitor.name });
    await expect(row).toBeVisible();
    const phone = row.getByRole("link", { name: /\+25577/ });
    await expect(phone).toHaveAttribute("href", `https://wa.me/255${visitor.phone.slice(1)}`);

    await row.getByRole("combobox").selectOption("contacted");
    if (javaScriptEnabled === false)
      await row.getByRole("button", { name: m.admin_common_save() }).click();
    await expect(row).toHaveCount(0);
    await visit(page, `/admin/leads?q=${encodeURIComponent(visitor.name)}`);
    await expect(leadRows(page)).toHaveCount(1);
    await expect(page.getByRole("combobox")).toHaveValue("contacted");
  },
);

test(
  "a form with mistakes says all of them, keeps what was typed, and makes no lead",
  { tag: "@core" },
  async ({ page }) => {
    await openGuideForm(page);
    await submitGuide(page);
    await expect(page.getByText("Full name is required").first()).toBeVisible();
    await expect(page.getByText("Phone number is required").first()).toBeVisible();
    await expect(page.getByLabel(m.common_full_name())).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel(m.common_full_name())).toHaveCSS(
      "border-color",
      "rgb(179, 38, 30)",
    );

    const { name } = aVisitor();
    await fillLead(page, { name, phone: "12" });
    await submitGuide(page);
    await expect(page.getByText("This phone number is too short").first()).toBeVisible();
    await expect(page.getByLabel(m.common_full_name())).toHaveValue(name);
    await expect(page.getByLabel(m.lead_phone_number(), { exact: true })).toHaveValue("12");

    await signIn(page);
    await visit(page, `/admin/leads?q=${encodeURIComponent(name)}`);
    await expect(page.getByText(m.admin_leads_empty_search())).toBeVisible();
  },
);

test("a foreign number is understood by its country", async ({ page }) => {
  const { name } = aVisitor();
  await openGuideForm(page);
  await page.getByLabel(m.common_full_name()).fill(name);
  await page.getByLabel(m.form_phone_country()).selectOption("GB");
  await page.getByLabel(m.lead_phone_number(), { exact: true }).fill("020 7946 0018");
  await submitGuide(page);
  await expect(page.getByRole("link", { name: m.lead_continue_on_whatsapp() })).toBeVisible();
  await signIn(page);
  await visit(page, `/admin/leads?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole("link", { name: "+442079460018" })).toBeVisible();
});

test("pressing the button twice makes one lead", async ({ page }) => {
  const visitor = aVisitor();
  await openGuideForm(page);
  await fillLead(page, visitor);
  await page.getByRole("button", { name: m.lead_guide_submit() }).dblclick();
  await expect(page.getByRole("link", { name: m.lead_continue_on_whatsapp() })).toBeVisible();
  await signIn(page);
  await visit(page, `/admin/leads?q=${encodeURIComponent(visitor.name)}`);
  await expect(leadRows(page)).toHaveCount(1);
});
