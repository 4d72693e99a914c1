import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type * as Callbacks from "~/domain/callback-requests/callback-request.commands.server";
import { callbackRequestSchema } from "~/domain/callback-requests/callback-request.schema";
import { contactMessageSchema, leadSchemas } from "~/domain/leads/lead.schema";
import type * as Submissions from "~/domain/submissions/leave-lead.server";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { aLead } from "../support/rows";

let local: LocalSupabase;
let leave: typeof Submissions;
let callbacks: typeof Callbacks;

beforeAll(async () => {
  local = await startLocalSupabase();
  leave = await import("~/domain/submissions/leave-lead.server");
  callbacks = await import("~/domain/callback-requests/callback-request.commands.server");
});
afterAll(() => local.stop());
beforeEach(async () => {
  for (const table of ["callback_requests", "contact_leads", "leads_pemba"]) {
    await local.sql.query(`delete from ${table}`);
  }
  expect(await people()).toEqual([]);
});

type PersonRow = { phone_e164: string; names: string[]; emails: string[]; enquiries: number };

async function people(): Promise<PersonRow[]> {
  const { rows } = await local.sql.query<PersonRow>(
    "select phone_e164, names, emails, enquiries from people order by phone_e164",
  );
  return rows;
}

/** Every row of the tables that a merge could touch, as Postgres' own text. */
async function everyRow(): Promise<string[]> {
  const tables = ["people", "leads_pemba", "callback_requests", "contact_leads", "person_entries"];
  const read = [...tables, "person_merges", "lead_status_changes"].map((table) =>
    local.sql.query<{ line: string }>(
      `select '${table} ' || to_jsonb(t)::text as line from ${table} t`,
    ),
  );
  return (await Promise.all(read)).flatMap(({ rows }) => rows.map(({ line }) => line)).sort();
}

async function idOf(number: string): Promise<string> {
  const { rows } = await local.sql.query<{ id: string }>(
    "select id from people where phone_e164 = $1",
    [number],
  );
  return rows[0]?.id ?? "";
}

async function stored(more: Parameters<typeof aLead>[0] = {}): Promise<string> {
  const { data, error } = await local.service
    .from("leads_pemba")
    .insert(aLead(more))
    .select("id")
    .single();
  if (error) throw new Error(error.message);
  return data.id;
}

describe("one number is one person", () => {
  const page = { page: "/contact" };
  const writings = ["0777 123 456", "+255 777-123-456", "00255777123456"];

  function guide(phone: string, full_name: string) {
    const lead = leadSchemas.guide.parse({ phone, full_name });
    return leave.leaveLead({ source: "guide" }, lead, page);
  }
  function message(phone: string, full_name: string) {
    const typed = { phone, full_name, message: `Hello from ${full_name}` };
    return leave.leaveMessage(contactMessageSchema.parse(typed), page);
  }
  function callback(phone: string, full_name: string) {
    return callbacks.requestCallback(callbackRequestSchema.parse({ phone, full_name }), page);
  }
  async function click(phone: string, full_name: string) {
    const row = { full_name, phone, cta_type: "whatsapp", contact_value: "1" } as const;
    const { error } = await local.anon
      .from("contact_leads")
      .insert({ ...row, entity_type: "property", entity_name: "Harbour House" });
    return { ok: error === null };
  }

  test("in three writings by four forms at the same moment", async () => {
    const forms = [guide, message, callback, click];
    const sent = Array.from({ length: 48 }, (_, n) =>
      forms[n % 4]?.(writings[n % 3] ?? "", `Visitor ${n}`),
    );
    const results = await Promise.all(sent);
    expect(results.every((result) => result?.ok)).toBe(true);
    const [person, ...others] = await people();
    expect(others).toEqual([]);
    expect(person).toMatchObject({ phone_e164: "+255777123456", enquiries: 36 });
    expect(person?.names).toHaveLength(48);
  });

  test("whether or not somebody reads it as a number: the row is there", async () => {
    await stored({ phone: "ask at the gate", phone_e164: null });
    expect(await people()).toEqual([]);
    expect((await local.service.from("leads_pemba").select("person_id")).data).toEqual([
      { person_id: null },
    ]);
  });

  test("a visitor neither reads nor writes people", async () => {
    await stored();
    expect((await local.anon.from("people").select("id")).error?.code).toBe("42501");
    const named = { ...aLead(), person_id: await idOf("+255777123456") };
    expect((await local.anon.from("leads_pemba").insert(named)).error?.code).toBe("42501");
  });
});

