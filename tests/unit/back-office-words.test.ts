import { describe, expect, test } from "vitest";
import { hoursText, interestText, percentOf, weeksUntil } from "~/domain/numbers/numbers";
import { eventTexts } from "~/domain/criteria/matches/property-news";
import { matchMessage } from "~/domain/criteria/matches/match-message";
import { fillTemplate } from "~/domain/messages/templates/template";
import { timelineEntry } from "~/domain/people/timeline";
import { diaryPath, diaryTitle, weekdayName } from "~/domain/bookings/diary/diary-days";
import { diaryPersonPath } from "~/domain/bookings/diary/diary";
import { m } from "~/text/messages";

describe("the numbers of the operator", () => {
  test.each(["2026-11-16", "2026-11-18", "2026-11-22"])(
    "are of twelve weeks from Monday, the last with %s in it",
    (today) => {
      const weeks = weeksUntil(today);
      expect(weeks).toHaveLength(12);
      expect([weeks[0], weeks[10], weeks[11]]).toEqual(["2026-08-31", "2026-11-09", "2026-11-16"]);
    },
  );

  test.each([
    [0, m.admin_numbers_under_hour()],
    [0.99, m.admin_numbers_under_hour()],
    [1, "1 hour"],
    [1.4, "1 hour"],
    [5, "5 hours"],
    [47, "47 hours"],
    [48, "2 days"],
    [71, "3 days"],
  ])("say %d hours as %j", (hours, text) => expect(hoursText(hours)).toBe(text));

  test("have shares in percent, and none of nothing", () => {
    expect(percentOf(2, 5)).toBe("40%");
    expect(percentOf(2, 3)).toBe("67%");
    expect(percentOf(0, 3)).toBe("0%");
    expect(percentOf(0, 0)).toBe("");
  });

  const enquiries = (count: number) =>
    m.admin_common_enquiries_count({ count, number: `${count}` });
  const callbacks = (count: number) =>
    m.admin_numbers_callbacks_count({ count, number: `${count}` });
  const clicks = (count: number) => m.admin_numbers_clicks_count({ count, number: `${count}` });

  test("name the signs of interest that there were", () => {
    expect(interestText({ enquiries: 2, callbacks: 0, clicks: 1 })).toBe(
      `${enquiries(2)}, ${clicks(1)}`,
    );
    expect(interestText({ enquiries: 1, callbacks: 1, clicks: 0 })).toBe(
      `${enquiries(1)}, ${callbacks(1)}`,
    );
    expect(interestText({ enquiries: 0, callbacks: 3, clicks: 4 })).toBe(
      `${callbacks(3)}, ${clicks(4)}`,
    );
    expect(interestText({ enquiries: 0, callbacks: 0, clicks: 0 })).toBe("");
  });
});

describe("news of a property", () => {
  test.each([
    ["published", m.admin_criteria_event_published(), m.admin_criteria_news_published()],
    [
      "reduced",
      m.admin_criteria_event_reduced({ price: "$120,000" }),
      m.admin_criteria_news_reduced({ price: "$120,000" }),
    ],
    ["available", m.admin_criteria_event_available(), m.admin_criteria_news_available()],
  ] as const)("that is %s has a heading, and words for who is told", (kind, label, news) => {
    const event = { former_price: 120_000 };
    expect([eventTexts[kind].label(event), eventTexts[kind].news(event)]).toEqual([label, news]);
  });

  const property = { slug: "harbour-house", name: "Harbour House", price: 90_000 };
  const to = {
    ...{ name: "Asha", ban: null, origin: "https://kisiwa.example" },
    news: "cheaper now",
  };
  test("goes out in the operator's own template of that name", () => {
    const own = {
      name: "Matching property",
      text: "[Name]: [Property] is [News], [Price], [Link]",
    };
    expect(matchMessage([{ name: "Guide", text: "No" }, own], property, to)).toEqual({
      name: "Matching property",
      text: "Asha: Harbour House is cheaper now, $90,000, https://kisiwa.example/properties/harbour-house",
    });
  });
  test("goes out in the initial template where there is none, with neutral words for no news", () => {
    const message = matchMessage([], property, { ...to, name: undefined, news: undefined });
    expect(message?.name).toBe("Matching property");
    expect(message?.text).toContain(`Hi ${m.admin_message_default_name()}, `);
    const facts = {
      Name: m.admin_message_default_name(),
      Property: "Harbour House",
      Price: "$90,000",
      News: m.admin_message_default_news(),
      Link: "https://kisiwa.example/properties/harbour-house",
    };
    const template = { name: "Own", text: m.admin_message_match_text() };
    const recipient = { purpose: "enquiry", ban: null } as const;
    expect(message?.text).toBe(fillTemplate(template, facts, recipient)?.text);
  });
});

