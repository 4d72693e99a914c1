import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { parseContactLeadSearch } from "~/domain/contact-leads/contact-lead-search";
import type * as ContactQueries from "~/domain/contact-leads/contact-lead.queries.server";
import type * as ContactLeadsExport from "~/routes/admin/contact-lead/contact-leads-export";
import type * as LeadsExport from "~/routes/admin/lead/leads-export";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anOperator } from "../support/operator";
import { aLead } from "../support/rows";

let local: LocalSupabase;
let leads: typeof LeadsExport;
let presses: typeof ContactLeadsExport;
let contacts: typeof ContactQueries;
let cookie: string;

beforeAll(async () => {
  local = await startLocalSupabase();
  leads = await import("~/routes/admin/lead/leads-export");
  presses = await import("~/routes/admin/contact-lead/contact-leads-export");
  contacts = await import("~/domain/contact-leads/contact-lead.queries.server");
  ({ cookie } = await anOperator());
});
afterAll(() => local.stop());
beforeEach(async () => {
  await local.sql.query("delete from leads_pemba");
  await local.sql.query("delete from contact_leads");
});

async function exported(route: typeof leads, search = ""): Promise<string> {
  const request = new Request(`http://localhost/admin/export.csv${search}`, {
    headers: { Cookie: cookie },
  });
  const response = await route.loader({ request, params: {}, context: {} });
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.csv"$/,
  );
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
}
const HEADINGS =
  "Full Name,Phone,Email,Source,Status,Next Reminder,Reminder Note,Consultation Date,Consultation Time,Subject,Property,Service,Message,Notes,Created At,Do not contact,Tags";

describe("the export of the leads", () => {
  test("is a file that a spreadsheet reads as it is, and takes nothing in it for a formula", async () => {
    await local.service.from("leads_pemba").insert(
      aLead({
        full_name: '=HYPERLINK("http://evil.example")',
        email: "asha@example.com",
        reminder_date: "2031-03-04",
        reminder_note: "Kisima, Ω",
        notes: [{ timestamp: "2026-11-21T09:05:00Z", content: "Called" }],
        created_at: "2026-11-20T22:30:00Z",
      }),
    );
    expect(await exported(leads)).toBe(
      `\uFEFF${HEADINGS}\r\n` +
        `"'=HYPERLINK(""http://evil.example"")",+255 777 123 456,asha@example.com,Guide,New,` +
        `2031-03-04,"Kisima, Ω",,,,,,,2026-11-21 12:05: Called,2026-11-21 01:30,,\r\n`,
    );
  });

  test("calls a lead of the contact form a message", async () => {
    await local.service
      .from("leads_pemba")
      .insert([
        aLead({ full_name: "Writer", source: "consultation", message: "Is it open?" }),
        aLead({
          ...{ full_name: "Visitor", source: "consultation" },
          ...{ consultation_date: "2031-03-05", consultation_time: "11:00" },
        }),
      ])
      .throwOnError();
    const sources = (await exported(leads))
      .split("\r\n")
      .slice(1, -1)
      .map((line) => line.split(",")[3]);
    expect(sources.toSorted()).toEqual(["Consultation", "Message"]);
  });

  test("has the headings alone when there is none", async () => {
    expect(await exported(leads)).toBe(`\uFEFF${HEADINGS}\r\n`);
  });

  test("is of those that the list shows", async () => {
    const rows = [
      { full_name: "Asha", status: "dead" as const },
      { full_name: "Juma" },
      { full_name: "Spam", suspected_spam: true },
    ];
    await local.service.from("leads_pemba").insert(rows.map(aLead), { defaultToNull: false });
    const names = async (search: string) =>
      (await exported(leads, search))
        .split("\r\n")
        .slice(1, -1)
        .map((line) => line.split(",")[0])
        .sort();
    expect(await names("")).toEqual(["Asha", "Juma"]);
    expect(await names("?status=dead")).toEqual(["Asha"]);
    expect(await names("?q=jum")).toEqual(["Juma"]);
    expect(await names("?spam=suspected")).toEqual(["Spam"]);
  });

  test("is whole and in order across batches, also where many came at one moment", async () => {
    await local.sql.query(
      `insert into leads_pemba (full_name, phone, created_at)
       select 'Lead ' || n, '1', timestamptz '2026-01-01' + (n / 900) * interval '1 hour'
       from generate_series(1, 2500) n`,
    );
    const lines = (await exported(leads, "?q=lead")).split("\r\n").slice(1, -1);
    const names = lines.map((line) => line.split(",")[0] ?? "");
    expect(new Set(names).size).toBe(2500);
    expect(names).toHaveLength(2500);
    const hours = names.map((name) => Math.floor(Number(name.slice(5)) / 900));
    expect(hours).toEqual([...hours].sort((a, b) => b - a));
  });
});

