import type { Page } from "@playwright/test";
import { m } from "~/text/messages";
import { HONEYPOT } from "../../../app/domain/submissions/spam";
import { reload, visit } from "../page";
import { expect, test } from "../test";
import { aVisitor, fillLead, leadRows, openCallbacks, signIn } from "../visitor";

/** The day, so many days from today, in Dar es Salaam: as it is typed, and as it is shown. */
function day(after: number) {
  const date = new Date(Date.now() + after * 24 * 60 * 60 * 1000);
  const timeZone = "Africa/Dar_es_Salaam";
  const parts = { year: "numeric", month: "short", day: "numeric" } as const;
  return {
    typed: new Intl.DateTimeFormat("en-CA", { timeZone }).format(date),
    shown: new Intl.DateTimeFormat("en-US", { timeZone, ...parts }).format(date),
  };
}

const toast = (page: Page, kind = "success") => page.locator(`[data-toast=${kind}]`).last();
const dialog = (page: Page) => page.locator(".admin-dialog");

async function addLead(page: Page, lead: { name: string; phone: string }) {
  await visit(page, "/admin/leads/new");
  await fillLead(page, lead);
  await page.getByRole("button", { name: m.admin_lead_add() }).click();
  await expect(toast(page)).toHaveText(m.admin_lead_added());
}

const find = (page: Page, q: string) => visit(page, `/admin/leads?q=${encodeURIComponent(q)}`);

async function manage(page: Page, name: string) {
  await find(page, name);
  await page.getByRole("link", { name: `Manage ${name}` }).click();
  await expect(page.getByRole("heading", { name: `Manage Lead: ${name}` })).toBeVisible();
}

/** Chooses a status in the table; without scripts by its Save button. */
async function setStatus(page: Page, label: string, isScripted: boolean) {
  const row = leadRows(page).first();
  await row.getByRole("combobox").selectOption({ label });
  if (!isScripted) await row.getByRole("button", { name: m.admin_common_save() }).click();
}

test.beforeEach(({ page }) => signIn(page));

