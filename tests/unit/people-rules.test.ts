import { describe, expect, test } from "vitest";
import {
  activityPath,
  activityTitle,
  actorText,
  describeChanges,
  entities,
} from "~/domain/activity/activity";
import type { LeadRow } from "~/domain/leads/lead-row";
import { fillTemplate, initialTemplates } from "~/domain/messages/templates/template";
import {
  templatesFormSchema,
  templatesFormValues,
} from "~/domain/messages/templates/template.schema";
import { currentLead, personNextStep } from "~/domain/people/next-step";
import { otherNames, personName, sharedFacts } from "~/domain/people/person";
import { timelineEntry } from "~/domain/people/timeline";
import { getCountries, getExampleNumber } from "libphonenumber-js/min";
import examples from "libphonenumber-js/examples.mobile.json";
import { zoneOfNumber } from "~/domain/phone/country-zones.server";
import { m } from "~/text/messages";
import { formatZoneHour, isTimeZone, zoneName } from "~/utils/time/time-zones";
import { readSchemas } from "../../supabase/write-baseline";

const clock = { now: "2026-11-22T09:00:00Z", today: "2026-11-22" };
const lead = (more: Partial<LeadRow>): LeadRow => ({
  id: "1",
  full_name: "Asha Juma",
  phone: "+255777123456",
  phone_e164: "+255777123456",
  source: "guide",
  is_message: false,
  status: "contacted",
  subject: null,
  reminder_date: null,
  reminder_time: null,
  reminder_note: null,
  created_at: "2026-11-20T09:00:00Z",
  first_answered_at: null,
  bookings: [],
  ...more,
});

describe("a person's next step", () => {
  const late = lead({ reminder_date: "2026-11-20" });
  const unanswered = lead({ status: "new" });
  const answered = lead({ status: "new", first_answered_at: "2026-11-21T09:00:00Z" });
  const booked = lead({
    bookings: [{ kind: "consultation", state: "booked", starts_at: "2026-11-24T07:00:00Z" }],
  });
  const due = lead({ reminder_date: "2026-11-25" });
  const idle = lead({});
  const closed = lead({ status: "dead" });
  const remindedAfterwards = lead({ status: "dead", reminder_date: "2026-11-01" });

  test.each([
    ["what is overdue goes first", [due, unanswered, late, closed], "Overdue Nov 20, 2026"],
    ["also about an ended enquiry", [late, remindedAfterwards], "Overdue Nov 1, 2026"],
    ["then who was not answered", [due, booked, unanswered], "Waiting 48 h"],
    ["an answered one waits no longer", [answered], m.admin_lead_step_none()],
    ["then what comes first", [due, answered, booked, idle], "Booked Nov 24, 2026, 10:00 AM"],
    ["then what has none", [idle, closed], m.admin_lead_step_none()],
  ])("%s", (_, leads, text) => {
    for (const order of [leads, leads.toReversed()]) {
      expect(personNextStep(order, clock)?.text.replace("2 days", "48 h")).toBe(text);
    }
  });
  test("is none where all have ended and none has a reminder", () =>
    expect(personNextStep([closed], clock)).toBeNull());

  test("and its notes are about the chosen lead, or the newest open one, or the newest", () => {
    const [open, ended] = [lead({ id: "open" }), lead({ id: "ended", status: "dead" })];
    expect(currentLead([ended, open], "ended")).toBe(ended);
    expect(currentLead([ended, open], "gone")).toBe(open);
    expect(currentLead([ended], null)).toBe(ended);
    expect(currentLead([], null)).toBeNull();
  });
});

describe("a person's words", () => {
  const numbers = ["+255777123456"];
  test("name the newest, and the others on the phone", () => {
    const names = ["Asha Juma", "Hamisi Juma", "Salma"];
    expect(personName({ names, numbers })).toBe("Asha Juma");
    expect(otherNames({ names })).toBe(m.admin_person_names_also({ names: "Hamisi Juma, Salma" }));
    expect(personName({ names: [], numbers })).toBe("+255777123456");
    expect(otherNames({ names: ["Asha"] })).toBe("");
  });
  test("say what two of them share", () => {
    expect(sharedFacts(["e-mail a@b.example", "name asha juma", "name salma juma"])).toEqual([
      m.admin_person_same_email(),
      m.admin_person_same_name(),
    ]);
  });
});

