import type { BrowserContext, Page } from "@playwright/test";
import { m } from "~/text/messages";
import { ADMIN_PASSWORD } from "../../../playwright.config";
import { aLead } from "../../support/rows";
import { coreIf, visit } from "../page";
import { expect, test } from "../test";
import { leadRows, signIn } from "../visitor";
import { adminForms, fillIn, type AdminForm, type Rows } from "./admin-forms";
import { BadLineSite } from "./bad-line-site";

let site: BadLineSite;
let rows: Rows;
let context: BrowserContext;

test.beforeAll(async ({ browser }) => {
  ({ site, rows, context } = await BadLineSite.startSignedIn(browser, "10.9.8.6"));
});
test.afterAll(async () => {
  await context.close();
  await site.stop();
});
test.beforeEach(async () => {
  site.line.fault = "none";
  site.line.meets = "forms";
  await context.setOffline(false);
});

const offer = (page: Page) => page.getByText(/^You have unsaved text from \d\d:\d\d: “.*”$/);
const restore = (page: Page) =>
  page.getByRole("button", { name: m.admin_form_draft_restore() }).click();

async function expectTyped(page: Page, form: AdminForm) {
  for (const [label, text] of Object.entries(form.typed ?? {})) {
    // A number comes back with its country.
    const value = label === "Phone Number" ? /777 555 666$/ : text;
    await expect(page.getByLabel(label, { exact: true }), label).toHaveValue(value);
  }
}

/** The page of a tab whose process was killed, opened again. */
async function killAndReopen(page: Page, path: string): Promise<Page> {
  await page.close({ runBeforeUnload: false });
  const other = await context.newPage();
  await visit(other, path);
  return other;
}

const kinds = ["property, new", "note"];

for (const form of adminForms.filter((one) => one.typed && !one.hasNoDraft)) {
  test(
    `${form.name}: what was typed is offered after its tab was killed`,
    { tag: coreIf(kinds.includes(form.name)) },
    async () => {
      let page = await context.newPage();
      await visit(page, form.path(rows));
      await fillIn(page, form);
      page = await killAndReopen(page, form.path(rows));
      await expect(offer(page)).toBeVisible();
      await restore(page);
      await expect(page.getByText(m.admin_form_restored())).toBeVisible();
      await expectTyped(page, form);
      if (form.name === "property, new") {
        await expect(page.getByLabel(m.list_strip_type(), { exact: true })).toHaveValue("house");
        await expect(page.locator("[data-picture=stored]")).toHaveCount(1);
      }
      if (form.name === "post, new") {
        await expect(page.locator("textarea[name=content]")).toHaveValue(
          "<p>Words that must stay.</p>",
        );
      }
      await page.evaluate(() => localStorage.clear());
      await page.close({ runBeforeUnload: false });
    },
  );
}

test(
  "what was typed is offered after a reload, until it is discarded",
  { tag: "@core" },
  async () => {
    const page = await context.newPage();
    await visit(page, "/admin/areas/new");
    await page.getByLabel(m.admin_common_name(), { exact: true }).fill("Half of an area");
    await page.reload();
    await expect(offer(page)).toBeVisible();
    await page.getByRole("button", { name: m.admin_form_draft_discard() }).click();
    await expect(offer(page)).toHaveCount(0);
    await visit(page, "/admin/areas/new");
    await expect(offer(page)).toHaveCount(0);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await page.close();
  },
);

