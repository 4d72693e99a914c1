import { m } from "~/text/messages";
import "../support/no-database";
import { describe, expect, test } from "vitest";
import { reminderText } from "~/domain/leads/lead-row";
import { isLeadSource, isLeadStatus } from "~/domain/leads/lead";
import { leadWords } from "~/domain/leads/forms/lead-forms";
import type { KnownSubject } from "~/domain/leads/lead-subject.queries.server";
import { isConsultationTime, type BookingOffer } from "~/domain/bookings/booking";
import { bookingIn, leadThanks, thanksPath } from "~/domain/messages/lead-thanks.server";
import { callbackMessage, contactMessage, whatsAppLink } from "~/domain/messages/whatsapp";

const asha = { full_name: "Asha" };
const booking = { consultation_date: "2026-11-22", consultation_time: "14:00" };
const subject = (given: object) => given as KnownSubject;
/** The text that WhatsApp opens with. */
const said = (link: string) => new URL(link).searchParams.get("text");

describe("the thanks for a lead", () => {
  test("of a consultation say its day and hour, and so does the message", async () => {
    const thanks = await leadThanks(subject({ source: "consultation" }), { ...asha, ...booking });
    expect(thanks.thanks).toBe(m.lead_thanks_consultation());
    expect(thanks.detail).toBe(
      m.message_slot_length({
        slot: "Nov 22, 2026 at 2:00 PM",
        city: m.booking_home_city(),
        minutes: 30,
      }),
    );
    expect(said(thanks.whatsApp)).toBe(
      "Hi, I'd like to schedule a consultation on Nov 22, 2026 at 2:00 PM.\nName: Asha",
    );
  });

  test("of a consultation say its hour on the visitor's own clock first", async () => {
    const offer: BookingOffer = {
      token: "x",
      path: "/booking/x",
      mode: "phone",
      state: "booked",
      zone: "Asia/Tokyo",
      free: [],
    };
    const about = subject({ source: "consultation" });
    const late = { ...booking, consultation_time: "17:00" };
    const { detail, whatsApp } = await leadThanks(about, { ...asha, ...late }, offer);
    expect(detail?.split("\n")).toEqual([
      m.message_slot_length({ slot: "Nov 22, 2026 at 11:00 PM", city: "Tokyo", minutes: 30 }),
      m.booking_hour_zanzibar({ time: "5:00 PM" }),
    ]);
    expect(said(whatsApp)).toContain("on Nov 22, 2026 at 5:00 PM.");
  });

  test("of a consultation that was cancelled since do not say that it is scheduled", async () => {
    const cancelled: BookingOffer = {
      token: "x",
      path: "/booking/x",
      mode: "phone",
      state: "cancelled",
      zone: null,
      free: [],
    };
    const about = subject({ source: "consultation" });
    const { thanks, ownPage } = await leadThanks(about, { ...asha, ...booking }, cancelled);
    expect(thanks).toBe(m.message_consultation_cancelled());
    expect(ownPage).toEqual({ path: "/booking/x", label: m.booking_manage() });
  });

  test("of anything else say no day", async () => {
    const property = { slug: "villa", name: "Makoba Cove Villa" };
    const thanks = await leadThanks(subject({ source: "property-inquiry", property }), asha);
    expect(thanks.detail).toBeUndefined();
    expect(said(thanks.whatsApp)).toContain("interested in Makoba Cove Villa");
    const half = { ...asha, consultation_date: "2026-11-22" };
    expect((await leadThanks(subject({ source: "guide" }), half)).detail).toBeUndefined();
  });

  test("of an inquiry about a service use the service's own message", async () => {
    const service = { slug: "s", title: "Research", whatsapp_template: "[Name] asks: [Service]" };
    const thanks = await leadThanks(subject({ source: "service-inquiry", service }), asha);
    expect(said(thanks.whatsApp)).toBe("Asha asks: Research");
  });
});

test("thanks for a visit say that it takes an hour, also while its booking can't be read", async () => {
  const visit = { ...asha, ...booking, mode: "visit" as const };
  const { detail } = await leadThanks(subject({ source: "consultation" }), visit);
  expect(detail).toBe(
    m.message_slot_length({
      slot: "Nov 22, 2026 at 2:00 PM",
      city: m.booking_home_city(),
      minutes: 60,
    }),
  );
  const path = thanksPath(subject({ source: "consultation" }), visit);
  expect(bookingIn(new URL(path, "http://site"))).toEqual({ ...booking, mode: "visit" });
});

describe("the page of thanks", () => {
  test("says what was asked and when, and is read as the same", () => {
    const path = thanksPath(subject({ source: "consultation" }), booking);
    expect(path).toBe("/lead/consultation?date=2026-11-22&time=14%3A00&sent=");
    expect(bookingIn(new URL(path, "http://site"))).toEqual(booking);
  });

  test("says no day where there is none", () => {
    const property = { slug: "villa", name: "Villa" };
    const about = subject({ source: "property-inquiry", property });
    expect(thanksPath(about, {})).toBe("/lead/property-inquiry?property=villa&sent=");
    expect(thanksPath(subject({ source: "guide" }), { consultation_date: "2026-11-22" })).toBe(
      "/lead/guide?sent=",
    );
  });

  test.each(["", "?date=2026-11-22", "?date=2026-02-30&time=14:00", "?date=2026-11-22&time=08:00"])(
    "has no booking in %j",
    (query) => {
      expect(bookingIn(new URL(`http://site/lead/consultation${query}`))).toEqual({});
    },
  );
});

test("a message to WhatsApp names who wrote, or says nothing", () => {
  expect(contactMessage("Asha")).toBe(m.message_contact({ name: "Asha" }));
  expect(callbackMessage("Asha")).toBe(m.message_callback({ name: "Asha" }));
  expect(whatsAppLink("+255 777")).toBe("https://wa.me/255777");
});

test("a reminder is its day, and its note where there is one", () => {
  const reminder = { reminder_date: "2026-11-21", reminder_time: null, reminder_note: "Ask" };
  expect(reminderText({ ...reminder, reminder_date: null })).toBe(m.admin_lead_reminder_empty());
  expect(reminderText({ ...reminder, reminder_note: null })).toBe("Nov 21, 2026");
  expect(reminderText(reminder)).toBe("Nov 21, 2026: Ask");
  expect(reminderText({ ...reminder, reminder_time: "16:00" })).toBe("Nov 21, 2026, 16:00: Ask");
});

test("what a lead may be is known", () => {
  expect(["new", "dead", "won", null].map(isLeadStatus)).toEqual([true, true, false, false]);
  expect(["guide", "service-inquiry", "", 1].map(isLeadSource)).toEqual([true, true, false, false]);
  expect(["09:00", "17:00", "18:00"].map(isConsultationTime)).toEqual([true, true, false]);
});

test("every form says what it is for, with and without its subject", () => {
  const words = (["guide", "consultation", "service-inquiry", "property-inquiry"] as const).map(
    (source) => leadWords({ source }),
  );
  expect(words.map(({ title }) => title)).toEqual([
    m.lead_guide_title(),
    m.lead_consultation_title(),
    m.lead_ask_services(),
    m.lead_ask_property(),
  ]);
  expect(new Set(words.map(({ submit }) => submit)).size).toBe(4);
});
