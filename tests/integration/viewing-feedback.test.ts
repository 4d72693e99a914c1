import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type * as Commands from "~/domain/bookings/viewings/feedback.commands.server";
import type * as Queries from "~/domain/bookings/viewings/feedback.queries.server";
import type * as Privacy from "~/domain/people/person-privacy.server";
import type * as People from "~/domain/people/person.queries.server";
import { slotOf } from "~/domain/bookings/booking";
import { m } from "~/text/messages";
import { dateInDays } from "~/utils/time/date-words";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { adminTabs, toastOf } from "../support/admin-tabs";
import { aLead, anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let commands: typeof Commands;
let queries: typeof Queries;
let people: typeof People;
let privacy: typeof Privacy;
let property: string;

beforeAll(async () => {
  local = await startLocalSupabase();
  [commands, queries, people, privacy] = await Promise.all([
    import("~/domain/bookings/viewings/feedback.commands.server"),
    import("~/domain/bookings/viewings/feedback.queries.server"),
    import("~/domain/people/person.queries.server"),
    import("~/domain/people/person-privacy.server"),
  ]);
  const { data: area } = await local.service
    .from("areas_pemba")
    .insert(anArea())
    .select("id")
    .single()
    .throwOnError();
  const { data } = await local.service
    .from("properties_pemba")
    .insert(aProperty(area.id, { name: "Kiweni Lodge" }))
    .select("id")
    .single()
    .throwOnError();
  property = data.id;
});
afterAll(() => local.stop());
beforeEach(() => local.sql.query("delete from leads_pemba"));

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => {
  const half = HOUR_MS / 2;
  return new Date(Math.floor((Date.now() - hours * HOUR_MS) / half) * half).toISOString();
};

async function aViewing(
  starts_at: string,
  more: { status?: "contacted" | "dead"; minutes?: number; full_name?: string } = {},
) {
  const { minutes = 60, ...lead } = more;
  const { data: added } = await local.service
    .from("leads_pemba")
    .insert(aLead({ status: "contacted", ...lead }))
    .select("id")
    .single()
    .throwOnError();
  const { data } = await local.service
    .from("bookings_pemba")
    .insert({
      ...{ lead_id: added.id, kind: "viewing", state: "booked", property_id: property },
      ...{ starts_at, minutes },
    })
    .select("id,updated_at,lead_id")
    .single()
    .throwOnError();
  return { id: data.id, version: data.updated_at, lead: data.lead_id };
}

const awaited = async () => {
  const { viewings, count } = await queries.getAwaitedFeedback();
  return [viewings.map(({ booking_id }) => booking_id), count];
};
const yes = { liked: "yes", price_opinion: "Ten percent too much", next_step: null } as const;
const no = { liked: "no", price_opinion: null, next_step: null } as const;

describe("feedback of a viewing", () => {
  test("is awaited once it is over, of open leads, until it was given or there is none", async () => {
    const [first, second] = [await aViewing(hoursAgo(30)), await aViewing(hoursAgo(3))];
    await aViewing(hoursAgo(1), { minutes: 120 });
    await aViewing(hoursAgo(50), { status: "dead" });
    expect(await awaited()).toEqual([[second.id, first.id], 2]);
    expect(await commands.saveFeedback(first, yes)).toEqual({ ok: true });
    expect(await awaited()).toEqual([[second.id], 1]);
    expect(await commands.saveFeedback(second, null)).toEqual({ ok: true });
    expect(await awaited()).toEqual([[], 0]);
  });

  test("sets the lead's reminder to the next step, and leaves it alone without a day", async () => {
    const viewing = await aViewing(hoursAgo(3));
    const remind_on = dateInDays(3);
    const next_step = "Send the title";
    expect(await commands.saveFeedback(viewing, { ...yes, next_step, remind_on })).toEqual({
      ok: true,
    });
    const reminder = async () =>
      (await local.sql.query("select reminder_date::text, reminder_note from leads_pemba")).rows;
    expect(await reminder()).toEqual([{ reminder_date: remind_on, reminder_note: next_step }]);
    const stored = await queries.getReviewedViewing(viewing.id);
    expect(stored).toMatchObject({ ...yes, next_step, property: { name: "Kiweni Lodge" } });
    const row = { id: viewing.id, version: stored?.updated_at ?? "" };
    expect(await commands.saveFeedback(row, no)).toEqual({ ok: true });
    expect(await reminder()).toEqual([{ reminder_date: remind_on, reminder_note: next_step }]);
  });

  test("is saved over the version that was seen; sent twice it is saved once", async () => {
    const viewing = await aViewing(hoursAgo(3));
    for (let n = 0; n < 2; n += 1) {
      expect(await commands.saveFeedback(viewing, yes)).toEqual({ ok: true });
    }
    const conflict = { ok: false, reason: "edit-conflict" };
    expect(await commands.saveFeedback(viewing, no)).toEqual(conflict);
    expect(await commands.saveFeedback(viewing, null)).toEqual(conflict);
    const noVersion = { id: viewing.id, version: "no version" };
    expect(await commands.saveFeedback(noVersion, yes)).toEqual(conflict);
    const nobody = { id: crypto.randomUUID(), version: viewing.version };
    expect(await commands.saveFeedback(nobody, yes)).toEqual({ ok: false, reason: "gone" });
    await local.sql.query("update bookings_pemba set state = 'cancelled'");
    expect(await commands.saveFeedback(viewing, yes)).toEqual({ ok: false, reason: "gone" });
    expect(await queries.getReviewedViewing(viewing.id)).toBeNull();
  });

  test("is in the person's timeline and export, and on the property", async () => {
    const viewing = await aViewing(hoursAgo(3));
    const next_step = "Send the title";
    await commands.saveFeedback(viewing, { ...yes, next_step });
    await commands.saveFeedback(await aViewing(hoursAgo(5)), null);
    const { data } = await local.service.from("people").select("id").single().throwOnError();
    const { entries } = await people.getTimeline(data.id, 1, { kind: "operator" });
    expect(entries.filter(({ kind }) => kind === "feedback")).toMatchObject([
      {
        title: m.admin_person_feedback_liked({ liked: m.admin_feedback_liked_yes() }),
        text: [
          m.admin_feedback_price_line({ text: yes.price_opinion }),
          m.admin_feedback_next_line({ text: next_step }),
        ].join("\n"),
      },
    ]);
    expect(await privacy.exportPerson(data.id)).toMatchObject({
      bookings: expect.arrayContaining([expect.objectContaining({ ...yes, next_step })]) as unknown,
    });
    expect(await queries.listPropertyFeedback(property)).toMatchObject([
      { id: viewing.id, ...yes, next_step, lead: { full_name: aLead().full_name } },
    ]);
  });
});

describe("without scripts", () => {
  const linksOf = (document: Document) =>
    [...document.querySelectorAll("a")].map((link) => link.getAttribute("aria-label"));

  test("Today asks how a viewing went, and a sheet takes the answer", async () => {
    const tabs = await adminTabs();
    const { id } = await aViewing(hoursAgo(3), { full_name: "Vera Viewed" });
    const label = m.admin_feedback_add_label({ name: "Vera Viewed" });
    expect(linksOf((await tabs.open("/admin/today")).document)).toContain(label);
    const sheet = await tabs.open(`/admin/today/feedback/${id}`);
    const refused = await tabs.send(sheet, "#feedback", { price_opinion: "Fair" });
    expect(refused.status).toBe(422);
    expect(refused.document.querySelector("[role=alert]")?.textContent).toContain(
      m.admin_feedback_liked_missing(),
    );
    const sent = await tabs.send(refused, "#feedback", { liked: "maybe" });
    expect(toastOf(sent)).toContain(m.admin_feedback_saved());
    expect(sent.headers.get("Location")).toBe("/admin/today");
    const today = await tabs.open("/admin/today");
    expect(linksOf(today.document)).not.toContain(label);
    const offers = await tabs.open(`/admin/properties/${property}/offers`);
    expect(offers.document.body.textContent).toContain(
      m.admin_feedback_price_line({ text: "Fair" }),
    );
    // Feedback can be corrected; what another tab has saved is not overwritten unseen.
    const conflict = await tabs.send(sheet, "#feedback", { liked: "no" });
    expect(conflict.status).toBe(409);
  });

  test("a button says that there is none", async () => {
    const tabs = await adminTabs();
    const { id } = await aViewing(hoursAgo(3));
    const today = await tabs.open("/admin/today");
    const sent = await tabs.send(today, `form[action^="/admin/today/feedback/${id}"]`);
    expect(toastOf(sent)).toContain(m.admin_feedback_skipped());
    expect(await awaited()).toEqual([[], 0]);
  });

  test("the diary asks, too", async () => {
    const tabs = await adminTabs();
    await aViewing(hoursAgo(3), { full_name: "Vera Viewed" });
    const label = m.admin_feedback_add_label({ name: "Vera Viewed" });
    const date = slotOf(hoursAgo(3)).date;
    expect(linksOf((await tabs.open(`/admin/diary?date=${date}`)).document)).toContain(label);
  });
});
