import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type * as Agency from "~/domain/agency/agency.queries.server";
import type * as Content from "~/domain/content/content-version.queries.server";
import type * as Leads from "~/domain/leads/lead.commands.server";
import type * as Response from "~/domain/response/response.commands.server";
import type * as ResponseQueries from "~/domain/response/response.queries.server";
import { weekdays } from "~/domain/agency/agency-lists";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { requestHandler } from "../support/request-handler";
import { aLead } from "../support/rows";
import { m } from "~/text/messages";

let local: LocalSupabase;
let agency: typeof Agency;
let content: typeof Content;
let leads: typeof Leads;
let commands: typeof Response;
let queries: typeof ResponseQueries;
let expireContentVersion: () => void;
let handle: Awaited<ReturnType<typeof requestHandler>>;

beforeAll(async () => {
  local = await startLocalSupabase();
  agency = await import("~/domain/agency/agency.queries.server");
  content = await import("~/domain/content/content-version.queries.server");
  leads = await import("~/domain/leads/lead.commands.server");
  commands = await import("~/domain/response/response.commands.server");
  queries = await import("~/domain/response/response.queries.server");
  const versions = await import("~/services/content-version.server");
  ({ expireContentVersion } = versions);
  versions.setVersionReader(content.getContentVersion);
  handle = await requestHandler(() => undefined);
  // Open at all hours, so that office time is time; but for the last minute of a day.
  const hours = [{ days: [...weekdays], opens: "00:00", closes: "23:59" }];
  await local.service.from("agency_settings").insert({ facts: { hours } });
});
afterAll(() => local.stop());
beforeEach(async () => {
  await local.sql.query("delete from callback_requests");
  await local.sql.query("delete from leads_pemba");
});

async function aStored(more: Parameters<typeof aLead>[0] = {}): Promise<string> {
  const { data, error } = await local.service
    .from("leads_pemba")
    .insert(aLead(more))
    .select("id")
    .single();
  expect(error).toBeNull();
  return data?.id ?? "";
}

const answeredAt = async (id: string) =>
  (await local.service.from("leads_pemba").select("first_answered_at").eq("id", id).single()).data
    ?.first_answered_at;

describe("the first answer", () => {
  test("none is the visitor's own message, a reminder, an edit, or a callback made a lead", async () => {
    const id = await aStored({ source: "consultation", message: "Is it still free?" });
    await leads.setLeadReminder(id, { reminder_date: "2031-03-04", reminder_note: "Call" });
    await local.service.from("leads_pemba").update({ full_name: "Asha J." }).eq("id", id);
    expect(await answeredAt(id)).toBeNull();
    const { data } = await local.service
      .from("callback_requests")
      .insert({ full_name: "Asha", whatsapp_number: "0777123456" })
      .select("id")
      .single();
    const made = await local.service.rpc("make_lead_of_callback", {
      request_id: data?.id ?? "",
      note: "Requested a callback.",
    });
    expect(await answeredAt(made.data ?? "")).toBeNull();
  });

  test.each([
    ["a status", (id: string) => leads.changeLeadStatus(id, "contacted")],
    ["a note", (id: string) => leads.addLeadNote(id, { content: "Called." })],
    [
      "a WhatsApp template",
      async (id: string) => {
        const { data } = await local.service
          .from("leads_pemba")
          .select("person_id")
          .eq("id", id)
          .single();
        const person_id = data?.person_id ?? "";
        const entry = { person_id, lead_id: id, kind: "whatsapp" as const, content: "Hello" };
        await local.service.from("person_entries").insert(entry);
      },
    ],
  ])("is %s, and stays the first", async (_, respond) => {
    const id = await aStored();
    await respond(id);
    const first = await answeredAt(id);
    expect(Date.now() - Date.parse(first ?? "")).toBeLessThan(10_000);
    await leads.changeLeadStatus(id, "new");
    await leads.changeLeadStatus(id, "offer-sent");
    await leads.addLeadNote(id, { content: "Called again." });
    expect(await answeredAt(id)).toBe(first);
  });

  test("none is a status by mistake that was undone, and one is what was noted meanwhile", async () => {
    const id = await aStored();
    const slip = async () => {
      await leads.changeLeadStatus(id, "dead");
      expect(await answeredAt(id)).not.toBeNull();
      expect(await leads.changeLeadStatus(id, "new", "dead")).toMatchObject({ ok: true });
    };
    await slip();
    expect(await answeredAt(id)).toBeNull();
    await leads.changeLeadStatus(id, "contacted");
    await leads.addLeadNote(id, { content: "Called." });
    const { data } = await local.service.from("leads_pemba").select("notes").eq("id", id).single();
    const [note] = data?.notes as { timestamp: string }[];
    await leads.changeLeadStatus(id, "new", "contacted");
    const answered = await answeredAt(id);
    expect(Date.parse(answered ?? "")).toBe(Date.parse(note?.timestamp ?? ""));
    // Answered by more than a slip, it stays so.
    await slip();
    expect(await answeredAt(id)).toBe(answered);
  });
});