describe("the contact leads", () => {
  const search = (params: Record<string, string>) =>
    parseContactLeadSearch(new URLSearchParams(params));
  const namesOf = async (params: Record<string, string>) =>
    (await contacts.listContactLeads(search(params))).leads.map(({ full_name }) => full_name);

  beforeEach(async () => {
    const press = { contact_value: "+255777000111", entity_type: "property" as const };
    const villa = { ...press, entity_name: "Reef Villa" };
    const rows = [
      { ...villa, full_name: "Asha Juma", phone: "+255777123456", cta_type: "whatsapp" as const },
      { ...villa, full_name: "Daniel", phone: null, cta_type: "phone" as const },
      {
        ...press,
        entity_type: "agent" as const,
        entity_name: "Said",
        full_name: "Zuhura",
        cta_type: "email" as const,
      },
    ].map((row, n) => ({ ...row, created_at: `2026-01-0${n + 1}T00:00:00Z` }));
    const { error } = await local.service.from("contact_leads").insert(rows);
    expect(error).toBeNull();
  });

  test("are counted in all, by call to action, and on properties", async () => {
    expect(await contacts.getContactLeadCounts()).toEqual({
      total: 3,
      phone: 1,
      email: 1,
      whatsapp: 1,
      properties: 2,
    });
  });

  test.each([
    [{}, ["Zuhura", "Daniel", "Asha Juma"]],
    [{ q: "REEF" }, ["Daniel", "Asha Juma"]],
    [{ q: "asha" }, ["Asha Juma"]],
    [{ q: "0777 123-456" }, ["Asha Juma"]],
    [{ q: "reef", cta: "phone" }, ["Daniel"]],
    [{ entity: "property" }, ["Daniel", "Asha Juma"]],
    [{ entity: "no-such", cta: "no-such" }, ["Zuhura", "Daniel", "Asha Juma"]],
    [{ sort: "full_name" }, ["Asha Juma", "Daniel", "Zuhura"]],
    [{ sort: "created_at" }, ["Asha Juma", "Daniel", "Zuhura"]],
    [{ q: "%" }, []],
    [{ q: "(a),b" }, []],
    [{ page: "9" }, ["Zuhura", "Daniel", "Asha Juma"]],
  ])("that are found with %o", async (params, names) => {
    expect(await namesOf(params as Record<string, string>)).toEqual(names);
  });

  test("are exported as they are found", async () => {
    expect(await exported(presses, "?cta=whatsapp")).toBe(
      "\uFEFFName,Phone,Entity Type,Entity Name,CTA Type,Contact Value,Date,Do not contact\r\n" +
        `Asha Juma,+255 777 123 456,Property,Reef Villa,WhatsApp,+255 777 000 111,2026-01-01 03:00,\r\n`,
    );
  });

  test("are exported whole and in order across batches, also where many came at one moment", async () => {
    await local.sql.query(
      `insert into contact_leads
         (full_name, entity_type, entity_name, cta_type, contact_value, created_at)
       select 'Press ' || n, 'property', 'Reef Villa', 'phone', '1',
         timestamptz '2026-01-01' + (n / 900) * interval '1 hour'
       from generate_series(1, 2500) n`,
    );
    const lines = (await exported(presses, "?q=press")).split("\r\n").slice(1, -1);
    const names = lines.map((line) => line.split(",")[0] ?? "");
    expect(names).toHaveLength(2500);
    expect(new Set(names).size).toBe(2500);
    const hours = names.map((name) => Math.floor(Number(name.slice(6)) / 900));
    expect(hours).toEqual([...hours].sort((a, b) => b - a));
  });
});