describe("a person's names, e-mails and enquiries", () => {
  test("are those of the rows: a family may share a phone", async () => {
    await stored({ full_name: "Asha Juma", created_at: "2026-01-01" });
    await stored({ full_name: "Hamisi  Juma", email: "H@x.example", created_at: "2026-01-02" });
    await stored({ full_name: "ASHA JUMA", created_at: "2026-01-03" });
    await stored({ full_name: "Spam Bot", suspected_spam: true });
    expect(await people()).toEqual([
      {
        phone_e164: "+255777123456",
        names: ["ASHA JUMA", "Hamisi Juma"],
        emails: ["h@x.example"],
        enquiries: 3,
      },
    ]);
  });

  test("an open lead comes before any number of newer ones that have ended", async () => {
    const open = await stored({ reminder_date: "2026-01-02", created_at: "2026-01-01" });
    for (let n = 0; n < 13; n++) await stored({ status: "dead" });
    const { listLeadsOf } = await import("~/domain/people/person-work.queries.server");
    const leads = await listLeadsOf([await idOf("+255777123456")]);
    expect(leads).toHaveLength(12);
    expect(leads[0]?.id).toBe(open);
  });

  test("follow a lead whose number is corrected, and the number without a row goes", async () => {
    const id = await stored({ phone: "0777 999 999", phone_e164: "+255777999999" });
    await local.service
      .from("leads_pemba")
      .update({ phone: "0777 123 456", phone_e164: "+255777123456" })
      .eq("id", id);
    expect((await people()).map(({ phone_e164 }) => phone_e164)).toEqual(["+255777123456"]);
    await local.service.from("leads_pemba").delete().eq("id", id);
    expect(await people()).toEqual([]);
  });

  test("carry what was written about a lead along, and what was changed of it", async () => {
    const old = { phone: "0777 999 999", phone_e164: "+255777999999" };
    const id = await stored(old);
    await stored({ ...old, full_name: "Somebody else" });
    const person_id = await idOf(old.phone_e164);
    const entry = { person_id, kind: "whatsapp" as const, content: "Hello" };
    await local.service.from("person_entries").insert([{ ...entry, lead_id: id }, entry]);
    await local.sql.query(
      "insert into activity_log (action, entity, entity_id, person_id) values ('changed', 'lead', $1, $2)",
      [id, person_id],
    );
    await local.service
      .from("leads_pemba")
      .update({ phone: "0777 123 456", phone_e164: "+255777123456" })
      .eq("id", id);
    const { rows } = await local.sql.query<{ of: string; person_id: string }>(
      `select 'entry' as of, person_id from person_entries where lead_id is not null
       union all select 'other entry', person_id from person_entries where lead_id is null
       union all select 'change', person_id from activity_log where entity_id = $1 order by 1`,
      [id],
    );
    const now = await idOf("+255777123456");
    expect(rows).toEqual([
      { of: "change", person_id: now },
      { of: "entry", person_id: now },
      { of: "other entry", person_id },
    ]);
    await local.sql.query("delete from activity_log; delete from person_entries");
  });

  test("a callback request that was made a lead is one enquiry", async () => {
    const request = { full_name: "Asha Juma", whatsapp_number: "+255777123456" };
    const { data } = await local.service
      .from("callback_requests")
      .insert(request)
      .select("id")
      .single();
    await local.service.rpc("make_lead_of_callback", {
      request_id: data?.id ?? "",
      note: "Requested a callback.",
    });
    expect(await people()).toMatchObject([{ names: ["Asha Juma"], enquiries: 1 }]);
  });
});

