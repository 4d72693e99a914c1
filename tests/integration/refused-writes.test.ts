import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type * as Bin from "~/domain/bin/bin.commands.server";
import type * as Bookings from "~/domain/bookings/booking.commands.server";
import type * as Diary from "~/domain/bookings/diary/diary.commands.server";
import type * as Callbacks from "~/domain/callback-requests/callback-lead.commands.server";
import type * as Claims from "~/domain/claims/claim.commands.server";
import type * as Testimonials from "~/domain/testimonials/testimonial.commands.server";
import type * as Criteria from "~/domain/criteria/criteria.commands.server";
import type * as AlertMails from "~/domain/criteria/alert-mails/alert-mail.commands.server";
import type * as SearchAlerts from "~/domain/criteria/search-alerts/search-alert.commands.server";
import type * as Leads from "~/domain/leads/lead.commands.server";
import type * as Matches from "~/domain/criteria/matches/match.commands.server";
import type * as People from "~/domain/people/person.commands.server";
import type * as Privacy from "~/domain/people/person-privacy.server";
import type * as Spam from "~/domain/spam/spam.commands.server";
import type * as Bans from "~/domain/contact-bans/contact-ban.commands.server";
import type * as Tasks from "~/domain/tasks/task.commands.server";
import type * as Deals from "~/domain/deals/deal.commands.server";
import type * as Offers from "~/domain/offers/offer.commands.server";
import type * as Owners from "~/domain/owners/owner.commands.server";
import type * as ContactLog from "~/domain/today/contact-log.commands.server";
import { addCalendarDays } from "~/utils/time/dates";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { personVersion } from "~/domain/people/person.schema";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { aLead, anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let bookings: typeof Bookings;
let diary: typeof Diary;
let callbacks: typeof Callbacks;
let claims: typeof Claims;
let testimonials: typeof Testimonials;
let criteria: typeof Criteria;
let alertMails: typeof AlertMails;
let searchAlerts: typeof SearchAlerts;
let leads: typeof Leads;
let matches: typeof Matches;
let people: typeof People;
let privacy: typeof Privacy;
let spam: typeof Spam;
let contactLog: typeof ContactLog;
let deals: typeof Deals;
let tasks: typeof Tasks;
let bin: typeof Bin;
let bans: typeof Bans;
let offers: typeof Offers;
let owners: typeof Owners;

const tomorrow = addCalendarDays(todayInDarEsSalaam(), 1);
const tomorrowsReminder = { reminder_date: tomorrow, reminder_note: "Call Asha" };
const NOW = new Date().toISOString();
const NOTHING_KNOWN = personVersion({ email: null, language: null, time_zone: null });
const aMandate = {
  ...{ mandate: "open" as const, starts_on: "2026-01-02", ends_on: null },
  ...{ commission: null, lowest_price: null, note: null },
};
let lead: string;
let person: string;
let other: string;
let dismissed: string;
let ids: Record<"alertToken" | "booking" | "bookingToken" | "bookingVersion" | "callback", string> &
  Record<
    | "areaClaim"
    | "claim"
    | "criteria"
    | "deleted"
    | "event"
    | "merge"
    | "owner"
    | "property"
    | "testimonial"
    | "version",
    string
  >;

const one = async (query: string) =>
  (await local.sql.query<{ found: string }>(query)).rows[0]?.found ?? "";

async function aPerson(full_name: string, number: string) {
  const { data, error } = await local.service
    .from("leads_pemba")
    .insert(
      aLead({
        ...{ full_name, phone: number, phone_e164: number, source: "search-alert" },
        context: { page: "/", search: { filters: {}, words: "Any property" } },
      }),
    )
    .select("id,person_id")
    .single();
  if (error) throw new Error(error.message);
  return { lead: data.id, person: data.person_id ?? "" };
}

beforeAll(async () => {
  local = await startLocalSupabase();
  testimonials = await import("~/domain/testimonials/testimonial.commands.server");
  [bookings, diary, callbacks, claims, criteria, searchAlerts, alertMails] = await Promise.all([
    import("~/domain/bookings/booking.commands.server"),
    import("~/domain/bookings/diary/diary.commands.server"),
    import("~/domain/callback-requests/callback-lead.commands.server"),
    import("~/domain/claims/claim.commands.server"),
    import("~/domain/criteria/criteria.commands.server"),
    import("~/domain/criteria/search-alerts/search-alert.commands.server"),
    import("~/domain/criteria/alert-mails/alert-mail.commands.server"),
  ]);
  [deals, offers, owners, tasks, bans, bin] = await Promise.all([
    import("~/domain/deals/deal.commands.server"),
    import("~/domain/offers/offer.commands.server"),
    import("~/domain/owners/owner.commands.server"),
    import("~/domain/tasks/task.commands.server"),
    import("~/domain/contact-bans/contact-ban.commands.server"),
    import("~/domain/bin/bin.commands.server"),
  ]);
  [leads, matches, people, privacy, contactLog, spam] = await Promise.all([
    import("~/domain/leads/lead.commands.server"),
    import("~/domain/criteria/matches/match.commands.server"),
    import("~/domain/people/person.commands.server"),
    import("~/domain/people/person-privacy.server"),
    import("~/domain/today/contact-log.commands.server"),
    import("~/domain/spam/spam.commands.server"),
  ]);
  ({ lead, person } = await aPerson("Asha Juma", "+255777000111"));
  ({ person: other } = await aPerson("Asha Juma", "+255777000222"));
  const { person: merged } = await aPerson("Asha Juma", "+255777000555");
  await people.mergePeople(person, merged);
  ({ person: dismissed } = await aPerson("Asha Juma", "+255777000666"));
  await people.dismissMerge(person, dismissed);
  const area = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  await local.service.from("properties_pemba").insert(aProperty(area.data?.id ?? ""));
  const unused = anArea({ name: "Unused" });
  const empty = await local.service.from("areas_pemba").insert(unused).select("id").single();
  await local.service.from("callback_requests").insert({
    ...{ full_name: "Hamisi", whatsapp_number: "+255777000333" },
  });
  await diary.addViewing({ lead_id: lead, date: tomorrow, time: "10:00", minutes: 60 });
  const property = await one("select id as found from properties_pemba limit 1");
  await owners.addOwner({ ...aMandate, property_id: property, person_id: other });
  ids = {
    owner: await one("select id as found from property_owners"),
    alertToken: await one("select token as found from search_criteria order by created_at limit 1"),
    booking: await one("select id as found from bookings_pemba"),
    bookingVersion: await one("select updated_at::text as found from bookings_pemba"),
    bookingToken: await one("select token as found from bookings_pemba"),
    callback: await one("select id as found from callback_requests"),
    claim: await one("select id as found from claims order by id limit 1"),
    areaClaim: await one(
      `insert into claims (area_id, statement, as_of, review_on)
       select id, 'A figure', '2026-01-01', '2030-01-01' from areas_pemba where name <> 'Unused'
       returning id as found`,
    ),
    deleted: (await bin.moveToBin("area", empty.data?.id ?? "")).data ?? "",
    criteria: await one("select id as found from search_criteria order by created_at limit 1"),
    property,
    testimonial: await one(
      "insert into testimonials (quote, name) values ('Good', 'Zoë') returning id as found",
    ),
    event: await one("select id as found from property_events"),
    merge: await one("select id as found from person_merges"),
    version: await one(
      `select next_step_version(status, reminder_date, reminder_time) as found
       from leads_pemba where id = '${lead}'`,
    ),
  };
  await local.sql.query(`create function refuse_write() returns trigger language plpgsql as
    $$ begin raise exception 'refused for a test'; end $$`);
});
afterAll(() => local.stop());

const booking = () => ({ id: ids.booking, version: ids.bookingVersion });

async function tables(): Promise<string[]> {
  const { rows } = await local.sql.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  return rows.map(({ name }) => name);
}

/** All that is stored. */
async function everything(): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const table of await tables()) {
    all[table] = await one(
      `select md5(string_agg(t::text, ' ' order by t::text)) as found from ${table} t`,
    );
  }
  return all;
}