describe("the timeline", () => {
  const row = {
    happened_at: "2026-11-20T09:00:00Z",
    name: "Asha",
    lead_id: "1",
    subject: "Villa",
    content: "Hello",
    suspected_spam: false,
  };
  test.each([
    ["lead", { source: "guide", is_message: false }, m.admin_person_enquiry({ source: "Guide" })],
    [
      "lead",
      { source: "consultation", is_message: true },
      m.admin_person_enquiry({ source: "Message" }),
    ],
    [
      "lead",
      { source: "consultation", is_message: false, date: "2026-11-24", time: "10:00" },
      m.admin_person_enquiry_booked({
        source: "Consultation",
        date: "Nov 24, 2026",
        time: "10:00 AM",
      }),
    ],
    ["note", {}, "Note"],
    ["status", { from: "new", to: "offer-sent" }, "Status: New to Offer Sent"],
    ["reminder", { date: "2026-11-24" }, "Reminder set for Nov 24, 2026"],
    ["reminder", { date: null }, "Reminder cleared"],
    ["callback", { waits: true }, m.admin_person_callback_open()],
    ["contact-click", { cta: "whatsapp" }, "Clicked WhatsApp"],
    ["person-whatsapp", {}, "WhatsApp"],
    ["person-call", {}, "Call"],
  ])("says of a %s with %o: %s", (kind, detail, title) => {
    expect(timelineEntry({ ...row, kind, detail }).title).toBe(title);
  });
});

describe("time zones", () => {
  test("are guessed where a country has one, and only there", () => {
    expect(zoneOfNumber("+255777123456")).toBe("Africa/Dar_es_Salaam");
    expect(zoneOfNumber("+4915112345678")).toBe("Europe/Berlin");
    expect(zoneOfNumber("+12025550123")).toBeNull();
  });
  test("are those that Intl knows", () => {
    expect(["America/New_York", "Mars/Olympus"].map(isTimeZone)).toEqual([true, false]);
    expect(formatZoneHour("America/New_York", new Date("2026-11-22T09:00:00Z"))).toBe("Sun 04:00");
    expect(zoneName("America/New_York")).toBe("New York");
  });
  test("of the table are all known", () => {
    const zones = getCountries().map((country) =>
      zoneOfNumber(getExampleNumber(country, examples)?.number ?? ""),
    );
    const known = zones.filter((zone) => zone !== null);
    expect(known.filter((zone) => !isTimeZone(zone))).toEqual([]);
    expect(new Set(known).size).toBe(49);
  });
});

describe("a WhatsApp template", () => {
  test("is filled in at once, and keeps what is not known as a gap with its name", () => {
    const template = { name: "Own", text: "[Name] and [Property]: [Price]" };
    const recipient = { purpose: "enquiry", ban: null } as const;
    expect(fillTemplate(template, { Name: "[Link]", Price: "$1" }, recipient)).toEqual({
      name: "Own",
      text: "[Link] and [Property]: $1",
      missing: ["Property"],
    });
  });
  test("of the beginning passes its own form", () => {
    expect(templatesFormSchema.parse(templatesFormValues(initialTemplates()))).toEqual(
      initialTemplates(),
    );
  });
  test.each([
    [{ name_1: "A", text_1: "Hi [Nmae]" }, "text_1", /^\[Nmae\] .*\[Name\]/],
    [{ text_1: "Hi" }, "name_1", /./],
    [{ name_2: "A" }, "text_2", /./],
  ])("%o is refused in words", (form, field, message) => {
    const { error } = templatesFormSchema.safeParse(form);
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
    expect(error?.issues[0]?.message).toMatch(message);
  });
});

test("the activity log speaks in words, and leads to what is still there", () => {
  const change = {
    ...{ id: 1, happened_at: "", label: "Asha", entity: "lead", entity_id: "7" },
    ...{ action: "changed" as const, changes: { status: ["new", "dead"], notes: [null, null] } },
    actor: "operator",
  };
  expect(activityTitle(change)).toBe("Lead changed");
  expect(actorText(change)).toBeNull();
  expect(actorText({ actor: null })).toBeNull();
  expect(actorText({ actor: "Juma" })).toBe(m.admin_activity_by({ name: "Juma" }));
  expect(describeChanges(change)).toEqual(["status: new to dead", "notes"]);
  const changes = {
    published_at: [null, "2026-11-25T18:04:34.785797+00:00"],
    reminder_date: ["2026-11-25", ""],
    og_image: [null, "http://127.0.0.1:54321/storage/a.webp"],
    price: [9000, 9500],
  };
  expect(describeChanges({ changes })).toEqual([
    "published at: nothing to Nov 25, 2026 21:04",
    "reminder date: Nov 25, 2026 to nothing",
    "og image",
    "price: 9000 to 9500",
  ]);
  expect(activityPath(change)).toBe("/admin/leads/7");
  expect(activityPath({ ...change, action: "deleted" })).toBeNull();
  expect(activityPath({ ...change, entity: "settings", entity_id: null })).toBe("/admin/settings");
});

test("the activity log has words for everything the database logs", async () => {
  const sql = (await readSchemas()).map((file) => file.sql).join("\n");
  const logged = [
    ...sql.matchAll(/\blog_change\(\s*'([^']+)'/g),
    ...sql.matchAll(/activity_log \([^)]*\)\s+(?:values \(|select )'\w+', '([^']+)'/g),
  ].map(([, entity]) => entity);
  expect([...new Set(logged)].sort()).toEqual(Object.keys(entities).sort());
});
