import { describe, expect, test } from "vitest";
import { alertMessage, type AlertContent } from "~/domain/alerts/alert";
import { mailOf, notificationOf, webhookContentOf } from "~/domain/alerts/alert-formats";
import { m } from "~/text/messages";

const SITE = "https://kisiwa.example";
const id = "0123abcd-0123-4567-89ab-0123456789ab";

const alert = (kind: AlertContent["kind"], more: Partial<AlertContent> = {}): AlertContent => ({
  ...{ id, kind, created_at: "2026-11-22T09:00:00Z" },
  ...more,
});
const asha = { name: "Asha Juma", phone: "+255777123456" };
const lead = alert("lead", {
  ...asha,
  ...{ email: "asha@example.com", source: "consultation", subject: "Harbour House" },
  ...{ message: "Is it dry?\nAnd the road?", date: "2026-11-24", time: "10:00", lead_id: id },
});

describe("an alert of a new lead", () => {
  test("says who it is, what they want, and leads to it", () => {
    expect(alertMessage(lead)).toEqual({
      heading: "New lead",
      summary: "Asha Juma, Harbour House",
      lines: [
        { label: "Name", text: "Asha Juma" },
        { label: "Phone", text: "+255777123456" },
        { label: "E-mail", text: "asha@example.com" },
        { label: "About", text: "Harbour House" },
        { label: m.admin_alert_label_wanted(), text: "Nov 24, 2026 at 10:00 AM" },
        { label: "Message", text: "Is it dry?\nAnd the road?" },
      ],
      path: `/admin/leads/${id}`,
    });
  });

  test("leaves out what nobody said, and names the form where there is no subject", () => {
    expect(alertMessage(alert("lead", { ...asha, source: "guide", date: "2026-11-24" }))).toEqual({
      heading: "New lead",
      summary: "Asha Juma, Guide",
      lines: [
        { label: "Name", text: "Asha Juma" },
        { label: "Phone", text: "+255777123456" },
        { label: "About", text: "Guide" },
      ],
      path: "/admin/leads",
    });
    expect(alertMessage(alert("lead", { ...asha, source: "message" })).summary).toBe(
      "Asha Juma, Message",
    );
    expect(alertMessage(alert("lead", { ...asha, source: "unheard" })).summary).toBe("Asha Juma");
  });

  test("has a summary of one line, whatever a visitor is called", () => {
    const name = " Asha\r\nSubject: x\u0007\t Juma";
    expect(alertMessage({ ...lead, name }).summary).toBe("Asha Subject: x Juma, Harbour House");
  });
});

test("an alert of somebody who wants a call says when, and leads to the person", () => {
  const wanted = { best_time: "evening", time_zone: "America/New_York", person_id: id } as const;
  const { lines, ...message } = alertMessage(alert("callback", { ...asha, ...wanted }));
  expect(message).toEqual({
    heading: m.admin_alert_callback_heading(),
    summary: m.admin_alert_callback_summary({ name: "Asha Juma" }),
    path: `/admin/people/${id}`,
  });
  expect(lines.map(({ label }) => label)).toEqual(["Name", "WhatsApp", "When"]);
  expect(lines[2]?.text).toContain("in New York");
  expect(alertMessage(alert("callback", asha))).toMatchObject({
    path: "/admin/leads",
    lines: [{ label: "Name" }, { label: "WhatsApp" }],
  });
});

