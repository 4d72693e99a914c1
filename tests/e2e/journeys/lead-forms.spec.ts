import type { Page } from "@playwright/test";
import { m } from "~/text/messages";
import { visit } from "../page";
import { expectNoViolation } from "../accessible";
import { expect, test } from "../test";
import { aFreeWednesday, aVisitor, fillLead, leadsOf } from "../visitor";

const whatsApp = (page: Page) => page.getByRole("link", { name: m.lead_continue_on_whatsapp() });
const textOf = async (page: Page) =>
  new URL((await whatsApp(page).getAttribute("href")) ?? "").searchParams.get("text");

async function openConsultation(page: Page) {
  await visit(page, "/");
  await page.getByRole("link", { name: m.lead_consultation_link() }).click();
  await expect(page.getByRole("heading", { name: m.lead_consultation_title() })).toBeVisible();
}

test(
  "a consultation is booked for a day and an hour",
  { tag: "@core" },
  async ({ page, javaScriptEnabled }) => {
    const visitor = aVisitor();
    await openConsultation(page);
    await expect(page.getByRole("dialog")).toHaveCount(javaScriptEnabled === false ? 0 : 1);
    await expect(page.getByText("30 minutes.")).toBeVisible();
    const times = page.getByLabel(m.admin_diary_time(), { exact: true }).locator("option");
    await expect(times).toHaveText([
      m.common_choose_time(),
      ...["9:00 AM", "10:00 AM", "11:00 AM", "12:00 PM", "1:00 PM"],
      ...["2:00 PM", "3:00 PM", "4:00 PM", "5:00 PM"],
    ]);
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Dar_es_Salaam" });
    await expect(page.getByLabel(m.common_date())).toHaveAttribute("min", today.format(new Date()));

    await fillLead(page, visitor);
    await page.getByLabel(m.common_date()).fill(await aFreeWednesday(page));
    await page.getByLabel(m.admin_diary_time(), { exact: true }).selectOption("14:00");
    await page.getByRole("button", { name: m.lead_consultation_submit() }).dblclick();
    const thanks = "Your consultation has been scheduled. Our team will confirm shortly.";
    await expect(page.locator("[data-toast=success]")).toHaveText(thanks);
    await expect(page.getByText("at 2:00 PM, Zanzibar time, 30 minutes")).toBeVisible();
    expect(await textOf(page)).toMatch(
      new RegExp(
        `^Hi, I'd like to schedule a consultation on .+ at 2:00 PM\\.\nName: ${visitor.name}$`,
      ),
    );

    const leads = await leadsOf(page, visitor.name);
    await expect(leads).toHaveCount(1);
    await expect(leads).toContainText("Consultation");
  },
);

test("a consultation without anything says all that is missing, and keeps what is there", async ({
  page,
}) => {
  await openConsultation(page);
  const send = page.getByRole("button", { name: m.lead_consultation_submit() });
  await send.click();
  const summary = page.getByRole("alert");
  for (const message of [
    "Full name is required",
    "Phone number is required",
    "Date is required",
    "Time is required",
  ]) {
    await expect(summary.getByRole("link", { name: message })).toBeVisible();
  }
  await expect(page.getByLabel(m.common_date())).toHaveAttribute("aria-invalid", "true");
  await fillLead(page, aVisitor());
  await page.getByLabel(m.common_date()).fill("2024-01-31");
  await page.getByLabel(m.admin_diary_time(), { exact: true }).selectOption("09:00");
  await send.click();
  await expect(summary).toHaveText(m.editing_date_past());
  await expect(page.getByLabel(m.common_date())).toHaveValue("2024-01-31");
  await expect(page.getByLabel(m.admin_diary_time(), { exact: true })).toHaveValue("09:00");
});

test("a property inquiry on its page knows its property, and its message is optional", async ({
  page,
}) => {
  const visitor = aVisitor();
  await visit(page, "/lead/property-inquiry?property=vumawimbi-beach-villa-with-reef-view");
  const title = "Ask about Vumawimbi Beach Villa with Reef View";
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await fillLead(page, visitor);
  await page.getByRole("button", { name: m.lead_send_inquiry() }).click();
  await expect(page.locator("[data-toast=success]")).toHaveText(
    "Thank you! Our team will contact you shortly.",
  );
  expect(await textOf(page)).toBe(
    `Hi, I'm interested in Vumawimbi Beach Villa with Reef View on Pemba Island, Zanzibar Real Estate.\nName: ${visitor.name}`,
  );
  await expect(await leadsOf(page, visitor.name)).toContainText("Property Inquiry");
});

