import { describe, expect, test } from "vitest";
import type { AlertContent } from "~/domain/alerts/alert";
import { mailOf } from "~/domain/alerts/alert-formats";
import { tellings } from "~/domain/bookings/booking";
import {
  banForFiles,
  banReasons,
  banText,
  canMessage,
  readContactBan,
  type ContactBan,
} from "~/domain/contact-bans/contact-ban";
import { contactBanSchema } from "~/domain/contact-bans/contact-ban.schema";
import {
  fillBookingTemplate,
  fillMatchTemplate,
  fillTemplate,
  initialTemplates,
} from "~/domain/messages/templates/template";
import { m } from "~/text/messages";

const ban: ContactBan = {
  reason: "complaint",
  note: "Called twice",
  since: "2026-11-30T09:00:00Z",
};
const facts = { Name: "Asha", Property: "P", Link: "L", Price: "$1", Date: "D", News: "N" };

describe("someone who must not be contacted", () => {
  test.each(initialTemplates())("is offered no $name", (template) => {
    const enquiry = (banned: ContactBan | null) =>
      fillTemplate(template, facts, { purpose: "enquiry", ban: banned });
    expect(enquiry(ban)).toBeNull();
    expect(enquiry(null)).toMatchObject({ name: template.name, missing: [] });
  });

  test("is offered no matching property, but every message about their own booking", () => {
    expect(fillMatchTemplate([], facts, ban)).toBeNull();
    expect(fillMatchTemplate([], facts, null)).not.toBeNull();
    for (const telling of tellings) {
      expect(fillBookingTemplate([], telling, facts, ban)?.text).toContain("Asha");
    }
    expect(canMessage(ban, "own-booking")).toBe(true);
  });

  test("gets no reply from an alert, which says why", () => {
    const alert: AlertContent = {
      id: crypto.randomUUID(),
      kind: "lead",
      created_at: "2026-11-30T09:00:00Z",
      ...{ name: "Asha", phone: "+255777123456", email: "asha@example.com" },
      contact_ban: ban,
    };
    const mail = mailOf(alert, "https://kisiwa.example");
    expect(mail.replyTo).toBeUndefined();
    expect(mail.html).not.toContain("wa.me");
    expect(mail.text).toContain(banText(ban));
    const allowed = mailOf({ ...alert, contact_ban: null }, "https://kisiwa.example");
    expect(allowed.replyTo).toBe("asha@example.com");
    expect(allowed.html).toContain("wa.me");
    expect(allowed.text).not.toContain(m.admin_ban_label());
  });

  test("is marked in files with the reason and the operator's words", () => {
    expect(banForFiles({ contact_ban: ban })).toBe(
      `${m.admin_ban_reason_complaint()}: Called twice`,
    );
    expect(banForFiles({ contact_ban: { ...ban, note: null } })).toBe(
      m.admin_ban_reason_complaint(),
    );
    expect([banForFiles(null), banForFiles({ contact_ban: null })]).toEqual(["", ""]);
    expect(readContactBan(undefined)).toBeNull();
  });
});

test("a ban needs a reason, and words only for another one", () => {
  const issues = (fields: object) =>
    contactBanSchema
      .safeParse(fields)
      .error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
  for (const reason of banReasons) {
    const missing = [["note", m.admin_ban_note_missing()]];
    expect(issues({ reason })).toEqual(reason === "other" ? missing : []);
  }
  expect(issues({})).toEqual([["reason", m.admin_ban_reason_missing()]]);
  expect(issues({ reason: "other", note: "Moved away" })).toEqual([]);
});