let log: string[];
beforeEach(() => {
  log = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => log.push(String(text)) > 0);
});
afterEach(() => void vi.restoreAllMocks());

const failed = { ok: false, reason: "save-failed" };

describe("while the database takes nothing", () => {
  beforeAll(async () => {
    for (const table of await tables()) {
      await local.sql.query(
        `create trigger refuse before insert or update or delete on ${table}
         for each statement execute function refuse_write()`,
      );
    }
  });
  afterAll(async () => {
    for (const table of await tables()) await local.sql.query(`drop trigger refuse on ${table}`);
  });

  const writes: [what: string, write: () => Promise<unknown>, answer?: unknown][] = [
    [
      "a lead is added",
      () =>
        leads.addLead({
          ...{ full_name: "New Name", phone: "0777 000 444", phone_e164: "+255777000444" },
          source: "guide",
        }),
    ],
    ["a lead's status is changed", () => leads.changeLeadStatus(lead, "contacted")],
    ["a reminder is set", () => leads.setLeadReminder(lead, tomorrowsReminder)],
    ["a reminder is taken away", () => leads.setLeadReminder(lead, null)],
    ["a suspicion is cleared", () => spam.clearSpam(lead)],
    ["spam is marked", () => spam.markSpam(lead, "https://kisiwa.example")],
    ["a mark of spam is undone", () => spam.undoSpam(lead)],
    ["a sender is unblocked", () => spam.unblockSender(lead)],
    ["alerts about spam are turned on", () => spam.saveSpamAlerts(true)],
    ["a note is added to a lead", () => leads.addLeadNote(lead, { content: "Called" })],
    ["a lead is deleted", () => leads.deleteLead(lead)],
    [
      "a contact is logged",
      () =>
        contactLog.logContact(
          lead,
          { note: "Called", status: "contacted", reminder: "keep" },
          ids.version,
        ),
    ],
    [
      "a dead lead is explained",
      () => deals.saveDeadReason(lead, { dead_reason: "budget", dead_note: null }),
    ],
    [
      "an offer is recorded",
      () =>
        offers.saveOffer({
          ...{ lead_id: lead, property_id: ids.property, amount: 1, conditions: null },
          offered_on: "2026-01-02",
        }),
    ],
    [
      "an owner is added",
      () => owners.addOwner({ ...aMandate, property_id: ids.property, person_id: person }),
    ],
    ["a mandate is renewed", () => owners.updateMandate(ids.owner, aMandate, NOW)],
    ["a mandate is ended", () => owners.endMandate(ids.owner, true), false],
    ["an owner is removed", () => owners.removeOwner(ids.owner), false],
    [
      "a task is added",
      () => tasks.addTask({ title: "Sign", due_on: null, person_id: person, property_id: null }),
    ],
    ["a task is done", () => tasks.setTaskDone(lead, true)],
    ["a task is deleted", () => tasks.deleteTask(lead)],
    ["contact is banned", () => bans.setContactBan(person, { reason: "asked", note: null })],
    [
      "a person is noted about",
      () => people.addPersonEntry(person, { kind: "note", content: "Likes Wete" }),
    ],
    [
      "a person's details are set",
      () => people.updatePersonDetails(person, { email: "asha@example.com" }, NOTHING_KNOWN),
    ],
    ["two people are merged", () => people.mergePeople(person, other)],
    ["a suggested merge is dismissed", () => people.dismissMerge(person, other)],
    ["a dismissed merge is suggested again", () => people.undoDismissedMerge(person, dismissed)],
    ["a merge is taken back", () => people.undoMerge(ids.merge)],
    ["a person is erased", () => privacy.erasePerson(person)],
    [
      "criteria are added",
      () => criteria.addCriteria(person, { filters: {}, submission_id: crypto.randomUUID() }),
    ],
    ["criteria are changed", () => criteria.updateCriteria(ids.criteria, { bedrooms: 1 }, NOW)],
    ["criteria are ended", () => criteria.endCriteria(ids.criteria)],
    [
      "a search alert is ended by its visitor",
      () => searchAlerts.endSearchAlert(ids.alertToken),
      { ok: false },
    ],
    [
      "a search alert's address is confirmed",
      () => alertMails.confirmSearchAlert(ids.alertToken, "0".repeat(32)),
    ],
    ["a search alert becomes weekly", () => alertMails.setAlertRhythm(ids.alertToken, "weekly")],
    ["stored addresses are asked", () => alertMails.askStoredAddresses(), null],
    ["mails are retried", () => alertMails.retryAlertMails(), null],
    ["a callback request is made a lead", () => callbacks.makeLeadOfCallback(ids.callback)],
    ["a callback request is dismissed", () => callbacks.dismissCallback(ids.callback, true)],
    [
      "a viewing is booked",
      () => diary.addViewing({ lead_id: lead, date: tomorrow, time: "11:00", minutes: 60 }),
    ],
    [
      "a booking is moved",
      () => diary.saveBooking(booking(), { date: tomorrow, time: "12:00", place: "At the office" }),
    ],
    [
      "a booking is confirmed",
      () => diary.confirmBooking({ id: booking().id, state: "requested" }, booking().version),
    ],
    ["a booking is cancelled", () => bookings.cancelBooking(ids.booking)],
    ["a booking is cancelled by its visitor", () => bookings.cancelOwnBooking(ids.bookingToken)],
    [
      "the time zone of a booking is kept",
      () => bookings.setOwnTimeZone(ids.bookingToken, "Europe/Paris"),
      { ok: false },
    ],
    [
      "a person was told of a property",
      () =>
        matches.saveMatchClick({
          ...{ intent: "mark-told", event_id: ids.event, criteria_id: ids.criteria },
        }),
      false,
    ],
    [
      "news of a property are dismissed",
      () => matches.saveMatchClick({ intent: "dismiss-event", event_id: ids.event }),
      false,
    ],
    ["a claim is reviewed", () => claims.reviewClaim(ids.claim), null],
    ["a claim is deleted", () => claims.deleteClaim(ids.areaClaim), false],
    ["a testimonial is deleted", () => testimonials.deleteTestimonial(ids.testimonial), false],
    ["a deleted row is restored", () => bin.restoreFromBin(ids.deleted)],
    ["a deleted row is deleted for good", () => bin.purgeFromBin(ids.deleted), false],
  ];

  test.each(writes)(
    "and %s, who asked is told so, the log has why, and all is as it was",
    async (_, write, answer = failed) => {
      const before = await everything();
      expect(await write()).toEqual(answer);
      expect(log).toHaveLength(1);
      expect(JSON.parse(log[0] ?? "")).toMatchObject({
        level: "error",
        code: "P0001",
        reason: "refused for a test",
      });
      expect(await everything()).toEqual(before);
    },
  );
});

