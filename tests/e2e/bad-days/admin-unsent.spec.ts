import type { BrowserContext, Page } from "@playwright/test";
import { statusLabels } from "~/domain/leads/lead";
import { m } from "~/text/messages";
import { ADMIN_PASSWORD } from "../../../playwright.config";
import { aLead } from "../../support/rows";
import { HELPER_PASSWORD } from "../../support/operator";
import { expectNoViolation } from "../accessible";
import { coreIf, reload, reloadKnown, visit } from "../page";
import { expect, test } from "../test";
import { endSession, signIn } from "../visitor";
import { BadLineSite } from "./bad-line-site";

let site: BadLineSite;
let context: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser }) => {
  site = await BadLineSite.start();
  const warming = await site.operatorsBrowser(browser, { "X-Forwarded-For": "10.9.8.9" });
  await warming.close();
});
test.afterAll(() => site.stop());
test.beforeEach(async ({ browser }) => {
  site.line.fault = "none";
  site.line.meets = "forms";
  await site.local.sql.query("delete from leads_pemba where true");
  context = await site.operatorsBrowser(browser, { "X-Forwarded-For": "10.9.8.9" });
  page = await context.newPage();
  await signIn(page);
});
test.afterEach(() => context.close());

let leads = 0;
async function addLead(full_name = "Asha Juma"): Promise<string> {
  leads += 1;
  const phone_e164 = `+25577700${String(leads).padStart(4, "0")}`;
  const row = aLead({ full_name, phone: phone_e164, phone_e164 });
  const { data } = await site.local.service.from("leads_pemba").insert(row).select("id").single();
  return data?.id ?? "";
}
const storedLead = async (id: string) => {
  const { rows } = await site.local.sql.query<{
    status: string;
    reminder_date: string | null;
    notes: { content: string }[];
    changes: number;
  }>(
    `select status, reminder_date::text, notes,
      (select count(*)::int from lead_status_changes where lead_id = l.id) as changes
    from leads_pemba l where id = $1`,
    [id],
  );
  return rows[0];
};

const waiting = (on: Page, count: number) =>
  on.getByText(m.admin_unsent_waiting({ count, number: String(count) }));
const statusSelect = (on: Page) =>
  on.getByRole("combobox", { name: m.admin_leads_status_of({ name: "Asha Juma" }) });
const noteField = (on: Page) => on.getByLabel(m.admin_lead_note_label());
const onDevice = () => page.evaluate(() => localStorage.getItem("kisiwa-unsent"));
const press = (name: string) => page.getByRole("button", { name, exact: true }).first().click();

type Act = {
  path: (lead: string) => string;
  /** Makes the change, and closes its sheet. */
  make: () => Promise<unknown>;
  saved: Record<string, unknown>;
};
const close = () => page.getByRole("link", { name: m.common_close(), exact: true }).click();
const acts: Record<string, Act> = {
  status: {
    path: () => "/admin/leads",
    make: () => statusSelect(page).selectOption("contacted"),
    saved: { status: "contacted", changes: 1 },
  },
  note: {
    path: (lead) => `/admin/leads/${lead}`,
    make: async () => {
      await noteField(page).fill("Called from the village.");
      await press(m.admin_lead_note_add());
      await expect(noteField(page)).toHaveValue("");
      await close();
    },
    saved: { notes: [{ content: "Called from the village." }] },
  },
  reminder: {
    path: (lead) => `/admin/leads/${lead}`,
    make: async () => {
      await page.getByLabel(m.common_date(), { exact: true }).fill("2031-03-04");
      await page.getByLabel(m.admin_lead_reminder_note()).fill("Call from the town.");
      await press(m.admin_lead_reminder_save());
      await expect(page.getByLabel(m.admin_lead_reminder_note())).toHaveValue("");
      await close();
    },
    saved: { reminder_date: "2031-03-04" },
  },
  contact: {
    path: (lead) => `/admin/today/${lead}`,
    make: async () => {
      await page.getByLabel(/^What happened/).fill("Wants a view.");
      await press(m.admin_common_save());
    },
    saved: { status: "contacted", changes: 1, notes: [{ content: "Wants a view." }] },
  },
};

