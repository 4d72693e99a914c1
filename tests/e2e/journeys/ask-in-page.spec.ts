import type { Page } from "@playwright/test";
import { m } from "~/text/messages";
import { visit } from "../page";
import { expect, test } from "../test";
import { aVisitor, fillLead, leadsOf, openCallbacks } from "../visitor";

const VILLA = "/properties/vumawimbi-beach-villa-with-reef-view";
const thanks = "Thank you! Our team will contact you shortly.";
const inquiryForm = (page: Page) => page.getByRole("form", { name: m.lead_send_inquiry() });
const callbackForm = (page: Page) => page.getByRole("form", { name: m.area_callback_title() });

test(
  "who asks about a property on its page is asked about that property",
  { tag: "@core" },
  async ({ page }) => {
    const visitor = aVisitor();
    await visit(page, VILLA);
    const form = inquiryForm(page);
    await fillLead(form, visitor);
    await form.getByLabel(m.lead_message()).fill("Is it dry in May?");
    await form.getByRole("button", { name: m.lead_send_inquiry() }).click();
    await expect(page.locator("[data-toast=success]")).toHaveText(thanks);
    await expect(page.getByRole("main").getByText(thanks)).toBeVisible();
    const href = await page
      .getByRole("link", { name: m.lead_continue_on_whatsapp() })
      .getAttribute("href");
    expect(new URL(href ?? "").searchParams.get("text")).toBe(
      `Hi, I'm interested in Vumawimbi Beach Villa with Reef View on Pemba Island, Zanzibar Real Estate.\nName: ${visitor.name}`,
    );
    await expect(await leadsOf(page, visitor.name)).toContainText("Property Inquiry");
  },
);

test("a property inquiry with something missing says what, and keeps the rest", async ({
  page,
}) => {
  await visit(page, VILLA);
  await inquiryForm(page).getByLabel(m.lead_message()).fill("Is it dry in May?");
  await inquiryForm(page).getByRole("button", { name: m.lead_send_inquiry() }).click();
  // Without scripts it goes on on the form's own page.
  const form = page.locator("form", {
    has: page.getByRole("button", { name: m.lead_send_inquiry() }),
  });
  await expect(form.getByRole("alert").getByRole("link")).toHaveText([
    "Full name is required",
    "Phone number is required",
  ]);
  await expect(form.getByLabel(m.lead_message())).toHaveValue("Is it dry in May?");
});

for (const path of [VILLA, "/areas/wete"]) {
  test(`who leaves a number on ${path} is called back`, async ({ page }) => {
    const visitor = aVisitor();
    await visit(page, path);
    await expect(page.getByRole("heading", { name: m.area_callback_title() })).toBeVisible();
    const form = callbackForm(page);
    await form.getByLabel(m.common_full_name()).fill(visitor.name);
    await form.getByLabel("WhatsApp Number").fill(visitor.phone);
    await form.getByRole("button", { name: m.area_callback_title() }).click();
    await expect(page.locator("[data-toast=success]")).toHaveText(thanks);
    await expect(page.getByRole("link", { name: m.lead_continue_on_whatsapp() })).toBeVisible();
    await openCallbacks(page);
    await expect(page.getByRole("row", { name: visitor.name })).toContainText(
      `+255${visitor.phone.slice(1)}`,
    );
  });
}

for (const [typed, country, words] of [
  ["call me", "TZ", m.phone_not_a_number()],
  ["12", "TZ", m.phone_too_short()],
  ["0777 123 456 789 01", "TZ", m.phone_too_long()],
  ["+999 123 456", "TZ", m.phone_unknown_country()],
] as const) {
  test(`"${typed}" is refused: ${words}`, async ({ page }) => {
    await visit(page, "/callback");
    const form = callbackForm(page);
    await form.getByLabel(m.common_full_name()).fill("Asha Juma");
    await form.getByLabel(m.form_phone_country()).selectOption(country);
    await form.getByLabel("WhatsApp Number").fill(typed);
    await form.getByRole("button", { name: m.area_callback_title() }).click();
    await expect(callbackForm(page).getByRole("alert")).toContainText(words);
    await expect(callbackForm(page).getByLabel("WhatsApp Number")).toHaveValue(typed);
  });
}

test("a property is shared by WhatsApp, by e-mail or by its address", async ({ page, baseURL }) => {
  await visit(page, `${VILLA}?photo=2&currency=EUR`);
  await page.getByText("Share", { exact: true }).click();
  await expect(page.getByRole("heading", { name: "Share this property" })).toBeVisible();
  const address = `${baseURL}${VILLA}`;
  const main = page.getByRole("main");
  await expect(main.getByRole("textbox", { name: /Address|Link/ })).toHaveValue(address);
  for (const [name, start] of [
    ["WhatsApp", "https://wa.me/?text="],
    ["E-mail", "mailto:?subject="],
  ]) {
    const ends = `[href^="${start}"][href$="${encodeURIComponent(address)}"]`;
    await expect(main.getByRole("link", { name }).and(page.locator(ends))).toBeVisible();
  }
});

test("the cue below the hero leads to the property search", async ({ page }) => {
  await visit(page, "/");
  // It bobs up and down: a pointer of a test would wait for it to stand still.
  await page.getByRole("link", { name: m.home_search_cue() }).press("Enter");
  await expect(page).toHaveURL(/#property-search$/);
  await expect(page.locator("#property-search-title")).toBeInViewport();
});