test.each(["lead", "callback", "booking"] as const)(
  "an alert of a %s that is suspected spam is labelled in every channel",
  (kind) => {
    const content = alert(kind, { ...asha, suspected_spam: true });
    const message = alertMessage(content);
    const label = "[Suspected spam]";
    expect(message.heading).toBe(`${label} ${alertMessage(alert(kind, asha)).heading}`);
    const { subject, html } = mailOf(content, SITE);
    expect([subject.startsWith(label), html.includes(label)]).toEqual([true, true]);
    const webhook = webhookContentOf(content, message, SITE);
    expect(webhook).toMatchObject({ suspected_spam: true, text: expect.stringMatching(/^\[Sus/) });
    expect(notificationOf(message, id).title).toContain(label);
  },
);

test("an alert of a changed booking says how, and leads to it", () => {
  const booking_change: AlertContent["booking_change"] = {
    kind: "viewing",
    from: "2026-12-01T07:00:00Z",
    to: "2026-12-02T06:00:00Z",
    was: "booked",
    state: "booked",
    by_operator: false,
  };
  const words = m.admin_booking_change_moved({
    by: "visitor",
    kind: m.booking_kind_viewing(),
    from: "Dec 1, 2026 at 10:00 AM",
    to: "Dec 2, 2026 at 9:00 AM",
  });
  const booking = { ...asha, subject: "Harbour House", booking_change, booking_id: id };
  expect(alertMessage(alert("booking", booking))).toEqual({
    heading: m.admin_alert_booking_heading(),
    summary: `Asha Juma, ${words}`,
    lines: [
      { label: "Name", text: "Asha Juma" },
      { label: "Phone", text: "+255777123456" },
      { label: "About", text: "Harbour House" },
      { label: "Change", text: words },
    ],
    path: `/admin/diary/${id}`,
  });
  expect(alertMessage(alert("booking", asha)).path).toBe("/admin/diary");
});

test("the digest of a day counts each part, names the first, and says how many more there are", () => {
  const first = [
    { name: "Asha Juma", about: "Harbour House" },
    { name: "Bakari", about: "guide" },
    { name: "Chiku" },
  ];
  const parts: AlertContent["parts"] = [
    { part: "new", count: 5, first },
    { part: "callbacks", count: 1, first: [{ name: "Daudi" }] },
    { part: "overdue", count: 2, first: [] },
    { part: "bookings", count: 0, first: [] },
    { part: "reminders", count: 0, first: [] },
  ];
  const { summary, lines, heading, path } = alertMessage(alert("digest", { parts }));
  expect([heading, path]).toEqual(["Your day", "/admin/leads"]);
  expect(summary).toBe(
    `${m.admin_alert_new()}: 5, ${m.admin_alert_callbacks()}: 1, ${m.admin_alert_overdue()}: 2, ${m.admin_alert_bookings()}: 0, ${m.admin_alert_reminders()}: 0`,
  );
  expect(lines.map(({ text }) => text)).toEqual([
    "5\nAsha Juma, Harbour House\nBakari, Guide\nChiku\nand 2 more",
    "1\nDaudi",
    "2\nand 2 more",
    "0",
    "0",
  ]);
});

test("a test says what it is for, and leads to the channels", () => {
  expect(alertMessage(alert("test"))).toEqual({
    heading: "Test",
    summary: m.admin_alert_test_summary(),
    lines: [],
    path: "/admin/settings/alerts",
  });
});

describe("an alert as a mail", () => {
  test("has everything as text, and nothing that looks like a line of ours", () => {
    const forged = { ...lead, message: "Hello\r\nPhone: 1\rName: 2\nAbout: 3" };
    const { subject, text } = mailOf(forged, SITE);
    expect(subject).toBe("New lead: Asha Juma, Harbour House");
    expect(text.split("\n")).toEqual([
      "Name: Asha Juma",
      "Phone: +255777123456",
      "E-mail: asha@example.com",
      "About: Harbour House",
      `${m.admin_alert_label_wanted()}: Nov 24, 2026 at 10:00 AM`,
      "Message: Hello",
      "  Phone: 1",
      "  Name: 2",
      "  About: 3",
      "",
      `${SITE}/admin/leads/${id}`,
      "",
    ]);
  });

  test("has HTML in which a visitor's words are words, and the way to the back office", () => {
    const { html } = mailOf({ ...lead, name: "<b>Asha</b>" }, SITE);
    expect(html).not.toContain("<b>Asha");
    expect(html).toContain("<title>New lead: &lt;b&gt;Asha&lt;/b&gt;, Harbour House</title>");
    expect(html).toContain(">Name</th><td>&lt;b&gt;Asha&lt;/b&gt;<");
    expect(html).toContain(`<a href="${SITE}/admin/leads/${id}">Open it in the back office</a>`);
  });

  test("breaks lines with elements, which Outlook for Windows needs", () => {
    const message = "First line\r\nSecond line\n\n- <a>\r- b";
    const { html } = mailOf({ ...lead, message }, SITE);
    expect(html).toContain("<td>First line<br>Second line<br><br>- &lt;a&gt;<br>- b</td>");
  });

  test("links the number for calls and WhatsApp, if it is an international one", () => {
    const links =
      '<td><a href="tel:+255777123456">+255777123456</a> &middot; ' +
      '<a href="https://wa.me/255777123456">WhatsApp</a></td>';
    expect(mailOf(lead, SITE).html).toContain(links);
    expect(mailOf(alert("callback", asha), SITE).html).toContain(links);
    const { html } = mailOf({ ...lead, phone: 'call "me"' }, SITE);
    expect(html).toContain("<td>call &quot;me&quot;</td>");
  });

  test("replies to the visitor's address, and to none that is not one address", () => {
    expect(mailOf(lead, SITE).replyTo).toBe("asha@example.com");
    const others = [
      "asha@example.com\r\nBcc: all@example.com",
      "asha@example.com, all@example.com",
      "Asha <asha@example.com>",
      "asha",
    ];
    for (const email of [undefined, ...others]) {
      expect(mailOf({ ...lead, email }, SITE).replyTo, email).toBeUndefined();
    }
  });

  test("has a subject that a list shows, and the heading alone where there is no more to say", () => {
    const long = mailOf({ ...lead, name: "Asha ".repeat(99) }, SITE).subject;
    expect(long.length).toBeLessThanOrEqual(120);
    expect(long).toMatch(/^New lead: Asha Asha /);
    expect(mailOf(alert("digest"), SITE).subject).toBe("Your day");
  });
});

test("an alert for a webhook has a text for people, and its facts for programs", () => {
  expect(webhookContentOf(lead, alertMessage(lead), SITE)).toEqual({
    ...lead,
    text: [
      "New lead: Asha Juma, Harbour House",
      "Name: Asha Juma",
      "Phone: +255777123456",
      "E-mail: asha@example.com",
      "About: Harbour House",
      `${m.admin_alert_label_wanted()}: Nov 24, 2026 at 10:00 AM`,
      "Message: Is it dry?\nAnd the road?",
      `${SITE}/admin/leads/${id}`,
    ].join("\n"),
    url: `${SITE}/admin/leads/${id}`,
  });
});

test("an alert on a locked phone shows who and what about, and no number", () => {
  const { body, ...notification } = notificationOf(alertMessage(lead), "tag");
  expect(body).toBe("Asha Juma, Harbour House");
  expect(notification).toEqual({ title: "New lead", path: `/admin/leads/${id}`, tag: "tag" });
  const long = notificationOf(alertMessage({ ...lead, name: "Asha ".repeat(99) }), "tag");
  expect(long.body.length).toBeLessThanOrEqual(200);
});