/** Opens the page of an act until Remix knows its routes, so that the act needs no other request. */
async function open(name: string, lead: string) {
  await visit(page, acts[name]?.path(lead) ?? "");
  await page.waitForLoadState("networkidle");
}

for (const [name, { make, saved }] of Object.entries(acts)) {
  test(
    `${name}: made without a connection, it outlives a reload and is saved once`,
    { tag: coreIf(name === "contact") },
    async () => {
      const lead = await addLead();
      await open(name, lead);
      await context.setOffline(true);
      await make();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(waiting(page, 1)).toBeVisible();
      await expect(page.getByText(m.admin_unsent_mark())).toBeVisible();

      // A connection that takes no forms, in another tab, after this one was closed.
      site.line.fault = "cut before";
      await context.setOffline(false);
      await page.close();
      page = await context.newPage();
      await visit(page, "/admin/leads");
      await expect(waiting(page, 1)).toBeVisible();
      expect(await storedLead(lead)).toMatchObject({ status: "new", notes: [] });

      site.line.fault = "none";
      await press(m.lead_send_now());
      await expect(waiting(page, 1)).toHaveCount(0);
      expect(await storedLead(lead)).toMatchObject(saved);
      expect(await onDevice()).toBeNull();
      await reload(page);
      await expect(page.getByRole("heading", { name: m.admin_leads_title() })).toBeVisible();
      expect(await storedLead(lead)).toMatchObject(saved);
    },
  );

  test(`${name}: its answer was lost, and it goes again by itself and is saved once`, async () => {
    const lead = await addLead();
    await open(name, lead);
    site.line.fault = "cut after saved";
    await make();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(waiting(page, 1)).toBeVisible();
    await expect.poll(() => storedLead(lead)).toMatchObject(saved);
    site.line.fault = "none";
    await expect(waiting(page, 1)).toHaveCount(0);
    expect(await storedLead(lead)).toMatchObject(saved);
    expect((await storedLead(lead))?.notes.length).toBeLessThan(2);
    expect(await onDevice()).toBeNull();
  });
}

test("changes of one lead go in their order, and are no conflict with each other", async () => {
  const lead = await addLead();
  await open("status", lead);
  await context.setOffline(true);
  for (const status of ["contacted", "offer-sent", "new"] as const) {
    await statusSelect(page).selectOption(status);
    await expect(statusSelect(page)).toHaveValue(status);
  }
  await expect(waiting(page, 3)).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => storedLead(lead)).toMatchObject({ status: "new", changes: 3 });
  await expect.poll(onDevice).toBeNull();
  await expect(statusSelect(page)).toHaveValue("new");
});

test("a sheet counts what waits, sends it and stays empty for the next note", async () => {
  const lead = await addLead();
  await open("note", lead);
  site.line.fault = "502 with HTML";
  for (const text of ["First.", "Second.", "First."]) {
    await noteField(page).fill(text);
    await press(m.admin_lead_note_add());
    await expect(noteField(page)).toHaveValue("");
  }
  const dialog = page.getByRole("dialog");
  await expect(waiting(page, 3).and(dialog.locator("*"))).toBeVisible();
  site.line.fault = "none";
  await dialog.getByRole("button", { name: m.lead_send_now() }).click();
  const notes = async () => (await storedLead(lead))?.notes.map(({ content }) => content);
  await expect.poll(notes).toEqual(["First.", "Second.", "First."]);
});

