import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { parseTodaySearch } from "~/domain/today/today-queue";
import { parseCallbackSearch } from "~/domain/callback-requests/callback-search";
import type { NewCallbackRequest } from "~/domain/callback-requests/callback-request.schema";
import { alertContentSchema, alertMessage } from "~/domain/alerts/alert";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { m } from "~/text/messages";

let local: LocalSupabase;
let dataDirectory: string;

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), "kisiwa-call-times-"));
  process.env.DATA_DIR = dataDirectory;
  local = await startLocalSupabase();
});
afterAll(async () => {
  await local.stop();
  await rm(dataDirectory, { recursive: true });
});
beforeEach(() => local.sql.query("delete from leads_pemba; delete from callback_requests"));

const request = {
  full_name: "Ada Brown",
  whatsapp_number: "+1 212 555 0123",
  whatsapp_e164: "+12125550123",
  best_time: "morning",
  time_zone: "Asia/Kolkata",
} satisfies NewCallbackRequest;
const words = m.admin_call_time_both({
  hours: "09:00–12:00",
  city: "Kolkata",
  zanzibarHours: "06:30–09:30",
});

async function ask(changes: Partial<NewCallbackRequest> = {}) {
  const { requestCallback } =
    await import("~/domain/callback-requests/callback-request.commands.server");
  const asked = { ...request, ...changes, submission_id: crypto.randomUUID() };
  return requestCallback(asked, { page: "/contact" });
}
const rows = async () =>
  (await local.service.from("callback_requests").select("*").order("created_at")).data ?? [];

async function todaysCallTime(search: Record<string, string> = {}) {
  const { getTodayQueue } = await import("~/domain/today/today.queries.server");
  const { callTimeText } = await import("~/domain/bookings/call-times/call-time");
  const { entries } = await getTodayQueue(
    parseTodaySearch(new URLSearchParams(search)),
    "https://kisiwa.example",
  );
  return entries.map((entry) => callTimeText(entry, new Date()));
}

test("the best time to call reaches the operator in Today, in the list, and as an alert", async () => {
  expect(await ask()).toEqual({ ok: true });
  expect(await todaysCallTime()).toEqual([words]);

  const { listCallbackRequests } =
    await import("~/domain/callback-requests/callback-request.queries.server");
  const { requests } = await listCallbackRequests(parseCallbackSearch(new URLSearchParams()));
  expect(requests).toMatchObject([{ full_name: "Ada Brown", callTime: words }]);

  const { rows: alerts } = await local.sql.query<{ content: unknown }>(
    "select alert_content(id) as content from alerts where kind = 'callback'",
  );
  const { lines } = alertMessage(alertContentSchema.parse(alerts[0]?.content));
  expect(lines).toContainEqual({ label: "When", text: words });
});

test("as long as a request waits, its hours are those of today's clocks", async () => {
  // Clocks in New York have changed since one of them.
  for (const created_at of ["2026-01-20", "2026-07-20"]) {
    await local.service
      .from("callback_requests")
      .insert({
        ...{ full_name: "Ada Brown", whatsapp_number: "+12125550123", created_at },
        context: { best_time: "morning", time_zone: "America/New_York" },
      })
      .throwOnError();
  }
  const [now] = await todaysCallTime({ kind: "older" });
  const { listCallbackRequests } =
    await import("~/domain/callback-requests/callback-request.queries.server");
  const search = parseCallbackSearch(new URLSearchParams());
  const { requests } = await listCallbackRequests(search);
  expect(requests.map(({ callTime }) => callTime)).toEqual([now, now]);
  const [row] = await rows();
  const { getOpenCallback } = await import("~/domain/people/person-work.queries.server");
  const { getTimeline } = await import("~/domain/people/person.queries.server");
  const person = row?.person_id ?? "";
  const texts = async () =>
    (await getTimeline(person, 1, { kind: "operator" })).entries.map(({ text }) => text);
  expect(await texts()).toEqual([now, now]);
  for (const { id } of await rows()) {
    expect((await getOpenCallback([person]))?.callTime).toBe(now);
    await local.sql.query("update callback_requests set dismissed_at = now() where id = $1", [id]);
  }
  // A past request keeps the words of its day.
  expect(new Set(await texts()).size).toBe(2);
});

