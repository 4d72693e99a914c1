import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as LeadCommands from "~/domain/leads/lead.commands.server";
import type * as Privacy from "~/domain/people/person-privacy.server";
import type * as People from "~/domain/people/person.queries.server";
import { parsePersonSearch } from "~/domain/people/person-search";
import type * as Filters from "~/domain/saved-filters/saved-filter.commands.server";
import type * as Outbox from "~/services/outbox.server";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { aLead } from "../support/rows";

let local: LocalSupabase;
let privacy: typeof Privacy;
let people: typeof People;
let outbox: typeof Outbox;
let leads: typeof LeadCommands;
let filters: typeof Filters;
const directory = await mkdtemp(join(tmpdir(), "kisiwa-privacy-"));

beforeAll(async () => {
  local = await startLocalSupabase();
  process.env.DATA_DIR = directory;
  privacy = await import("~/domain/people/person-privacy.server");
  people = await import("~/domain/people/person.queries.server");
  outbox = await import("~/services/outbox.server");
  leads = await import("~/domain/leads/lead.commands.server");
  filters = await import("~/domain/saved-filters/saved-filter.commands.server");
});
afterAll(() => local.stop());

const NAME = "Zuhura Makame";
const NUMBER = "+255777000111";

async function stored(more: Parameters<typeof aLead>[0] = {}): Promise<string> {
  const { data, error } = await local.service
    .from("leads_pemba")
    .insert(aLead(more))
    .select("id")
    .single();
  if (error) throw new Error(error.message);
  return data.id;
}

async function idOf(number: string): Promise<string> {
  const { data } = await local.service.from("people").select("id").eq("phone_e164", number);
  return data?.[0]?.id ?? "";
}