describe("a merge", () => {
  const merge = (kept: string, other: string) =>
    local.service.rpc("merge_people", { kept, other }).then(({ data }) => data);
  const undo = async (number: string) => {
    const { data } = await local.service
      .from("person_merges")
      .select("id")
      .eq("merged_id", await idOf(number));
    for (const { id } of data ?? []) await local.service.rpc("undo_merge", { merge: id });
  };
  const numbers = ["+255777000001", "+255777000002", "+255777000003"];

  beforeEach(async () => {
    for (const [n, phone_e164] of numbers.entries()) {
      const id = await stored({ full_name: `Person ${n}`, phone: phone_e164, phone_e164 });
      await local.service.from("leads_pemba").update({ status: "contacted" }).eq("id", id);
    }
  });

  test("and its undo leave every row as it was", async () => {
    const before = await everyRow();
    const [a = "", b = ""] = await Promise.all(numbers.map(idOf));
    expect(await merge(a, b)).toBe(true);
    expect(await everyRow()).not.toEqual(before);
    const { data } = await local.service.from("people").select("names,enquiries").eq("id", a);
    expect(data).toMatchObject([{ enquiries: 2 }]);
    // Pressed twice, it is one merge.
    expect(await merge(a, b)).toBe(true);
    await undo(numbers[1] ?? "");
    await undo(numbers[1] ?? "");
    expect(await everyRow()).toEqual(before);
  });

  test("that is undone gives back what was written about a lead meanwhile, and the log names who was kept", async () => {
    const [a = "", b = ""] = await Promise.all(numbers.map(idOf));
    await merge(a, b);
    const { data } = await local.service
      .from("leads_pemba")
      .select("id")
      .eq("person_id", b)
      .single();
    const entry = { kind: "whatsapp" as const, content: "Hello" };
    const rows = [
      { ...entry, person_id: a, lead_id: data?.id },
      { ...entry, person_id: a },
    ];
    await local.service.from("person_entries").insert(rows);
    await undo(numbers[1] ?? "");
    const { data: entries } = await local.service
      .from("person_entries")
      .select("lead_id,person_id");
    expect(entries).toEqual(
      expect.arrayContaining([
        { lead_id: data?.id, person_id: b },
        { lead_id: null, person_id: a },
      ]),
    );
    const log = "select label from activity_log where action = 'merged' and person_id = $1";
    expect((await local.sql.query(log, [a])).rows).toEqual([{ label: "Person 0" }]);
    await local.sql.query("delete from activity_log; delete from person_entries");
  });

  test.each([[[1, 2]], [[2, 1]]])(
    "of a merged person is undone in the order %j, and all is as it was",
    async (order) => {
      const before = await everyRow();
      const [a = "", b = "", c = ""] = await Promise.all(numbers.map(idOf));
      await merge(b, a);
      await merge(c, b);
      const { data } = await local.service.from("people").select("numbers").eq("id", c).single();
      expect(data?.numbers).toHaveLength(3);
      for (const merged of order) await undo(numbers[merged === 1 ? 0 : 1] ?? "");
      expect(await everyRow()).toEqual(before);
    },
  );

  test("and simultaneous arrivals of both numbers wait for each other and lose nothing", async () => {
    const [a = "", b = ""] = await Promise.all(numbers.map(idOf));
    const arrivals = Array.from({ length: 24 }, (_, n) => {
      const phone_e164 = numbers[n % 2] ?? "";
      return stored({ full_name: `More ${n}`, phone: phone_e164, phone_e164 });
    });
    await Promise.all([...arrivals.slice(0, 12), merge(a, b), ...arrivals.slice(12)]);
    const { data } = await local.service.from("people").select("enquiries").eq("head_id", a);
    expect(data).toEqual([{ enquiries: 26 }, { enquiries: 26 }]);
  });
});
