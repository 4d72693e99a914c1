import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { EditConflict } from "~/domain/editing/edited";
import { overwriteVersion, unsentPath, type ChangeResponse } from "~/domain/unsent/unsent-change";
import type * as Unsent from "~/routes/admin/unsent";
import { m } from "~/text/messages";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { aHelper, anOperator, endedSession, posted } from "../support/operator";
import { requestHandler } from "../support/request-handler";
import { aLead } from "../support/rows";

// Changes that waited on a device and are sent later, perhaps a second time.

type Fields = Record<string, string>;

let local: LocalSupabase;
let route: typeof Unsent;
let cookie: string;
let helper: Awaited<ReturnType<typeof aHelper>>;
let lead: string;
let person: string;

beforeAll(async () => {
  local = await startLocalSupabase();
  route = await import("~/routes/admin/unsent");
  ({ cookie } = await anOperator());
  helper = await aHelper("Juma");
});
afterAll(() => local.stop());
beforeEach(async () => {
  await local.sql.query("delete from leads_pemba where true");
  const { data } = await local.service
    .from("leads_pemba")
    .insert(aLead({ status: "new" }))
    .select("id,person_id")
    .single();
  lead = data?.id ?? "";
  person = data?.person_id ?? "";
});

type Sent = { status: number; body: ChangeResponse & { conflict?: EditConflict } };

async function send(path: string, fields: Fields, as = "operator", by = cookie): Promise<Sent> {
  const request = posted(unsentPath({ action: `/admin/${path}`, fields: [] }, as), fields, by);
  const response = await route.action({ request, params: { "*": path }, context: {} });
  return { status: response.status, body: (await response.json()) as Sent["body"] };
}

const saved = { status: 200, body: { saved: true } };
const id = () => crypto.randomUUID() as string;
const update = (columns: object) =>
  local.service.from("leads_pemba").update(columns).eq("id", lead).throwOnError();
const stored = async () =>
  (
    await local.service
      .from("leads_pemba")
      .select("status,reminder_date,reminder_note,notes")
      .eq("id", lead)
      .single()
  ).data;

const status = (more: Fields = {}) => ({
  ...{ intent: "change-status", lead_id: lead, former: "new", status: "contacted" },
  submission_id: id(),
  ...more,
});
const note = () => ({ intent: "add-note", content: "Called at noon.", submission_id: id() });
const reminder = (more: Fields = {}) => ({
  ...{ intent: "set-reminder", reminder_date: "2031-03-04", reminder_note: "Call" },
  ...{ version: m.admin_lead_reminder_empty(), submission_id: id() },
  ...more,
});
const contact = () => ({
  ...{ note: "Wants a view.", status: "contacted", next: "2031-03-05", version: "new" },
  submission_id: id(),
});

/** Each act with its path and what it leaves. */
const acts = {
  status: () => ["leads", status(), { status: "contacted" }],
  note: () => [`leads/${lead}`, note(), { notes: [{ content: "Called at noon." }] }],
  "note on a person": () => [
    `people/${person}`,
    { ...note(), lead_id: lead },
    { notes: [{ content: "Called at noon." }] },
  ],
  reminder: () => [`leads/${lead}`, reminder(), { reminder_date: "2031-03-04" }],
  contact: () => [
    `today/${lead}`,
    contact(),
    { status: "contacted", reminder_date: "2031-03-05", notes: [{ content: "Wants a view." }] },
  ],
} satisfies Record<string, () => [string, Fields, object]>;

describe.each(Object.entries(acts))("%s", (_, act) => {
  test("is saved once, however often it is sent", async () => {
    const [path, fields, expected] = act();
    const all = await Promise.all(Array.from({ length: 10 }, () => send(path, fields)));
    expect([...all, await send(path, fields)]).toEqual(Array(11).fill(saved));
    expect(await stored()).toMatchObject(expected);
  });

  test("is not saved over what somebody changed after it", async () => {
    const [path, fields] = act();
    expect(await send(path, fields)).toEqual(saved);
    await update({ status: "dead", reminder_date: "2032-01-01", reminder_note: "Theirs" });
    const before = await stored();
    expect(await send(path, fields)).toEqual(saved);
    expect(await stored()).toEqual(before);
  });

  test("about a deleted lead is refused with the reason", async () => {
    const [path, fields] = act();
    await local.sql.query("delete from leads_pemba where true");
    const { status: code, body } = await send(path, fields);
    expect(body).toMatchObject({ saved: false, isGone: true, message: m.admin_lead_gone() });
    expect(code).toBe(410);
  });

  test("waits for its author when somebody else is signed in", async () => {
    const [path, fields] = act();
    const before = await stored();
    expect((await send(path, fields, "operator", helper.cookie)).status).toBe(401);
    expect((await send(path, fields, helper.id)).status).toBe(401);
    expect(await stored()).toEqual(before);
    expect(await send(path, fields, helper.id, helper.cookie)).toEqual(saved);
  });
});

test.each(["status", "reminder", "contact"] as const)(
  "%s over somebody's newer change is a conflict with both versions, until it overwrites that one",
  async (name) => {
    const [path, fields, expected] = acts[name]();
    await update({ status: "dead", reminder_date: "2032-01-01", reminder_note: "Theirs" });
    const before = await stored();
    const { status: code, body } = await send(path, fields);
    expect(code).toBe(409);
    expect(body.conflict?.differences).not.toEqual([]);
    expect(await stored()).toEqual(before);

    const form = { action: `/admin/${path}`, fields: Object.entries(fields) };
    const over = overwriteVersion(form, body.conflict?.version ?? "");
    expect(await send(path, Object.fromEntries(over.fields))).toEqual(saved);
    expect(await stored()).toMatchObject(expected);
  },
);

test("a reminder whose day has passed is refused with its reason", async () => {
  const sent = await send(`leads/${lead}`, reminder({ reminder_date: "2020-01-01" }));
  expect(sent.status).toBe(422);
  expect(sent.body).toMatchObject({ saved: false, message: m.editing_date_past() });
});

test("a note follows its person who has been merged since", async () => {
  const other = await local.service
    .from("leads_pemba")
    .insert(aLead({ phone: "0777 999 888", phone_e164: "+255777999888" }))
    .select("person_id")
    .single();
  const kept = other.data?.person_id ?? "";
  await local.service.rpc("merge_people", { kept, other: person }).throwOnError();
  expect(await send(`people/${person}`, { ...note(), lead_id: lead })).toEqual(saved);
  expect(await stored()).toMatchObject({ notes: [{ content: "Called at noon." }] });
});

test("without a session, and after one has ended, the response is 401 in JSON", async () => {
  const handle = await requestHandler(() => undefined);
  for (const by of ["", await endedSession()]) {
    const request = posted(`/admin/unsent/leads/${lead}?by=operator`, note(), by);
    const response = await handle(request);
    expect(response.status).toBe(401);
    expect(response.headers.get("Content-Type")).toMatch(/^application\/json/);
  }
  expect(await stored()).toMatchObject({ notes: [] });
});

test.each(["nothing", "leads/none", `today/${"9".repeat(500)}`, "people/'", "__proto__/x"])(
  "%s is refused as not found",
  async (path) => {
    expect((await send(path, note())).status).toBe(404);
  },
);

test("a malformed submission id counts as none, and thousands of ids are as many notes", async () => {
  expect(await send(`leads/${lead}`, { ...note(), submission_id: "x".repeat(9000) })).toEqual(
    saved,
  );
  for (let n = 0; n < 200; n++) expect(await send(`leads/${lead}`, note())).toEqual(saved);
  expect(((await stored())?.notes as unknown[]).length).toBe(201);
});