describe("the timeline", () => {
  const row = {
    ...{ happened_at: "2026-11-20T09:00:00Z", name: "Asha", lead_id: "1", subject: "Villa" },
    ...{ content: "Hello", suspected_spam: true },
  };
  const filters = { type: ["villa"], maxPrice: 250_000 };
  test.each([
    ["reminder", { date: "2026-11-24", time: "16:00" }, "Reminder set for Nov 24, 2026, 16:00"],
    ["callback", { waits: false }, m.admin_common_callback_request()],
    [
      "criteria",
      { filters, area: "Wete" },
      m.admin_person_criteria_entry({ words: "Villa, Up to $250,000, Wete" }),
    ],
    [
      "criteria-ended",
      { filters, origin: "search-alert", by: "visitor" },
      m.admin_person_criteria_end_entry({
        origin: "search-alert",
        by: "visitor",
        words: "Villa, Up to $250,000",
      }),
    ],
    [
      "criteria-ended",
      { filters: {}, origin: "operator", by: "operator" },
      m.admin_person_criteria_end_entry({
        origin: "operator",
        by: "operator",
        words: m.criteria_any_property(),
      }),
    ],
    [
      "told",
      { kind: "published" },
      m.admin_person_told({ event: m.admin_criteria_kind_published() }),
    ],
    ["told", { kind: "reduced" }, m.admin_person_told({ event: m.admin_criteria_kind_reduced() })],
    [
      "told",
      { kind: "available" },
      m.admin_person_told({ event: m.admin_criteria_kind_available() }),
    ],
    [
      "told",
      { kind: "available", by_mail: true },
      m.admin_person_told_mail({ event: m.admin_criteria_kind_available() }),
    ],
    ["person-note", {}, "Note"],
  ])("says of a %s with %o: %s", (kind, detail, title) => {
    expect(timelineEntry({ ...row, kind, detail })).toMatchObject({ kind, title });
  });

  test("has what stands on the row beside its title", () => {
    expect(timelineEntry({ ...row, kind: "note", detail: {} })).toEqual({
      ...{ kind: "note", title: "Note", happenedAt: row.happened_at, name: "Asha" },
      ...{ subject: "Villa", text: "Hello", leadId: "1", isSuspectedSpam: true },
    });
  });

  test("says when the person of a callback request wanted to be called, if they did", () => {
    const textOf = (detail: object) =>
      timelineEntry({ ...row, kind: "callback", detail: { waits: true, ...detail } }).text;
    expect(textOf({ best_time: "evening", time_zone: "Africa/Dar_es_Salaam" })).toMatch(
      /in Zanzibar$/,
    );
    expect(textOf({})).toBeNull();
  });
});

describe("the diary", () => {
  test("is headed by its days", () => {
    expect(diaryTitle({ view: "week", date: "2026-11-29" })).toBe("Nov 23, 2026 to Nov 29, 2026");
    expect(diaryTitle({ view: "day", date: "2026-11-29" })).toBe("Sunday, Nov 29, 2026");
    expect(weekdayName("2026-11-23")).toBe("Monday");
  });
  test("has an address for its days, and leads to the person, or the lead where there is none", () => {
    expect(diaryPath({ view: "day", date: "2026-11-29" })).toBe(
      "/admin/diary?view=day&date=2026-11-29",
    );
    expect(diaryPersonPath({ id: "7", person_id: "9" })).toBe("/admin/people/9");
    expect(diaryPersonPath({ id: "7", person_id: null })).toBe("/admin/leads/7");
  });
});