test("the survey plan is asked for beside the facts of the title", async ({ page }) => {
  const visitor = aVisitor();
  await visit(page, "/properties/vumawimbi-beach-villa-with-reef-view");
  const buttons = page
    .getByRole("region", { name: m.property_section_title() })
    .locator("a[href*='ask=']");
  await expect(buttons).toHaveText([
    m.property_ask_survey_plan(),
    m.property_ask_registry_search(),
    m.property_ask_visit(),
  ]);
  await expectNoViolation(page, "the buttons beside the facts", { include: ["main"] });
  await buttons.first().click();
  await expect(page.getByRole("heading", { name: m.property_ask_survey_plan() })).toBeVisible();
  const message = page.getByLabel(m.lead_message());
  const [beforeName = "", afterName = ""] = m
    .ask_survey_plan_message({ property: "\n" })
    .split("\n");
  await expect(message).toHaveValue(new RegExp(`^${beforeName}Vumawimbi.*${afterName}$`));
  await page.getByLabel(m.common_full_name()).fill(visitor.name);
  await page.getByRole("button", { name: m.lead_send_inquiry() }).click();
  await expect(page.getByText("Phone number is required").first()).toBeVisible();
  await expect(message).toHaveValue(new RegExp(`^${beforeName}`));
  await message.fill("And who drew it?");
  await fillLead(page, visitor);
  await page.getByRole("button", { name: m.lead_send_inquiry() }).click();
  await expect(page.getByText("Thank you!").first()).toBeVisible();
  const leads = await leadsOf(page, visitor.name);
  await expect(leads).toHaveCount(1);
  await leads.getByRole("link", { name: /Manage/ }).click();
  await expect(
    page.getByText(m.ask_preamble({ subject: m.ask_survey_plan_subject() }).trim()),
  ).toBeVisible();
  await expect(page.getByText("And who drew it?")).toBeVisible();
});

test("the flag of the chosen country comes from our own host", async ({
  page,
  javaScriptEnabled,
}) => {
  await visit(page, "/callback");
  const country = page.getByRole("combobox", { name: m.form_phone_country() });
  const flag = page.locator("div:has(> select[name=phone_country]) > img");
  await expect(flag).toHaveAttribute("src", "/flags/TZ.svg");
  await expect
    .poll(() => flag.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await country.selectOption("GB");
  if (javaScriptEnabled === false) {
    // Nothing can exchange it.
    await expect(flag).toBeHidden();
    await country.selectOption("TZ");
    await expect(flag).toBeVisible();
  } else {
    await expect(flag).toHaveAttribute("src", "/flags/GB.svg");
    await expect(flag).toBeVisible();
  }
});

test("an inquiry about nothing that is known is a general one", async ({ page }) => {
  for (const address of ["/lead/service-inquiry?service=no-such", "/lead/service-inquiry"]) {
    await visit(page, address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.lead_ask_services());
  }
  await visit(page, "/lead/property-inquiry?property=%22%3E");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.lead_ask_property());
  const response = await visit(page, "/lead/no-such-form");
  expect(response?.status()).toBe(404);
});

test("forms that are sent past the browser's checks are refused in full", async ({ request }) => {
  const headers = { Origin: new URL((await request.get("/")).url()).origin };
  const consultation = await request.post("/lead/consultation", {
    headers,
    form: { full_name: "Typed Name", consultation_time: "08:00" },
  });
  expect(consultation.status()).toBe(422);
  const html = await consultation.text();
  expect(html).toContain('value="Typed Name"');
  expect(html).toContain("Phone number is required");
  expect(html).toContain("Date is required");
  expect(html).toContain(m.lead_time_not_bookable());
  expect((await request.post("/callback", { headers, form: {} })).status()).toBe(422);
  expect((await request.post("/contact", { headers, form: {} })).status()).toBe(422);
});