test("a note that was typed about one enquiry is offered beside the next, and comes back to its own", async () => {
  const page = await context.newPage();
  const { sql } = site.local;
  const twice = { phone: "0777 222 111", phone_e164: "+255777222111", full_name: "Twofold Juma" };
  const leads = await site.local.service
    .from("leads_pemba")
    .insert([aLead({ ...twice, source: "guide" }), aLead({ ...twice, source: "consultation" })])
    .select("id,person_id");
  const person = leads.data?.[0]?.person_id;
  await visit(page, `/admin/people/${person}`);
  const noteForm = page.locator("form", { has: page.getByLabel(m.admin_lead_note_label()) });
  const about = noteForm.locator("[name=lead_id]");
  const current = await about.inputValue();
  await page.getByLabel(m.admin_lead_note_label()).fill("About this one alone.");
  await page
    .getByRole("link", { name: /^Select\b/ })
    .first()
    .click();
  await expect(about).not.toHaveValue(current);
  await expect(page.getByLabel(m.admin_lead_note_label())).toHaveValue("");
  await expect(offer(page)).toBeVisible();
  await restore(page);
  await expect(page.getByLabel(m.admin_lead_note_label())).toHaveValue("About this one alone.");
  await expect(about).toHaveValue(current);
  await page.getByRole("button", { name: m.admin_lead_note_add(), exact: true }).click();
  await expect(page.locator("[data-toast=success]")).toHaveText(m.admin_lead_note_added());
  const { rows: noted } = await sql.query(
    "select id from leads_pemba where notes::text like '%About this one alone.%'",
  );
  expect(noted).toEqual([{ id: current }]);
  await page.close();
});

test("a note and a reminder that are being typed stay with their lead, whatever is saved beside them", async () => {
  const page = await context.newPage();
  const name = "Threefold Juma";
  const row = aLead({ full_name: name, phone: "0777 222 333", phone_e164: "+255777222333" });
  const { data: leads } = await site.local.service
    .from("leads_pemba")
    .insert([row, { ...row, reminder_date: "2031-01-02", reminder_note: "Ask her" }])
    .select("id,person_id");
  await visit(page, `/admin/people/${leads?.[0]?.person_id}`);
  const note = page.getByLabel(m.admin_lead_note_label());
  const about = page.locator("form", { has: note }).locator("[name=lead_id]");
  const reminder = page.getByLabel(m.admin_lead_reminder_note());
  const opened = await about.inputValue();
  await note.fill("Half a note");
  await reminder.fill("Half a reminder");
  const areAsTyped = async () => {
    await expect(note).toHaveValue("Half a note");
    await expect(reminder).toHaveValue("Half a reminder");
    await expect(about).toHaveValue(opened);
  };
  const statusOf = (id?: string) =>
    page.locator("form[data-saves-itself]", { has: page.locator(`[value="${id}"]`) });
  await site.local.service.from("leads_pemba").insert(row);
  await statusOf(opened).getByRole("combobox").selectOption("dead");
  await expect(
    page.getByText(m.admin_lead_status_changed({ name, status: "Dead", former: "New" })),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "Enquiries (3)" })).toBeVisible();
  await areAsTyped();
  await page.getByRole("button", { name: m.admin_lead_note_add(), exact: true }).click();
  await expect(page.getByText(m.admin_lead_note_added(), { exact: true })).toBeVisible();
  await expect(note).toHaveValue("");
  await expect(reminder).toHaveValue("Half a reminder");

  await visit(page, `/admin/leads/${leads?.[1]?.id}`);
  await note.fill("Half a note");
  await reminder.fill("Half a reminder");
  await page.getByRole("button", { name: m.admin_lead_reminder_clear() }).click();
  await expect(page.getByText(m.admin_lead_reminder_cleared(), { exact: true })).toBeVisible();
  await expect(reminder).toHaveValue("Half a reminder");
  await site.local.service.rpc("append_lead_note", {
    lead_id: leads?.[1]?.id ?? "",
    content: "From another device.",
  });
  await page.getByLabel(m.common_date(), { exact: true }).fill("2031-03-04");
  await page.getByRole("button", { name: m.admin_lead_reminder_save(), exact: true }).click();
  await expect(page.getByText(m.admin_lead_reminder_saved(), { exact: true })).toBeVisible();
  await expect(page.getByText("From another device.")).toBeVisible();
  await expect(reminder).toHaveValue("");
  await expect(note).toHaveValue("Half a note");
  await page.close({ runBeforeUnload: false });
});