test("somebody's newer status is shown beside the own one, which is saved only when chosen", async () => {
  const lead = await addLead();
  await open("status", lead);
  await context.setOffline(true);
  await statusSelect(page).selectOption("contacted");
  await expect(waiting(page, 1)).toBeVisible();
  await site.local.sql.query("update leads_pemba set status = 'deal-closed' where id = $1", [lead]);
  await context.setOffline(false);
  const refused = page.getByRole("region", {
    name: m.admin_unsent_refused({ kind: m.admin_common_status() }),
  });
  await expect(refused).toContainText(m.admin_editing_conflict());
  await expect(refused.getByRole("cell")).toHaveText([
    statusLabels["deal-closed"](),
    statusLabels.contacted(),
  ]);
  expect(await storedLead(lead)).toMatchObject({ status: "deal-closed" });
  await expectNoViolation(page, "a refused change", { more: ["best-practice"] });
  await reload(page);
  await expect(refused).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  await refused.getByRole("button", { name: m.admin_shell_conflict_overwrite() }).click();
  await expect(refused).toHaveCount(0);
  await expect.poll(() => storedLead(lead)).toMatchObject({ status: "contacted", changes: 2 });
});

test("a note of a lead that was deleted is shown with its words until it is discarded", async () => {
  const lead = await addLead();
  await open("note", lead);
  await context.setOffline(true);
  await acts.note?.make();
  await site.local.sql.query("delete from leads_pemba where id = $1", [lead]);
  await context.setOffline(false);
  const refused = page.getByRole("region", {
    name: m.admin_unsent_refused({ kind: m.admin_person_note() }),
  });
  await expect(refused).toContainText(m.admin_lead_gone());
  await expect(refused).toContainText("Called from the village.");
  await expect(refused.getByRole("button", { name: m.admin_common_edit() })).toHaveCount(0);
  await refused.getByRole("button", { name: m.admin_form_draft_discard() }).click();
  await expect(refused).toHaveCount(0);
  expect(await onDevice()).toBeNull();
});

/** Leaves changes in the browser's store, as an earlier visit did. */
const leave = (changes: { action: string; fields: object; actor?: string; at?: number }[]) =>
  page.evaluate(
    (all) => localStorage.setItem("kisiwa-unsent", JSON.stringify(all)),
    changes.map(({ fields, ...more }, n) => ({
      ...{ id: `left-${n}`, at: Date.now(), actor: "operator", fields: Object.entries(fields) },
      ...more,
    })),
  );
const aNote = (lead: string, content: string) => ({
  action: `/admin/leads/${lead}`,
  fields: { intent: "add-note", content, submission_id: crypto.randomUUID() },
});

test("a reminder whose day has passed comes back into its form", async () => {
  const lead = await addLead();
  await visit(page, "/admin/today");
  const fields = { intent: "set-reminder", reminder_date: "2020-01-01", reminder_note: "Ring her" };
  await leave([{ action: `/admin/leads/${lead}`, fields }]);
  await reload(page);
  const refused = page.getByRole("region", {
    name: m.admin_unsent_refused({ kind: m.admin_lead_label_reminder() }),
  });
  await expect(refused).toContainText(m.editing_date_past());
  await refused.getByRole("button", { name: m.admin_common_edit() }).click();
  await expect(page.getByText(m.admin_form_restored())).toBeVisible();
  await expect(page.getByLabel(m.admin_lead_reminder_note())).toHaveValue("Ring her");
  await expect(refused).toHaveCount(0);
  await page.getByLabel(m.common_date(), { exact: true }).fill("2031-03-04");
  await press(m.admin_lead_reminder_save());
  await expect.poll(() => storedLead(lead)).toMatchObject({ reminder_date: "2031-03-04" });
  await expect.poll(onDevice).toBeNull();
});

test("after the session has ended, changes wait for a sign-in", async () => {
  const lead = await addLead();
  await open("status", lead);
  await endSession(page);
  site.line.fault = "cut before";
  await statusSelect(page).selectOption("contacted");
  await expect(waiting(page, 1)).toBeVisible();
  site.line.fault = "none";
  await press(m.lead_send_now());
  const signInText = m.admin_unsent_sign_in({ count: 1, number: "1" });
  await page.getByRole("link", { name: signInText }).click();
  await expect(page.getByRole("status").filter({ hasText: signInText })).toBeVisible();
  await expectNoViolation(page, "the sign-in");
  await page.getByLabel(m.admin_sign_in_password()).fill(ADMIN_PASSWORD);
  await press(m.admin_sign_in_submit());
  await expect.poll(() => storedLead(lead)).toMatchObject({ status: "contacted", changes: 1 });
  await expect.poll(onDevice).toBeNull();
});