/** Leads of visitors that were answered so many minutes after they came in, at ten in the morning two days ago. */
async function answeredAfter(...minutes: number[]) {
  const asked = new Date(Date.now() - 2 * 24 * 3_600_000).setUTCHours(7, 0, 0, 0);
  for (const [index, wait] of minutes.entries()) {
    await aStored({
      phone_e164: `+25577700${String(index).padStart(4, "0")}`,
      created_at: new Date(asked).toISOString(),
      first_answered_at: new Date(asked + wait * 60_000).toISOString(),
      status: "contacted",
    });
  }
}

describe("how fast enquiries are answered", () => {
  test("is the median of visitors' leads of the last thirty days", async () => {
    await answeredAfter(10, 20, 60);
    const old = new Date(Date.now() - 40 * 24 * 3_600_000).toISOString();
    await aStored({ created_at: old });
    await aStored({ source: "phone", status: "contacted", first_answered_at: "now" });
    await aStored({ is_sample: true, status: "contacted", first_answered_at: "now" });
    await aStored({ suspected_spam: true });
    await aStored({ status: "contacted" });
    const median = await queries.getResponseMedian();
    expect(median?.count).toBe(3);
    expect(median?.minutes).toBeCloseTo(20, 3);
  });

  test("begins with the callback request that a lead was made of, and counts one that waits", async () => {
    const created_at = new Date(Date.now() - 8 * 3_600_000).toISOString();
    const request = { full_name: "Asha", whatsapp_number: "0777123456", created_at };
    const { data } = await local.service
      .from("callback_requests")
      .insert([request, { ...request, full_name: "Bakari", whatsapp_number: "0777123457" }])
      .select("id");
    const made = await local.service.rpc("make_lead_of_callback", {
      request_id: data?.[0]?.id ?? "",
      note: "Requested a callback.",
    });
    await leads.changeLeadStatus(made.data ?? "", "contacted");
    const median = await queries.getResponseMedian();
    expect(median?.count).toBe(2);
    expect(median?.minutes).toBeGreaterThan(7.9 * 60);
  });
});

describe("what visitors are promised", () => {
  const told = async () => (await agency.getAgency()).repliesWithinHours;

  test("is told once it is true, changes with the content's version, and goes when it is not", async () => {
    await answeredAfter(...Array.from({ length: 9 }, () => 90));
    await commands.refreshResponsePromise();
    expect(await told()).toBeUndefined();
    await answeredAfter(90);
    const before = await content.getContentVersion();
    await commands.refreshResponsePromise();
    expect(await told()).toBe(2);
    const first = await content.getContentVersion();
    expect(first).toBeGreaterThan(before);
    await commands.refreshResponsePromise();
    expect(await content.getContentVersion()).toBe(first);
    await answeredAfter(...Array.from({ length: 20 }, () => 600));
    await commands.refreshResponsePromise();
    expect(await told()).toBeUndefined();
  });

  test("stands under every form for visitors, the same for everybody", async () => {
    const page = async (path: string) =>
      (await handle(new Request(`http://localhost${path}`))).text();
    const line = m.form_reply_time({ count: 2 });
    const promise = async (hours: number | null) => {
      await local.service.from("response_promise").update({ hours }).eq("is_only", true);
      expireContentVersion();
    };
    await promise(2);
    const [contact, again, lead] = await Promise.all(
      ["/contact", "/contact", "/lead/consultation"].map(page),
    );
    expect(contact?.split(line)).toHaveLength(3);
    expect(again).toBe(contact);
    expect(lead).toContain(line);
    await promise(null);
    expect(await page("/contact")).not.toContain("Usually replies");
  });

  test("visitors read it and cannot write it", async () => {
    expect((await local.anon.from("response_promise").select("hours").single()).error).toBeNull();
    const written = await local.anon
      .from("response_promise")
      .update({ hours: 1 })
      .eq("is_only", true);
    expect(written.error?.code).toBe("42501");
  });
});
