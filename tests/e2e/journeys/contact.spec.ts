import type { Page } from "@playwright/test";
import { m } from "~/text/messages";
import { visit } from "../page";
import { expect, test } from "../test";
import { aVisitor, fillLead, leadsOf, openCallbacks } from "../visitor";

const messageForm = (page: Page) => page.getByRole("form", { name: m.lead_send_message() });
const callbackForm = (page: Page) => page.getByRole("form", { name: m.area_callback_title() });

test("the contact page says who, where and when", async ({ page }) => {
  await visit(page, "/contact");
  await expect(page.getByRole("heading", { level: 1, name: m.common_contact() })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "+255 777 410 260" })).toHaveAttribute(
    "href",
    "tel:+255777410260",
  );
  await expect(main.getByText("Monday to Friday 9:00–18:00")).toBeVisible();
  await expect(main.getByText("Saturday 10:00–16:00")).toBeVisible();
  await expect(main.getByRole("link", { name: "Instagram" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Why choose/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: m.lead_find_us() })).toBeVisible();
});

test(
  "a message reaches the operator once, and the form clears",
  { tag: "@core" },
  async ({ page, javaScriptEnabled }) => {
    const visitor = aVisitor();
    await visit(page, "/contact");
    const form = messageForm(page);
    await fillLead(form, visitor);
    await form.getByLabel(m.lead_message()).fill("Do you have a plot\nnear Wambaa?");
    await form.getByRole("button", { name: m.lead_send_message() }).dblclick();
    const thanks = "Thank you! We will contact you shortly.";
    await expect(page.locator("[data-toast=success]")).toHaveText(thanks);
    await expect(page.getByRole("main").getByText(thanks)).toBeVisible();
    await expect(page.getByRole("link", { name: m.lead_continue_on_whatsapp() })).toBeVisible();
    await expect(page).toHaveURL(javaScriptEnabled === false ? /\/contact\?sent/ : /\/contact$/);
    await expect(form.getByLabel(m.common_full_name())).toHaveValue("");
    await expect(form.getByLabel(m.lead_message())).toHaveValue("");
    const leads = await leadsOf(page, visitor.name);
    await expect(leads).toHaveCount(1);
    await expect(leads).toContainText(m.admin_lead_message());
  },
);

test("a message with something missing says so, and keeps what was typed", async ({ page }) => {
  const { name } = aVisitor();
  await visit(page, "/contact");
  const form = messageForm(page);
  await form.getByLabel(m.common_full_name()).fill(name);
  await form.getByLabel(m.form_phone_country()).selectOption("France (+33)");
  await form.getByRole("button", { name: m.lead_send_message() }).click();
  await expect(page.locator("[data-toast=error]")).toHaveText("Please fill in all fields");
  const summary = form.getByRole("alert");
  await expect(summary.getByRole("link")).toHaveText([
    "Phone number is required",
    "Message is required",
  ]);
  await expect(form.getByLabel(m.common_full_name())).toHaveValue(name);
  await expect(form.getByLabel(m.form_phone_country())).toHaveValue("FR");
  await expect(form.getByLabel(m.lead_message())).toHaveAttribute("aria-invalid", "true");
  await summary.getByRole("link", { name: "Message is required" }).click();
  await expect(form.getByLabel(m.lead_message())).toBeFocused();

  await form.getByLabel(m.lead_message()).fill("Hello");
  await form.getByLabel(m.lead_phone_number(), { exact: true }).fill("12");
  await form.getByRole("button", { name: m.lead_send_message() }).click();
  await expect(form.getByRole("alert")).toHaveText(
    "This phone number is too short. Please check the digits.",
  );
  await expect(form.getByLabel(m.lead_message())).toHaveValue("Hello");
});

test("who leaves a WhatsApp number is called back", async ({ page }) => {
  const visitor = aVisitor();
  await visit(page, "/contact");
  const form = callbackForm(page);
  await form.getByRole("button", { name: m.area_callback_title() }).click();
  await expect(callbackForm(page).getByRole("alert").getByRole("link")).toHaveText([
    "Full name is required",
    "Phone number is required",
  ]);
  await form.getByLabel(m.common_full_name()).fill(visitor.name);
  await form.getByLabel("WhatsApp Number").fill(visitor.phone);
  await form.getByRole("button", { name: m.area_callback_title() }).click();
  const thanks = "Thank you! Our team will contact you shortly.";
  await expect(page.locator("[data-toast=success]")).toHaveText(thanks);
  await expect(page.getByRole("link", { name: m.lead_continue_on_whatsapp() })).toBeVisible();
  await expect(page.getByRole("main").getByText(thanks)).toBeVisible();
  await openCallbacks(page);
  // Shown as it can be dialled from everywhere.
  await expect(page.getByRole("row", { name: visitor.name })).toContainText(
    `+255${visitor.phone.slice(1)}`,
  );
});