test("signing out keeps them, and a helper on the same device neither sees nor sends them", async () => {
  const lead = await addLead();
  const form = { intent: "add-helper", helper_name: "Juma", new_password: HELPER_PASSWORD };
  await page.request.post("/admin/settings/helpers", { form, maxRedirects: 0 });
  await visit(page, "/admin/leads");
  await leave([aNote(lead, "The operator's own.")]);
  site.line.fault = "none";
  await page.request.post("/admin/logout", { maxRedirects: 0 });
  await page.request.post("/admin/helper", {
    form: { helper_name: "Juma", password: HELPER_PASSWORD },
    maxRedirects: 0,
  });
  await visit(page, "/admin/leads");
  await expect(page.getByRole("button", { name: /Juma/ }).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(waiting(page, 1)).toHaveCount(0);
  expect(await storedLead(lead)).toMatchObject({ notes: [] });

  await page.request.post("/admin/logout", { maxRedirects: 0 });
  const signInText = m.admin_unsent_sign_in({ count: 1, number: "1" });
  await visit(page, "/admin/helper");
  await expect(page.getByLabel(m.admin_sign_in_password())).toBeVisible();
  await expect(page.getByText(signInText)).toHaveCount(0);
  await visit(page, "/admin");
  await expect(page.getByText(signInText)).toBeVisible();
  await signIn(page);
  await visit(page, "/admin/leads");
  await expect.poll(async () => (await storedLead(lead))?.notes.length).toBe(1);
});

test("two tabs send each change once", async () => {
  const lead = await addLead();
  await visit(page, "/admin/leads");
  const other = await context.newPage();
  await visit(other, "/admin/today");
  const sent: string[] = [];
  context.on("request", (request) => {
    if (request.url().includes("/admin/unsent/")) sent.push(request.postData() ?? "");
  });
  site.line.fault = "slow";
  await leave(Array.from({ length: 5 }, (_, n) => aNote(lead, `Note ${n}`)));
  await Promise.all([reload(page), reload(other)]);
  await expect.poll(async () => (await storedLead(lead))?.notes.length).toBe(5);
  await expect.poll(onDevice).toBeNull();
  expect(new Set(sent).size).toBe(5);
  expect(sent).toHaveLength(5);
  await expect(waiting(other, 5)).toHaveCount(0);
});

test("thirty that wait outlive a kill of the site and go in their order", async () => {
  const lead = await addLead();
  await visit(page, "/admin/leads");
  const contents = Array.from({ length: 30 }, (_, n) => `Note ${n}`);
  site.line.fault = "cut before";
  await leave(contents.map((content) => aNote(lead, content)));
  await reload(page);
  await expect(waiting(page, 30)).toBeVisible();
  await expectNoViolation(page, "the notice", { more: ["best-practice"] });
  site.line.fault = "none";
  const first = page.waitForResponse(/\/admin\/unsent\//);
  await press(m.lead_send_now());
  await first;
  await site.kill();
  await site.comeBack();
  await press(m.lead_send_now()).catch(() => undefined);
  await expect.poll(onDevice, { timeout: 60_000 }).toBeNull();
  const notes = (await storedLead(lead))?.notes.map(({ content }) => content);
  expect(notes).toEqual(contents);
});

test("what is older than a week is never sent", async () => {
  const lead = await addLead();
  await visit(page, "/admin/leads");
  await leave([{ ...aNote(lead, "Old."), at: Date.now() - 7.01 * 24 * 60 * 60 * 1000 }]);
  await reloadKnown(page);
  await expect.poll(onDevice).toBeNull();
  expect(await storedLead(lead)).toMatchObject({ notes: [] });
});