test("the pipeline has its headings, its columns and its texts", async ({ page }) => {
  await visit(page, "/admin/leads");
  await expect(page.getByRole("heading", { level: 1, name: m.admin_leads_title() })).toBeVisible();
  await expect(page.getByRole("link", { name: m.admin_lead_add() })).toBeVisible();
  await expect(page.getByPlaceholder(m.admin_leads_search_placeholder())).toBeVisible();
  const headers = page
    .getByRole("table", { name: m.admin_common_leads(), exact: true })
    .locator("th")
    // The first column is for selecting.
    .filter({ hasText: /./ });
  await expect(headers).toHaveText([
    "Full Name",
    "Phone",
    "Source",
    "Status",
    "Next Reminder",
    "Created At",
    "Manage",
  ]);
  await openCallbacks(page);
  const callbacks = page
    .getByRole("table", { name: m.admin_leads_callbacks_recent() })
    .locator("th");
  await expect(callbacks).toHaveText(["Full Name", "WhatsApp Number", "Requested At", "Pipeline"]);
  for (const name of [/^All Leads \(\d+\)$/, /^Today's Tasks \(\d+\)$/, /^Overdue \(\d+\)$/]) {
    await expect(page.getByRole("link", { name })).toBeVisible();
  }
  for (const name of ["New", "Contacted", "Offer Sent", "Deal Closed", "Dead"]) {
    await expect(page.getByRole("link", { name: new RegExp(`^\\d+ ${name}$`) })).toBeVisible();
  }
  await find(page, "Daniel Whitcombe");
  await expect(leadRows(page)).toContainText(m.admin_lead_reminder_empty());
  await expect(leadRows(page)).toContainText("Property Inquiry");
});

test(
  "the operator adds a lead, and finds it by name and by digits in any format",
  { tag: "@core" },
  async ({ page }) => {
    const { name, phone } = aVisitor();
    await visit(page, "/admin/leads");
    await page.getByRole("link", { name: m.admin_lead_add() }).click();
    await expect(page.getByRole("heading", { name: m.admin_lead_new_title() })).toBeVisible();
    await expect(page.getByLabel(m.admin_common_source())).toHaveValue("guide");
    await page.getByRole("button", { name: m.admin_lead_add() }).click();
    const summary = page.getByRole("alert");
    await expect(summary.getByText("Full name is required")).toBeVisible();
    await expect(summary.getByText("Phone number is required")).toBeVisible();
    await page.getByLabel("Email").fill("not-an-address");
    await fillLead(page, { name, phone });
    await page.getByRole("button", { name: m.admin_lead_add() }).click();
    await expect(page.getByText("Please check the e-mail address").first()).toBeVisible();
    await expect(page.getByLabel(m.common_full_name())).toHaveValue(name);
    await page.getByLabel("Email").fill("zuhura@example.com");
    await page.getByLabel(m.admin_common_source()).selectOption({ label: "Consultation" });
    await page.getByRole("button", { name: m.admin_lead_add() }).click();
    await expect(toast(page)).toHaveText(m.admin_lead_added());
    await expect(page).toHaveURL(/\/admin\/leads\/[0-9a-f-]{36}$/);
    await expect(page.getByRole("heading", { name: `Manage Lead: ${name}` })).toBeVisible();

    const spaced = `(${phone.slice(0, 4)}) ${phone.slice(4, 7)}-${phone.slice(7)}`;
    for (const q of [name.toUpperCase(), spaced, `+255 ${phone.slice(1)}`]) {
      await find(page, q);
      await expect(leadRows(page).filter({ hasText: name })).toHaveCount(1);
    }
    const row = leadRows(page).filter({ hasText: name });
    await expect(row.getByRole("link", { name: `+255${phone.slice(1)}` })).toHaveAttribute(
      "href",
      `https://wa.me/255${phone.slice(1)}`,
    );
    await expect(row).toContainText(day(0).shown);
    await find(page, "nobody of that name");
    await expect(page.getByText(m.admin_leads_empty_search())).toBeVisible();
  },
);

test("a lead with a known number is saved at once, says whose it is, and can be undone", async ({
  page,
}) => {
  const known = aVisitor();
  await addLead(page, known);
  const again = { name: `${known.name} again`, phone: known.phone };
  const addAgain = async () => {
    await visit(page, "/admin/leads/new");
    await fillLead(page, again);
    await page.getByLabel(m.admin_common_source()).selectOption({ label: "Walk-in" });
    await page.getByRole("button", { name: m.admin_lead_add() }).click();
    await expect(page.getByRole("heading", { name: `Manage Lead: ${again.name}` })).toBeVisible();
  };
  await addAgain();
  await expect(toast(page)).toHaveText(m.admin_lead_added());
  const note = page.getByRole("region", { name: m.admin_lead_known_number() });
  await expect(note).toContainText(`This number belongs to ${known.name}.`);
  await expect(note.getByRole("link", { name: `Open ${known.name}` })).toHaveAttribute(
    "href",
    /\/admin\/people\/[0-9a-f-]{36}$/,
  );
  await note.getByRole("button", { name: m.admin_common_undo(), exact: true }).click();
  await expect(toast(page)).toHaveText(m.admin_lead_removed());
  await find(page, known.phone);
  await expect(leadRows(page)).toHaveCount(1);
  await addAgain();
  await find(page, known.phone);
  await expect(leadRows(page)).toHaveCount(2);
  await expect(leadRows(page).filter({ hasText: again.name })).toContainText("Walk-in");
});

test("on a laptop the leads begin within the first screen", async ({ page }) => {
  await visit(page, "/admin/leads");
  for (const [width, height] of [
    [1280, 800],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(leadRows(page).first()).toBeInViewport({ ratio: 1 });
    const heading = await page.getByRole("heading", { name: m.admin_leads_title() }).boundingBox();
    const search = await page.getByLabel(m.admin_leads_search()).boundingBox();
    expect((search?.y ?? 999) - (heading?.y ?? 0)).toBeLessThan(120);
  }
});

test("what is known of a lead is corrected, and not over another tab's correction", async ({
  page,
  context,
}) => {
  const lead = aVisitor();
  await addLead(page, lead);
  await page.getByRole("link", { name: m.admin_common_edit() }).click();
  await expect(
    page.getByRole("heading", { name: m.admin_lead_edit_title({ name: lead.name }) }),
  ).toBeVisible();
  const other = await context.newPage();
  await visit(other, page.url());
  const subject = "Vumawimbi Beach Villa with Reef View";
  await page.getByLabel("Subject").fill(subject.toUpperCase());
  await page.getByLabel(m.admin_common_source()).selectOption({ label: "Referral" });
  await page.getByRole("button", { name: m.admin_lead_update() }).click();
  await expect(toast(page)).toHaveText(m.admin_lead_updated());
  await expect(dialog(page).getByRole("link", { name: subject })).toBeVisible();

  await other.getByLabel(m.common_full_name()).fill(`${lead.name} Junior`);
  await other.getByRole("button", { name: m.admin_lead_update() }).click();
  const differences = other.getByRole("table").getByRole("row");
  await expect(differences.filter({ hasText: "Subject" })).toContainText(subject);
  await expect(other.getByLabel(m.common_full_name())).toHaveValue(`${lead.name} Junior`);
  await other.getByLabel("Subject").fill(subject);
  await other.getByRole("button", { name: m.admin_shell_conflict_overwrite() }).click();
  await expect(
    other.getByRole("heading", { name: `Manage Lead: ${lead.name} Junior` }),
  ).toBeVisible();
});

test("a callback request is dismissed, and put back", async ({ page }) => {
  // Another test floods the list with names that have no such letter.
  await visit(page, "/admin/leads?callbacks=open&callbacks_q=a");
  const requests = page.getByRole("table", { name: m.admin_leads_callbacks_recent() });
  const name = await requests.locator("tbody tr td").first().innerText();
  await page.getByRole("button", { name: m.admin_leads_callback_dismiss({ name }) }).click();
  await expect(toast(page)).toHaveText(m.admin_leads_callback_dismissed());
  await expect(requests).toBeVisible();
  await expect(requests.getByText(name)).toHaveCount(0);
  await page.getByRole("link", { name: /^Dismissed callback requests \(\d+\)$/ }).click();
  await page.getByRole("button", { name: m.admin_leads_callback_restore({ name }) }).click();
  await expect(toast(page)).toHaveText(m.admin_leads_callback_restored());
  const back = page.getByRole("link", { name: m.admin_leads_callbacks_back() });
  await back.click();
  await expect(back).toHaveCount(0);
  await page.getByLabel(m.admin_leads_callbacks_search()).fill(name.toLowerCase());
  await page.getByRole("button", { name: m.admin_leads_callbacks_search_button() }).click();
  await expect(requests.getByText(name)).toBeVisible();
});

test("leads are found by source, period, property and missing next step", async ({ page }) => {
  await visit(page, "/admin/leads");
  const filters = page.locator("summary").filter({ hasText: m.admin_leads_filters() });
  await filters.click();
  await page.getByLabel(m.admin_leads_source_filter()).selectOption({ label: "Property Inquiry" });
  await page.getByLabel(m.admin_leads_property_filter()).fill("beach vumawimbi");
  await page
    .getByLabel(m.admin_leads_period_filter())
    .selectOption({ label: m.admin_leads_period_days({ days: 90 }) });
  await page.getByRole("button", { name: m.admin_leads_filters_apply() }).click();
  await expect(page).toHaveURL(/source=property-inquiry/);
  await expect(leadRows(page).filter({ hasText: "Daniel Whitcombe" })).toHaveCount(1);
  await expect(leadRows(page).filter({ hasNotText: "Property Inquiry" })).toHaveCount(0);
  const remove = page.getByRole("link", {
    name: m.admin_leads_filter_remove({ filter: "Property Inquiry" }),
  });
  await remove.click();
  await expect(remove).toHaveCount(0);
  await filters.click();
  await page.getByLabel(m.admin_lead_step_none()).check();
  await page.getByRole("button", { name: m.admin_leads_filters_apply() }).click();
  await expect(
    page.getByRole("link", {
      name: m.admin_leads_filter_remove({ filter: m.admin_lead_step_none() }),
    }),
  ).toBeVisible();
});

test("a lead goes through all five statuses, and each change is kept in its history", async ({
  page,
  javaScriptEnabled,
}) => {
  const lead = aVisitor();
  await addLead(page, lead);
  await find(page, lead.name);
  let former = "New";
  for (const status of ["Contacted", "Offer Sent", "Deal Closed", "Dead", "New"]) {
    await setStatus(page, status, javaScriptEnabled !== false);
    const said = page.getByText(m.admin_lead_status_changed({ name: lead.name, status, former }));
    await expect(said).toBeVisible();
    await reload(page);
    if (status === "Deal Closed" || status === "Dead") {
      const skip = dialog(page).getByRole("link", { name: m.admin_deal_skip() });
      await skip.click();
      await expect(skip).toHaveCount(0);
    }
    await expect(leadRows(page).getByRole("combobox")).toHaveValue(
      status.toLowerCase().replace(" ", "-"),
    );
    former = status;
  }
  await manage(page, lead.name);
  await expect(
    page.getByRole("list", { name: m.admin_lead_history_title() }).locator("li"),
  ).toHaveText([
    /^Dead to New/,
    /^Deal Closed to Dead/,
    /^Offer Sent to Deal Closed/,
    /^Contacted to Offer Sent/,
    /^New to Contacted/,
  ]);
});

test("a reminder is set, shows up among today's tasks, and is cleared", async ({
  page,
  javaScriptEnabled,
}) => {
  const lead = aVisitor();
  await addLead(page, lead);
  await manage(page, lead.name);
  await expect(dialog(page).getByText(m.admin_lead_reminder_empty())).toBeVisible();
  const set = page.getByRole("button", { name: m.admin_lead_reminder_save(), exact: true });
  const [date, note] = [
    page.getByLabel(m.common_date()),
    page.getByLabel(m.admin_lead_reminder_note()),
  ];
  await expect(date).toHaveAttribute("min", day(0).typed);
  if (javaScriptEnabled !== false) {
    await expect(set).toBeDisabled();
  } else {
    await set.click();
    await expect(page.getByRole("alert").getByText("Date is required")).toBeVisible();
    await expect(page.getByRole("alert").getByText("Note is required")).toBeVisible();
  }
  await date.fill(day(-1).typed);
  await note.fill("  Ask for the deed  ");
  await set.click();
  await expect(page.getByText(m.editing_date_past()).first()).toBeVisible();
  await expect(note).toHaveValue(/Ask for the deed/);
  await date.fill(day(0).typed);
  await set.click();
  await expect(toast(page)).toHaveText(m.admin_lead_reminder_saved());
  await expect(dialog(page).getByText(`${day(0).shown}: Ask for the deed`)).toBeVisible();

  await visit(page, `/admin/leads?due=today&q=${encodeURIComponent(lead.name)}`);
  await expect(leadRows(page)).toContainText(`${day(0).shown}: Ask for the deed`);
  await visit(page, `/admin/leads?due=overdue&q=${encodeURIComponent(lead.name)}`);
  await expect(leadRows(page)).toHaveCount(0);

  await manage(page, lead.name);
  await page.getByRole("button", { name: m.admin_lead_reminder_clear() }).click();
  await expect(toast(page)).toHaveText(m.admin_lead_reminder_cleared());
  await expect(dialog(page).getByText(m.admin_lead_reminder_empty())).toBeVisible();
});

test("a quick choice is a reminder in a press or two", async ({ page, javaScriptEnabled }) => {
  const lead = aVisitor();
  await addLead(page, lead);
  for (const [choice, days] of [
    ["Tomorrow", 1],
    ["In three days", 3],
    [m.admin_lead_reminder_next_week(), 7],
  ] as const) {
    await manage(page, lead.name);
    await page.getByLabel(m.admin_lead_reminder_note()).fill(`Call: ${choice}`);
    await page.getByRole("button", { name: choice }).click();
    if (javaScriptEnabled !== false) {
      await expect(page.getByLabel(m.common_date())).toHaveValue(day(days).typed);
      await page.getByRole("button", { name: m.admin_lead_reminder_save(), exact: true }).click();
    }
    await expect(dialog(page).getByText(`${day(days).shown}: Call: ${choice}`)).toBeVisible();
  }
});

test(
  "notes are appended, the newest last, with their times",
  { tag: "@core" },
  async ({ page, javaScriptEnabled }) => {
    const lead = aVisitor();
    await addLead(page, lead);
    await manage(page, lead.name);
    await expect(page.getByText(m.admin_lead_notes_empty())).toBeVisible();
    const add = page.getByRole("button", { name: m.admin_lead_note_add(), exact: true });
    if (javaScriptEnabled !== false) {
      await page.getByLabel(m.admin_lead_note_label()).fill("   ");
      await expect(add).toBeDisabled();
    } else {
      await add.click();
      await expect(page.getByRole("alert")).toHaveText("Note is required");
    }
    for (const content of ["First call, no answer.", "  Wants three rooms\nby the sea  "]) {
      await page.getByLabel(m.admin_lead_note_label()).fill(content);
      await add.click();
      await expect(toast(page)).toHaveText(m.admin_lead_note_added());
      await expect(page.getByLabel(m.admin_lead_note_label())).toHaveValue("");
    }
    const history = page.getByRole("list", { name: m.admin_lead_notes_title() });
    const time = `${day(0).shown} \\d\\d:\\d\\d`;
    await expect(history.locator("li")).toHaveText([
      new RegExp(`^First call, no answer\\.\\s*${time}$`),
      new RegExp(`^Wants three rooms\\s+by the sea\\s*${time}$`),
    ]);
    await expect(history).toHaveCSS("max-height", "160px");
  },
);

test("what a visitor has asked about is there when the operator calls", async ({ page }) => {
  await manage(page, "Daniel Whitcombe");
  const property = page.getByRole("link", { name: "Vumawimbi Beach Villa with Reef View" });
  await expect(property).toHaveAttribute(
    "href",
    "/properties/vumawimbi-beach-villa-with-reef-view",
  );
  await expect(dialog(page).getByText("We are coming to Pemba for ten days")).toBeVisible();
  await expect(dialog(page).getByText("daniel.whitcombe@example.com")).toBeVisible();
  const numbers = dialog(page).getByRole("link", { name: "+447700900123" });
  await expect(numbers.first()).toHaveAttribute("href", "tel:+447700900123");
  await expect(numbers.last()).toHaveAttribute("href", /^https:\/\/wa\.me\/447700900123\?text=/);
  await manage(page, "Fatma Said Al-Busaidi");
  await expect(dialog(page).getByText(/^[A-Z][a-z]{2} \d+, \d{4} at 10:00 AM$/)).toBeVisible();
});

test("a callback request becomes one lead, and leaves the list", async ({ page }) => {
  const { name, phone } = aVisitor();
  await visit(page, "/callback");
  await page.getByLabel(m.common_full_name()).fill(name);
  await page.getByLabel(/^(WhatsApp|Phone) Number$/).fill(phone);
  await page.locator("form#callback button").click();
  await expect(
    page.getByText("Thank you! Our team will contact you shortly.").first(),
  ).toBeVisible();

  await openCallbacks(page);
  const make = page.getByRole("button", { name: m.admin_leads_callback_add_label({ name }) });
  await make.click();
  await expect(page.getByRole("heading", { name: `Manage Lead: ${name}` })).toBeVisible();
  await expect(toast(page)).toHaveText(m.admin_lead_added());
  await expect(dialog(page).getByText(m.admin_callback_note())).toBeVisible();
  await find(page, name);
  await expect(leadRows(page)).toHaveCount(1);
  await expect(make).toHaveCount(0);
});

test("what a program seems to have sent stands apart, and can be put back", async ({
  page,
  request,
}) => {
  const { name, phone } = aVisitor();
  const form = { full_name: name, phone, [HONEYPOT]: "http://spam.example" };
  await request.post("/lead/guide", { form, maxRedirects: 0 });
  await find(page, name);
  await expect(leadRows(page)).toHaveCount(0);
  await page.getByRole("link", { name: /^Suspected spam \(\d+\)$/ }).click();
  await page.getByRole("button", { name: m.admin_leads_not_spam_label({ name }) }).click();
  await expect(toast(page)).toHaveText(m.admin_lead_not_spam());
  await find(page, name);
  await expect(leadRows(page)).toHaveCount(1);
});

test("a lead is deleted after a question, and only then", async ({ page }) => {
  const lead = aVisitor();
  await addLead(page, lead);
  await manage(page, lead.name);
  await page.getByRole("link", { name: m.admin_lead_delete() }).click();
  await expect(page.getByText(m.admin_lead_delete_question())).toBeVisible();
  await expect(dialog(page).getByText(lead.name)).toBeVisible();
  await page.getByRole("link", { name: m.admin_common_cancel() }).click();
  await expect(page.getByRole("heading", { name: `Manage Lead: ${lead.name}` })).toBeVisible();
  await page.getByRole("link", { name: m.admin_lead_delete() }).click();
  await page.getByRole("button", { name: m.common_delete() }).click();
  await expect(toast(page)).toHaveText(m.admin_lead_deleted());
  await find(page, lead.name);
  await expect(page.getByText(m.admin_leads_empty_search())).toBeVisible();
});

test("the table is ordered by its URL, up, down, and as it was", async ({ page }) => {
  const letters = async () => {
    const names = await leadRows(page).locator("td:nth-child(2)").allInnerTexts();
    return names.map((name) => name.trim()[0]).join("");
  };
  const stamp = String(Date.now());
  for (const letter of ["B", "A", "C"]) {
    const { phone } = aVisitor();
    await addLead(page, { name: `${letter} Order ${stamp}`, phone });
  }
  await find(page, `Order ${stamp}`);
  const header = page
    .getByRole("table", { name: m.admin_common_leads(), exact: true })
    .getByRole("columnheader", { name: m.common_full_name() });
  await expect(header).not.toHaveAttribute("aria-sort");
  for (const [order, expected] of [
    ["ascending", "ABC"],
    ["descending", "CBA"],
  ] as const) {
    await header.getByRole("link").click();
    await expect(header).toHaveAttribute("aria-sort", order);
    await expect.poll(letters).toBe(expected);
  }
  await header.getByRole("link").click();
  await expect(header).not.toHaveAttribute("aria-sort");
  await expect.poll(letters).toBe("CAB");
});

test("what the list shows is exported", async ({ page }) => {
  const { phone } = aVisitor();
  const name = `=SUM ${Date.now()}`;
  await addLead(page, { name, phone });
  await find(page, name);
  const href = await page
    .getByRole("link", { name: m.admin_common_export_csv() })
    .getAttribute("href");
  const response = await page.request.get(href ?? "");
  expect(response.headers()["content-disposition"]).toMatch(/^attachment; filename="leads-/);
  const lines = (await response.text()).split("\r\n");
  expect(lines[0]).toMatch(/^\uFEFF?Full Name,Phone,Email,Source,Status,/);
  const number = `+255 ${phone.slice(1, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`;
  expect(lines[1]).toContain(`'${name},${number},,Guide,New,`);
  expect(lines).toHaveLength(3);
});

test("a lead that is not there is a page that says so", async ({ page }) => {
  for (const id of ["00000000-0000-4000-8000-000000000000", "no-such-lead"]) {
    const response = await visit(page, `/admin/leads/${id}`);
    expect(response?.status()).toBe(404);
  }
});
