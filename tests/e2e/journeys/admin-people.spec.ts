import type { Page } from "@playwright/test";
import { m } from "~/text/messages";
import { visit } from "../page";
import { expect, test } from "../test";
import { aVisitor, fillLead, openGuideForm, signIn, submitGuide } from "../visitor";

/** Leaves a lead, a callback request and a message under one number, each time in another writing. */
async function leaveThree(page: Page) {
  const { name, phone } = aVisitor();
  await openGuideForm(page);
  await fillLead(page, { name, phone });
  await submitGuide(page);
  await expect(page.getByText("Your guide will be sent").first()).toBeVisible();

  await visit(page, "/callback");
  const relative = `Salma of ${name}`;
  await page.getByLabel(m.common_full_name()).fill(relative);
  const written = `+255 ${phone.slice(1, 4)}-${phone.slice(4)}`;
  await page.getByLabel("WhatsApp Number").fill(written);
  await page.getByRole("button", { name: m.area_callback_title() }).click();
  await expect(page.getByText("Our team will contact you shortly.").first()).toBeVisible();

  await visit(page, "/contact");
  const form = page.getByRole("form", { name: m.lead_send_message() });
  await fillLead(form, { name, phone: `00255${phone.slice(1)}` });
  await form.getByLabel(m.lead_message()).fill("Is the road open in April?");
  await form.getByRole("button", { name: m.lead_send_message() }).click();
  await expect(page.getByText("We will contact you shortly.").first()).toBeVisible();
  return { name, relative, phone };
}

test(
  "one press leads from a lead to everything that its person asked for",
  { tag: "@core" },
  async ({ page }) => {
    const { name, relative, phone } = await leaveThree(page);
    await signIn(page);
    await visit(page, `/admin/leads?q=${encodeURIComponent(name)}`);
    let taps = 0;
    await page
      .getByRole("link", { name: m.admin_common_enquiries_count({ count: 3, number: "3" }) })
      .first()
      .click();
    taps += 1;
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    const timeline = page.getByRole("region", { name: m.admin_common_timeline() });
    await expect(timeline.getByRole("listitem")).toHaveCount(3);
    await expect(timeline).toContainText("Is the road open in April?");
    await expect(timeline).toContainText(relative);
    console.log(`All that one person asked for: ${taps} tap from a lead`);

    await page.getByLabel(m.admin_lead_note_label()).fill("Wants to see it in April.");
    await page.getByRole("button", { name: m.admin_lead_note_add(), exact: true }).click();
    await expect(page.getByText(m.admin_lead_note_added())).toBeVisible();
    await expect(timeline.getByRole("listitem").first()).toContainText("Wants to see it in April.");
    await expect(page.getByLabel(m.admin_lead_note_label())).toHaveValue("");
    await page.getByLabel(m.admin_lead_note_label()).fill("And the one next to it.");
    await page.getByRole("button", { name: m.admin_lead_note_add(), exact: true }).click();
    await expect(timeline.getByRole("listitem").first()).toContainText("And the one next to it.");
    await page.getByLabel(m.common_date(), { exact: true }).fill("2031-03-04");
    await page.getByLabel(m.admin_lead_reminder_note()).fill("Ask about April");
    await page.getByRole("button", { name: m.admin_lead_reminder_save(), exact: true }).click();
    await expect(page.getByText(m.admin_lead_reminder_saved(), { exact: true })).toBeVisible();
    // The other enquiry was not answered yet: that is more urgent.
    await expect(page.getByText(/^Next: Waiting \d+ min$/)).toBeVisible();
    await expect(page.getByText("Due Mar 4, 2031").first()).toBeVisible();
    await expect(timeline.getByRole("listitem").first()).toContainText(
      "Reminder set for Mar 4, 2031",
    );

    await visit(page, `/admin/people?q=${encodeURIComponent(`Salma ${phone}`)}`);
    await expect(page.getByRole("link", { name: new RegExp(name) })).toBeVisible();
    await visit(
      page,
      `/admin/people?q=${encodeURIComponent(`(0)${phone.slice(1, 4)} ${phone.slice(4)}`)}`,
    );
    await expect(page.getByRole("link", { name: new RegExp(name) })).toBeVisible();
  },
);