test("a note whose lead has gone meanwhile goes to no other, and is given back", async () => {
  const page = await context.newPage();
  const row = aLead({ full_name: "Onefold Juma", phone_e164: "+255777222444" });
  const { data: leads } = await site.local.service
    .from("leads_pemba")
    .insert([row, row])
    .select("id,person_id");
  await visit(page, `/admin/people/${leads?.[0]?.person_id}`);
  const note = page.getByLabel(m.admin_lead_note_label());
  const about = page.locator("form", { has: note }).locator("[name=lead_id]");
  const opened = await about.inputValue();
  await note.fill("For the one that goes");
  await site.local.service.from("leads_pemba").delete().eq("id", opened);
  const other = leads?.find(({ id }) => id !== opened);
  const statusForm = page.locator("form[data-saves-itself]", {
    has: page.locator(`[value="${other?.id}"]`),
  });
  await statusForm.getByRole("combobox").selectOption("contacted");
  await expect(page.getByRole("heading", { name: "Enquiries (1)" })).toBeVisible();
  await expect(about).toHaveValue(opened);
  await page.getByRole("button", { name: m.admin_lead_note_add(), exact: true }).click();
  await expect(page.getByText(m.admin_lead_gone())).toBeVisible();
  await expect(page.getByText("For the one that goes")).toBeVisible();
  await page.close({ runBeforeUnload: false });
});

test("what was saved is not offered again, and nothing is after signing out", async () => {
  const page = await context.newPage();
  await visit(page, `/admin/leads/${rows.lead}`);
  await page.getByLabel(m.admin_lead_note_label()).fill("Saved at once.");
  await page.getByRole("button", { name: m.admin_lead_note_add(), exact: true }).click();
  await expect(page.locator("[data-toast=success]")).toHaveText(m.admin_lead_note_added());
  await page.reload();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(offer(page)).toHaveCount(0);

  await page.getByLabel(m.admin_lead_reminder_note()).fill("Half of a reminder");
  await visit(page, "/admin/leads");
  await page.getByRole("button", { name: m.admin_shell_sign_out() }).click();
  await expect(page.getByLabel(m.admin_sign_in_password())).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await signIn(page);
  await page.close();
});

test("what another tab has saved meanwhile is not offered any more, and what it goes on typing is", async () => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  await visit(first, `/admin/leads/${rows.lead}`);
  await first.getByLabel("Add Note").fill("From the first");
  await visit(second, `/admin/leads/${rows.lead}`);
  await expect(offer(second)).toContainText("From the first");
  await first.getByLabel("Add Note").fill("From the first tab.");
  await expect(offer(second)).toContainText("From the first tab.");
  await first.getByRole("button", { name: "Add", exact: true }).click();
  await expect(first.locator("[data-toast=success]")).toHaveText("Note added");
  await expect(offer(second)).toHaveCount(0);
  await first.close();
  await second.close();
});

test("a half-typed reminder comes back with the note after the session has run out", async () => {
  const page = await context.newPage();
  await visit(page, `/admin/leads/${rows.lead}`);
  await page.getByLabel(m.admin_lead_reminder_note()).fill("Half of a reminder");
  await page.getByLabel(m.admin_lead_note_label()).fill("A whole note");
  await site.local.sql.query("update admin_sessions set revoked_at = now() where true");
  await page.getByRole("button", { name: m.admin_lead_note_add(), exact: true }).click();
  await expect(page.getByText(m.admin_sign_in_form_kept())).toBeVisible();

  await page.getByLabel(m.admin_sign_in_password()).fill(ADMIN_PASSWORD);
  await page.getByRole("button", { name: m.admin_sign_in_submit() }).click();
  await expect(page.getByLabel(m.admin_lead_note_label())).toHaveValue("A whole note");
  await expect(page.getByText(m.admin_form_restored())).toBeVisible();
  await expect(offer(page)).toBeVisible();
  await restore(page);
  await expect(page.getByLabel(m.admin_lead_reminder_note())).toHaveValue("Half of a reminder");
  // The note that was not saved is offered beside it.
  await expect(offer(page)).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.close();
});