describe("what nobody has any more", () => {
  const gone = { ok: false, reason: "gone" };
  const note = { kind: "note", content: "Likes Wete" } as const;
  const writes: [what: string, write: (id: string) => Promise<unknown>][] = [
    ["noted about", (id) => people.addPersonEntry(id, note)],
    [
      "given details",
      (id) => people.updatePersonDetails(id, { email: "asha@example.com" }, NOTHING_KNOWN),
    ],
    ["merged", (id) => people.mergePeople(person, id)],
    ["told apart from another", (id) => people.dismissMerge(person, id)],
    ["given criteria", (id) => criteria.addCriteria(id, { filters: {}, submission_id: undefined })],
    ["looking for something else", (id) => criteria.updateCriteria(id, { bedrooms: 1 }, NOW)],
  ];

  test.each(writes)("cannot be %s, and that is no error of the log", async (_, write) => {
    const before = await everything();
    expect(await write(crypto.randomUUID())).toEqual(gone);
    expect(await everything()).toEqual(before);
    expect(log).toEqual([]);
  });

  test("cannot be changed as a lead, a callback request or a booking either", async () => {
    const id = crypto.randomUUID();
    expect(await leads.changeLeadStatus(id, "contacted")).toEqual(gone);
    expect(await leads.setLeadReminder(id, null)).toEqual(gone);
    expect(await spam.clearSpam(id)).toEqual(gone);
    expect(await spam.markSpam(id, "https://kisiwa.example")).toEqual(gone);
    expect(await leads.addLeadNote(id, { content: "Called" })).toEqual(gone);
    expect(await callbacks.makeLeadOfCallback(id)).toEqual(gone);
    expect(await callbacks.dismissCallback(id, true)).toEqual(gone);
    expect(await bookings.cancelBooking(id)).toEqual(gone);
    expect(log).toEqual([]);
  });
});

test("criteria are ended once: ended again, they keep the first moment", async () => {
  const endOf = () =>
    one(`select ended_at::text as found from search_criteria where id = '${ids.criteria}'`);
  expect(await criteria.endCriteria(ids.criteria)).toEqual({ ok: true });
  const first = await endOf();
  expect(first).not.toBe("");
  expect(await criteria.endCriteria(ids.criteria)).toEqual({ ok: true });
  expect(await endOf()).toBe(first);
});