/** Every row of the database in which a text stands, and every file of the outbox. */
async function whereIs(text: string): Promise<string[]> {
  const { rows } = await local.sql.query<{ table: string }>(
    `select c.relname as table from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  );
  const found: string[] = [];
  for (const { table } of rows) {
    const read = await local.sql.query(`select 1 from ${table} t where t::text ilike $1`, [
      `%${text}%`,
    ]);
    found.push(...read.rows.map(() => table));
  }
  for (const content of await outbox.findSubmissions(() => true)) {
    if (JSON.stringify(content).includes(text)) found.push("outbox");
  }
  return found.sort();
}

async function somebodyWithEverything(): Promise<string> {
  const phone = { phone: "0777 000 111", phone_e164: NUMBER };
  const lead = await stored({ full_name: NAME, ...phone, email: "zuhura@example.com" });
  await leads.changeLeadStatus(lead, "contacted");
  await leads.addLeadNote(lead, { content: `${NAME} called back` });
  await leads.setLeadReminder(lead, { reminder_date: "2031-03-04", reminder_note: "Call Zuhura" });
  await local.service.from("callback_requests").insert({
    full_name: NAME,
    whatsapp_number: "+255 777 000 111",
  });
  await local.service.from("contact_leads").insert({
    ...{ full_name: NAME, phone: NUMBER, entity_type: "property", entity_name: "Harbour House" },
    ...{ cta_type: "phone", contact_value: "1" },
  });
  const person = await idOf(NUMBER);
  await local.service
    .from("person_entries")
    .insert({ person_id: person, kind: "note", content: `${NAME} likes Wete` });
  for (const query of ["q=makame+zuhura&status=new", "q=0777000111"]) {
    await filters.saveFilter({ list: "leads", name: `Search ${query.length}`, query });
  }
  await filters.saveFilter({ list: "leads", name: "New", query: "status=new" });
  const row = { full_name: NAME, phone: "0777000111", phone_e164: NUMBER };
  await outbox.enqueue({ table: "leads_pemba", row });
  await outbox.storeRefused({ table: "leads_pemba", row });
  return person;
}

describe("a person who asks what is kept, and to be forgotten", () => {
  test("is exported whole, and erased without a trace but the day; others stay", async () => {
    await stored({ full_name: "Hamisi Other", phone: "1", phone_e164: "+255777000222" });
    await outbox.enqueue({ table: "leads_pemba", row: { phone_e164: "+255777000222" } });
    const person = await somebodyWithEverything();

    const exported = await privacy.exportPerson(person);
    expect(exported).toMatchObject({
      names: [NAME],
      emails: ["zuhura@example.com"],
      numbers: [{ number: NUMBER }],
      leads: [{ status: "contacted", status_changes: [{ from: "new", to: "contacted" }] }],
      callback_requests: [{ full_name: NAME }],
      contact_leads: [{ entity_name: "Harbour House" }],
      entries: [{ content: `${NAME} likes Wete` }],
      activity: [{ action: "changed" }, { action: "changed" }, { action: "changed" }],
      outbox: [{ row: { full_name: NAME } }, { row: { full_name: NAME } }],
    });

    expect(await privacy.erasePerson(person)).toEqual({ ok: true });
    for (const trace of ["Zuhura", "777000111", "777 000 111"]) {
      expect(await whereIs(trace), trace).toEqual([]);
    }
    const { data: saved } = await local.service.from("saved_filters").select("name");
    expect(saved).toEqual([{ name: "New" }]);
    await local.sql.query(
      "delete from activity_log where entity = 'saved search' and label = 'New'",
    );
    const { data: log } = await local.service.from("activity_log").select("action,entity,label");
    expect(log).toEqual([{ action: "erased", entity: "person", label: null }]);
    expect(await whereIs("Hamisi Other")).toEqual(["leads_pemba", "people"]);
    expect(await readdir(join(directory, "outbox", "refused"))).toEqual([]);
    expect(await outbox.findSubmissions(() => true)).toHaveLength(1);
    // The answer may have been lost: a second time is no refusal.
    expect(await privacy.erasePerson(person)).toEqual({ ok: true });
    expect(await privacy.exportPerson(person)).toBeNull();
  });

  test("is erased with the numbers that were merged into them", async () => {
    await stored({ full_name: "Asha Two", phone: "1", phone_e164: "+255777000333" });
    await stored({ full_name: "Asha Two", phone: "1", phone_e164: "+255777000444" });
    const [kept, other] = [await idOf("+255777000333"), await idOf("+255777000444")];
    await local.service.rpc("merge_people", { kept, other });
    // The address of the merged one leads to both.
    expect(await privacy.erasePerson(other)).toEqual({ ok: true });
    expect(await whereIs("Asha Two")).toEqual([]);
    expect(await whereIs("+25577700033")).toEqual([]);
  });
});

describe("the activity log", () => {
  test("says what the operator changed, and nothing of visitors or a seeding", async () => {
    await local.sql.query("delete from activity_log");
    const id = await stored({ full_name: "Mwana Log", phone: "1", phone_e164: "+255777000555" });
    await local.anon.from("leads_pemba").insert({
      ...{ full_name: "Visitor", phone: "2", phone_e164: "+255777000666", source: "guide" },
      submission_id: crypto.randomUUID(),
    });
    await leads.changeLeadStatus(id, "dead");
    const read = () =>
      local.service.from("activity_log").select("action,entity,entity_id,label,changes");
    expect((await read()).data).toEqual([
      {
        ...{ action: "changed", entity: "lead", entity_id: id, label: "Mwana Log" },
        changes: { status: ["new", "dead"] },
      },
    ]);
    // With the last row of a person goes their name in the log, once it has left the bin too.
    await leads.deleteLead(id);
    const row = { entity: "lead", entity_id: id };
    expect((await read()).data).toMatchObject([
      { ...row, action: "changed", label: "Mwana Log" },
      { ...row, action: "deleted", label: "Mwana Log" },
    ]);
    await local.sql.query("update bin set expires_at = now()");
    await local.service.rpc("purge_expired");
    expect((await read()).data).toEqual([
      { ...row, action: "changed", label: null, changes: {} },
      { ...row, action: "deleted", label: null, changes: {} },
    ]);
  });
});

describe("whose leads all ended two years ago", () => {
  const ended = async () => {
    const list = await people.listPeople(parsePersonSearch(new URLSearchParams("ended=long-ago")));
    return list.people.map(({ names }) => names[0]);
  };

  test("is offered for erasure, and nobody else", async () => {
    const long = { created_at: "2023-01-01", status: "dead" } as const;
    const number = (n: number) => ({ phone: "1", phone_e164: `+25577700070${n}` });
    await stored({ full_name: "Long Ended", ...long, ...number(1) });
    await stored({ full_name: "One Open", ...long, ...number(2) });
    await stored({ full_name: "One Open", created_at: "2023-01-01", ...number(2) });
    await stored({ full_name: "Lately Ended", ...long, status: "new", ...number(3) });
    await local.service
      .from("leads_pemba")
      .update({ status: "dead" })
      .eq("phone_e164", "+255777000703");
    await stored({ full_name: "Came Back", ...long, ...number(4) });
    await local.service
      .from("callback_requests")
      .insert({ full_name: "Came Back", whatsapp_number: "+255777000704" });
    const dismissed = async (full_name: string, whatsapp_number: string, dismissed_at: string) =>
      local.service
        .from("callback_requests")
        .insert({ full_name, whatsapp_number, dismissed_at })
        .throwOnError();
    await dismissed("Only Asked For A Call", "+255777000705", "2023-02-01");
    await stored({ full_name: "Asked Lately", ...long, ...number(6) });
    await dismissed("Asked Lately", "+255777000706", new Date().toISOString());
    expect(await ended()).toEqual(["Long Ended", "Only Asked For A Call"]);
    expect(await people.countEndedPeople()).toBe(2);
  });
});

test("the sample's people go with the sample, noted or not", async () => {
  await stored({ full_name: "Sample Soul", phone_e164: "+255777000801", is_sample: true });
  await local.service.from("person_entries").insert({
    ...{ person_id: await idOf("+255777000801"), kind: "note", content: "About the sample" },
  });
  expect((await local.service.rpc("remove_sample_content")).error).toBeNull();
  expect(await whereIs("Sample Soul")).toEqual([]);
  expect(await whereIs("About the sample")).toEqual([]);
});