test("two numbers of one name are merged by one press, and parted by one", async ({ page }) => {
  const { name } = aVisitor();
  for (const { phone } of [aVisitor(), aVisitor()]) {
    await openGuideForm(page);
    await fillLead(page, { name, phone });
    await submitGuide(page);
    await expect(page.getByText("Your guide will be sent").first()).toBeVisible();
  }
  await signIn(page);
  await visit(page, `/admin/people?q=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name }).first().click();
  await page.getByRole("button", { name: m.admin_person_merge_label({ person: name }) }).click();
  await expect(page.getByText(m.admin_person_merged())).toBeVisible();
  await expect(page.getByRole("heading", { name: "Enquiries (2)" })).toBeVisible();
  await page.getByRole("button", { name: /^Undo merge of \+255/ }).click();
  await expect(page.getByText(m.admin_person_merge_undone())).toBeVisible();
  await expect(page.getByRole("heading", { name: "Enquiries (1)" })).toBeVisible();
});

test("a person's facts are edited, exported, and erased with a stub in the log", async ({
  page,
}) => {
  const { name, phone } = await leaveThree(page);
  await signIn(page);
  await visit(page, `/admin/people?q=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name: new RegExp(name) }).click();
  await page.getByRole("link", { name: m.admin_common_edit(), exact: true }).click();
  await page.getByLabel(m.admin_common_email()).fill("zuhura@example.com");
  await page.getByLabel("Language").selectOption("Swahili");
  await page.getByLabel(m.booking_zone_label()).fill("America/New_York");
  await page.getByRole("button", { name: m.admin_person_update() }).click();
  await expect(page.getByText(m.admin_person_updated())).toBeVisible();
  await expect(page.getByText("in New York")).toBeVisible();
  await expect(page.getByRole("link", { name: "zuhura@example.com" })).toBeVisible();

  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const exported = await page.request.get(`/admin/people/${id}/export.json`);
  expect(exported.headers()["content-disposition"]).toContain("attachment");
  expect(await exported.json()).toMatchObject({
    emails: ["zuhura@example.com"],
    numbers: [{ number: `+255${phone.slice(1)}`, language: "sw" }],
    leads: [{ full_name: name }, { message: "Is the road open in April?" }],
    callback_requests: [{}],
  });

  await page.getByRole("link", { name: m.admin_person_erase() }).locator("visible=true").click();
  await page.getByLabel(m.admin_person_erase_confirm()).check();
  await page.getByRole("button", { name: m.admin_person_erase() }).click();
  await expect(page.getByText(m.admin_person_erased())).toBeVisible();
  expect((await page.request.get(`/admin/people/${id}`)).status()).toBe(404);
  await visit(page, "/admin/activity");
  const log = page.getByRole("list", { name: m.admin_activity_title() });
  await expect(log.getByRole("listitem").first()).toContainText(/Person erased|erased/i);
  await expect(log).not.toContainText(name);
});

test("a template opens the chat filled in, and is in the timeline", async ({ page, context }) => {
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "the chat" }));
  const { name, phone } = aVisitor();
  await openGuideForm(page);
  await fillLead(page, { name, phone });
  await submitGuide(page);
  await expect(page.getByText("Your guide will be sent").first()).toBeVisible();

  await signIn(page);
  await visit(page, "/admin/settings/whatsapp");
  await page.getByLabel("Name of template 6").fill("Warm words");
  await page.getByLabel("Text of template 6").fill("Hi [Name], a house for [Money]?");
  await page.getByRole("button", { name: m.admin_settings_save_templates() }).click();
  await expect(page.getByText(/^\[Money\]/).first()).toBeVisible();
  await page.getByLabel("Text of template 6").fill("Hi [Name], here is your guide: [Link]");
  await page.getByRole("button", { name: m.admin_settings_save_templates() }).click();
  await expect(page.getByText("Templates saved successfully")).toBeVisible();

  await visit(page, `/admin/people?q=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name }).first().click();
  const link = page.getByRole("link", {
    name: m.admin_person_whatsapp_template({ template: "Warm words" }),
  });
  const text = encodeURIComponent(
    `Hi ${name}, here is your guide: ${new URL(page.url()).origin}/guides/investment`,
  );
  await expect(link).toHaveAttribute("href", `https://wa.me/255${phone.slice(1)}?text=${text}`);
  const [chat] = await Promise.all([context.waitForEvent("page"), link.click()]);
  await chat.close();
  const timeline = page.getByRole("region", { name: m.admin_common_timeline() });
  await expect(async () => {
    await page.reload();
    await expect(timeline).toContainText("Warm words", { timeout: 1000 });
  }).toPass();
  await page.getByRole("button", { name: m.admin_person_mark_contacted() }).click();
  await expect(timeline).toContainText("Status: New to Contacted");
  await expect(page.getByRole("button", { name: m.admin_person_mark_contacted() })).toHaveCount(0);
});