test("a note is offered where its session had ended and the password did not get through", async () => {
  let page = await context.newPage();
  await visit(page, `/admin/leads/${rows.lead}`);
  await page.getByLabel(m.admin_lead_note_label()).fill("A lost note");
  await site.local.sql.query("update admin_sessions set revoked_at = now() where true");
  await page.getByRole("button", { name: m.admin_lead_note_add(), exact: true }).click();
  await expect(page.getByText(m.admin_sign_in_form_kept())).toBeVisible();
  site.line.fault = "cut before";
  await page.getByLabel(m.admin_sign_in_password()).fill(ADMIN_PASSWORD);
  await page.getByRole("button", { name: m.admin_sign_in_submit() }).click();
  await expect(page.getByLabel(m.admin_sign_in_password())).toHaveCount(0);
  site.line.fault = "none";
  await page.close();
  page = await context.newPage();
  await signIn(page);
  await visit(page, `/admin/leads/${rows.lead}`);
  await restore(page);
  await expect(page.getByLabel(m.admin_lead_note_label())).toHaveValue("A lost note");
  await page.evaluate(() => localStorage.clear());
  await page.close({ runBeforeUnload: false });
});

for (const fault of ["offline", "cut before", "502 with HTML"] as const) {
  test(
    `a page that cannot be loaded (${fault}) leaves the one that is open, and comes later`,
    { tag: coreIf(fault === "offline") },
    async () => {
      const page = await context.newPage();
      await visit(page, "/admin/leads");
      await page.evaluate(() => document.fonts.ready);
      const modules = page.locator("link[rel=modulepreload][href*='lead-delete']");
      await expect(modules.first()).toBeAttached();
      await page.waitForLoadState("networkidle");
      if (fault === "offline") await context.setOffline(true);
      else Object.assign(site.line, { fault, meets: "data" });

      await page.getByRole("link", { name: "Manage Asha Juma" }).first().click();
      await expect(page.getByText(/^Not loaded: .* as it was at \d\d:\d\d\./)).toBeVisible();
      await expect(leadRows(page).first()).toBeVisible();
      await expect(page.getByText(m.error_unknown_text())).toHaveCount(0);

      await context.setOffline(false);
      site.line.fault = "none";
      await page
        .getByRole("button", { name: m.common_try_again() })
        .click({ timeout: 2000 })
        .catch(() => null);
      await expect(page.getByRole("dialog", { name: "Manage Lead: Asha Juma" })).toBeVisible();
      await expect(page.getByText(/^Not loaded:/)).toHaveCount(0);
      await page.close();
    },
  );
}

test("an edit conflict comes into view, again and again, and stays", async () => {
  const page = await context.newPage();
  await visit(page, `/admin/areas/${rows.area}/edit`);
  await page.getByLabel("Short Description").fill("Mine.");
  for (const attempt of [1, 2]) {
    const name = `Saved ${attempt} times`;
    await site.local.service.from("areas_pemba").update({ name }).eq("id", rows.area);
    await page.getByRole("button", { name: m.admin_area_update() }).click();
    const conflict = page.getByRole("alert", { name: m.admin_editing_conflict() });
    await expect(conflict, String(attempt)).toBeFocused();
    await expect(conflict).toBeInViewport();
    await expect(conflict).toContainText(name);
    await page.getByLabel("Short Description").focus();
  }
  await page.close();
});

test("the bar with Undo goes after ten seconds, and is not there beside a dialog", async () => {
  await site.local.service
    .from("leads_pemba")
    .insert(aLead({ full_name: "Ubwa Undo", phone: "2" }));
  const page = await context.newPage();
  await visit(page, "/admin/leads?q=Ubwa");
  const undo = page.getByRole("button", { name: m.admin_common_undo(), exact: true });
  await page
    .getByRole("combobox", { name: m.admin_leads_status_of({ name: "Ubwa Undo" }) })
    .selectOption("contacted");
  await expect(undo).toBeVisible();
  await page.getByRole("link", { name: "Manage Ubwa Undo" }).click();
  const dialog = page.getByRole("dialog", { name: "Manage Lead: Ubwa Undo" });
  await expect(dialog).toBeVisible();
  await expect(page.locator("body").getByText(m.admin_common_undo(), { exact: true })).toHaveCount(
    1,
  );
  await dialog.getByRole("link", { name: m.common_close() }).click();
  await expect(dialog).toHaveCount(0);
  await expect(undo).toBeVisible();
  // The bar's own clock runs out.
  await page.mouse.move(5, 5);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if ("animationName" in animation && animation.animationName === "toast-out") {
        animation.finish();
      }
    }
  });
  await expect(undo).toHaveCount(0);
  await page.close();
});
