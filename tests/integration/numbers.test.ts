import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { weekdays } from "~/domain/agency/agency-lists";
import type { OfficeCalendar } from "~/domain/agency/closed-days";
import { officeMinutes } from "~/domain/agency/office-time";
import { weeksUntil } from "~/domain/numbers/numbers";
import type * as Numbers from "~/domain/numbers/numbers.queries.server";
import { SLOWEST_PROMISE_MIN } from "~/domain/response/response-time";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { addCalendarDays, startOfDay } from "~/utils/time/dates";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { aLead, anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let numbers: typeof Numbers;
const weeks = weeksUntil(todayInDarEsSalaam());
const week = (n: number) => weeks.at(n) ?? "";

beforeAll(async () => {
  local = await startLocalSupabase();
  numbers = await import("~/domain/numbers/numbers.queries.server");
});
afterAll(() => local.stop());
beforeEach(async () => {
  for (const table of ["contact_leads", "callback_requests", "leads_pemba", "agency_settings"]) {
    await local.sql.query(`delete from ${table}`);
  }
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

describe("leads by week", () => {
  test("are counted by their source and by the Monday of their week in Dar es Salaam", async () => {
    await aStored({ created_at: `${week(-2)}T00:00:00+03:00` });
    await aStored({ created_at: `${week(-2)}T00:00:00+03:00`, source: "walk-in" });
    // Its last minute, although another day has begun further east.
    await aStored({ created_at: `${addCalendarDays(week(-2), 6)}T23:59:00+03:00` });
    await aStored({ created_at: `${week(-1)}T02:30:00+03:00` });
    // A lead of the contact form: a consultation without a time.
    const message = { source: "consultation" as const, message: "Where are you?" };
    await aStored({ created_at: `${week(-1)}T09:30:00+03:00`, ...message });
    await aStored({ created_at: `${week(0)}T00:00:00+03:00`, suspected_spam: true });
    await aStored({ created_at: `${addCalendarDays(week(0), -1)}T23:59:00+03:00` });
    const counted = await numbers.listLeadsByWeek(weeks);
    expect(counted.map((one) => one.week)).toEqual(weeks);
    expect(counted.at(-2)?.leads).toEqual({ guide: 2, "walk-in": 1 });
    expect(counted.at(-1)?.leads).toEqual({ guide: 1, message: 1 });
    expect(counted.slice(0, -2).every(({ leads }) => Object.keys(leads).length === 0)).toBe(true);
  });
});

describe("the passage through the pipeline", () => {
  test("counts whoever reached a status or one after it, and says how long that took", async () => {
    const asked = `${week(1)}T10:00:00+03:00`;
    const moved = async (id: string, from: string, to: string, hours: number) =>
      local.sql.query(
        `insert into lead_status_changes (lead_id, from_status, to_status, changed_at)
         values ($1, $2, $3, $4::timestamptz + $5 * interval '1 hour')`,
        [id, from, to, asked, hours],
      );
    await aStored({ created_at: asked });
    const offered = await aStored({ created_at: asked, status: "offer-sent" });
    await moved(offered, "new", "offer-sent", 10);
    const dead = await aStored({ created_at: asked, status: "dead" });
    await moved(dead, "new", "contacted", 2);
    await moved(dead, "contacted", "dead", 4);
    // Added as closed: nobody knows when it was contacted.
    await aStored({ created_at: asked, status: "deal-closed" });
    // Added as contacted, and dead since.
    const lost = await aStored({ created_at: asked, status: "dead" });
    await moved(lost, "contacted", "dead", 1);
    // A slip, and taken back; and one that was taken back a day later.
    const slipped = await aStored({ created_at: asked, status: "contacted" });
    await moved(slipped, "new", "contacted", 8);
    await moved(slipped, "contacted", "deal-closed", 9);
    await moved(slipped, "deal-closed", "contacted", 9.1);
    const fallen = await aStored({ created_at: asked });
    await moved(fallen, "new", "offer-sent", 20);
    await moved(fallen, "offer-sent", "new", 44);
    await aStored({ created_at: `${addCalendarDays(week(0), -3)}T10:00:00+03:00` });
    const { steps, dead: deadCount } = await numbers.getFunnel(weeks);
    expect(steps).toEqual([
      { step: "new", leads: 7, hours: null },
      { step: "contacted", leads: 6, hours: 9 },
      { step: "offer-sent", leads: 3, hours: 15 },
      { step: "deal-closed", leads: 1, hours: null },
    ]);
    expect(deadCount).toBe(2);
  });
});

describe("the time to the first answer, by week", () => {
  const calendar = {
    hours: [
      { days: ["Monday", "Tuesday", "Thursday"], opens: "09:00", closes: "12:30" },
      { days: ["Monday", "Friday"], opens: "14:00", closes: "18:00" },
      { days: ["Saturday"], opens: "10:00", closes: "16:00" },
    ],
    closedDays: [
      { date: addCalendarDays(week(3), 1), word: "Holiday" },
      { date: week(5), word: "Holiday" },
    ],
  } satisfies OfficeCalendar;

  test("is the median of the office time that the rules count", async () => {
    await local.service.from("agency_settings").insert({ facts: calendar }).throwOnError();
    const now = new Date();
    let answered = 0;
    // Any minute of the weeks, and a wait of minutes up to ten days.
    for (let n = 0; n < 120; n++) {
      const asked = new Date(
        Date.parse(startOfDay(week(0))) + ((n * 7919 * 37) % (11 * 7 * 24 * 60)) * 60_000,
      );
      const first = new Date(asked.getTime() + ((n * 104_729) % (10 * 24 * 60)) * 60_000);
      if (first > now) continue;
      const id = await aStored({ created_at: asked.toISOString(), status: "contacted" });
      await local.sql.query("update leads_pemba set first_answered_at = $2 where id = $1", [
        id,
        first.toISOString(),
      ]);
      answered++;
    }
    const { rows } = await local.sql.query<{ asked: Date; answered: Date }>(
      "select created_at as asked, first_answered_at as answered from leads_pemba",
    );
    const medianOf = (monday: string) => {
      const minutes = rows
        .filter(({ asked }) => weeksUntil(todayInDarEsSalaam(asked)).at(-1) === monday)
        .map(({ asked, answered }) => officeMinutes(asked, answered, calendar))
        .sort((a, b) => a - b);
      const middle = [(minutes.length - 1) / 2, minutes.length / 2].map(Math.floor);
      const [lower = 0, upper = 0] = middle.map((index) => minutes[index]);
      return minutes.length > 0 ? (lower + upper) / 2 : null;
    };
    const byWeek = await numbers.listResponseByWeek(weeks);
    expect(answered).toBeGreaterThan(100);
    expect(byWeek.reduce((sum, { enquiries }) => sum + enquiries, 0)).toBe(answered);
    for (const one of byWeek) {
      const expected = medianOf(one.week);
      if (expected === null) expect(one.minutes).toBeNull();
      else expect(one.minutes).toBeCloseTo(expected, 6);
    }
  });

  test("counts who waits longer than is promised, and not who came just now", async () => {
    const hours = [{ days: [...weekdays], opens: "00:00", closes: "23:59" }];
    await local.service.from("agency_settings").insert({ facts: { hours } }).throwOnError();
    await aStored({ created_at: `${week(0)}T10:00:00+03:00` });
    await aStored({ created_at: new Date().toISOString() });
    const byWeek = await numbers.listResponseByWeek(weeks);
    expect(byWeek[0]?.enquiries).toBe(1);
    expect(byWeek[0]?.minutes).toBeGreaterThan(SLOWEST_PROMISE_MIN);
    expect(byWeek.at(-1)).toEqual({ week: week(-1), enquiries: 0, minutes: null });
  });
});

describe("interest in properties", () => {
  test("is what was asked and clicked; without a viewing, of what can be sold", async () => {
    const area = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
    const property = async (name: string, more = {}) => {
      const row = aProperty(area.data?.id ?? "", { name, slug: name, is_published: true, ...more });
      const { data } = await local.service
        .from("properties_pemba")
        .insert(row)
        .select("id,slug")
        .single()
        .throwOnError();
      return data;
    };
    const seen = await property("seen");
    const asked = await property("asked");
    const sold = await property("sold", { availability: "sold" });
    await property("nobodys");
    const lead = await aStored({ property_id: seen.id });
    await aStored({ property_id: seen.id });
    await aStored({ property_id: asked.id });
    await aStored({ property_id: asked.id, suspected_spam: true });
    await aStored({
      property_id: sold.id,
      created_at: `${addCalendarDays(week(0), -9)}T10:00:00+03:00`,
    });
    const click = (property_id: string) => ({
      ...({ property_id, entity_type: "property", entity_name: "x", cta_type: "phone" } as const),
      contact_value: "+255777000000",
    });
    await local.service
      .from("contact_leads")
      .insert([click(asked.id), click(asked.id), click(sold.id)])
      .throwOnError();
    await local.service
      .from("callback_requests")
      .insert({
        ...{ full_name: "Mwana", whatsapp_number: "0777111222" },
        context: { page: `/properties/${sold.slug}` },
      })
      .throwOnError();
    const viewing = (
      lead_id: string,
      property_id: string,
      state: "booked" | "cancelled",
      time: string,
    ) => ({
      ...({ lead_id, property_id, state, kind: "viewing" } as const),
      starts_at: `${addCalendarDays(week(-1), 9)}T${time}:00+03:00`,
    });
    await local.service
      .from("bookings_pemba")
      .insert([
        viewing(lead, seen.id, "booked", "10:00"),
        viewing(lead, asked.id, "cancelled", "10:30"),
      ])
      .throwOnError();
    const counts = (enquiries: number, callbacks: number, clicks: number, viewings: number) => ({
      ...{ enquiries, callbacks, clicks, viewings },
    });
    expect(await numbers.listPropertyInterest(weeks, { unviewed: false })).toEqual({
      count: 3,
      properties: [
        { property_id: asked.id, name: "asked", ...counts(1, 0, 2, 0) },
        { property_id: seen.id, name: "seen", ...counts(2, 0, 0, 1) },
        { property_id: sold.id, name: "sold", ...counts(0, 1, 1, 0) },
      ],
    });
    expect(await numbers.listPropertyInterest(weeks, { unviewed: true })).toEqual({
      count: 1,
      properties: [{ property_id: asked.id, name: "asked", ...counts(1, 0, 2, 0) }],
    });
  });
});