test("it stands on the person's page and in the export, and goes with the person", async () => {
  await ask();
  const [row] = await rows();
  const { getTimeline } = await import("~/domain/people/person.queries.server");
  const { entries } = await getTimeline(row?.person_id ?? "", 1, { kind: "operator" });
  expect(entries).toMatchObject([{ kind: "callback", text: words }]);

  const { exportPerson, erasePerson } = await import("~/domain/people/person-privacy.server");
  const context = { page: "/contact", best_time: "morning", time_zone: "Asia/Kolkata" };
  expect(await exportPerson(row?.person_id ?? "")).toMatchObject({
    callback_requests: [{ context }],
  });
  expect(await erasePerson(row?.person_id ?? "")).toEqual({ ok: true });
  expect(await rows()).toEqual([]);
});

test("the lead that is made of the request keeps it", async () => {
  await ask();
  const [row] = await rows();
  const { makeLeadOfCallback } =
    await import("~/domain/callback-requests/callback-lead.commands.server");
  await makeLeadOfCallback(row?.id ?? "");
  expect(await todaysCallTime()).toEqual([words]);
});

test("a request that waited in the outbox has it when it is delivered", async () => {
  await local.sql.query("alter table callback_requests rename to callback_requests_away");
  const result = await ask();
  await local.sql.query("alter table callback_requests_away rename to callback_requests");
  if (result.ok) throw new Error("The table was there");
  const { deliverSubmission } = await import("~/domain/submissions/submission.commands.server");
  const stored: unknown = JSON.parse(JSON.stringify(result.submission));
  expect(await deliverSubmission(stored)).toBe("delivered");
  expect(await todaysCallTime()).toEqual([words]);
});

test("sent again it is one request, and another with a corrected time", async () => {
  await ask();
  await ask();
  expect(await rows()).toHaveLength(1);
  await ask({ best_time: "evening" });
  expect((await rows()).map(({ context }) => context)).toMatchObject([
    { best_time: "morning" },
    { best_time: "evening" },
  ]);
});

test("what somebody made up past the form is left out where the operator reads it", async () => {
  await local.sql.query(
    `insert into callback_requests (full_name, whatsapp_number, whatsapp_e164, context)
     values ('Forger', '1', '+255777000111', '{"best_time": {"a": 1}, "time_zone": "Mars/Base"}')`,
  );
  expect(await todaysCallTime()).toEqual([null]);
});

test("a person's time is that of the newest browser they came with, unless it was set: not their number's", async () => {
  const { getBrowserZone } = await import("~/domain/people/person-work.queries.server");
  const { personZone } = await import("~/domain/people/person-zone.server");
  const phone_e164 = "+255777123456";
  const request = { full_name: "Ada", whatsapp_number: phone_e164, whatsapp_e164: phone_e164 };
  const asked = (context: { time_zone?: string }) =>
    local.service
      .from("callback_requests")
      .insert({ ...request, context })
      .throwOnError();
  await asked({});
  const person = (await rows())[0]?.person_id ?? "";
  const zone = async (time_zone: string | null = null) => {
    const found = personZone({ time_zone, phone_e164 }, await getBrowserZone([person]), new Date());
    return [found?.name, found?.source];
  };
  expect(await zone()).toEqual(["Africa/Dar_es_Salaam", "number"]);
  await asked({ time_zone: "America/New_York" });
  expect(await zone()).toEqual(["America/New_York", "browser"]);
  expect(await zone("Europe/Oslo")).toEqual(["Europe/Oslo", "set"]);

  const consultation = { consultation_date: "2031-03-03", consultation_time: "10:00" };
  const lead = { ...consultation, full_name: "Ada", phone: phone_e164, phone_e164 };
  const context = { time_zone: "Asia/Kolkata" };
  await local.service
    .from("leads_pemba")
    .insert({ ...lead, source: "consultation", context })
    .throwOnError();
  expect(await zone()).toEqual(["Asia/Kolkata", "browser"]);
  // The visitor chose another zone on the page of their booking.
  await local.sql.query("update bookings_pemba set time_zone = 'Asia/Tokyo'");
  expect(await zone()).toEqual(["Asia/Tokyo", "browser"]);
  const spam = { ...lead, source: "guide" as const, suspected_spam: true };
  await local.service
    .from("leads_pemba")
    .insert({ ...spam, ...{ consultation_date: null, consultation_time: null }, context })
    .throwOnError();
  expect(await zone()).toEqual(["Asia/Tokyo", "browser"]);
});
