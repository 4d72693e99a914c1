import { describe, expect, test } from "vitest";
import { reminderText } from "~/domain/leads/lead-row";
import {
  changeKindOf,
  expectEarlier,
  fieldOf,
  overwriteVersion,
  subjectOf,
  unsentPath,
  type PostedForm,
} from "~/domain/unsent/unsent-change";

const ID = "0190aaaa-bbbb-7ccc-8ddd-eeeeffff0001";
const OTHER = "0190aaaa-bbbb-7ccc-8ddd-eeeeffff0002";

const form = (action: string, fields: Record<string, string> = {}): PostedForm => ({
  action,
  fields: Object.entries(fields),
});
const status = (to: string, from = "new", lead_id = ID) =>
  form("/admin/leads", { intent: "change-status", lead_id, former: from, status: to });
const reminder = (reminder_date: string, version = "No reminder") =>
  form(`/admin/leads/${ID}`, {
    ...{ intent: "set-reminder", reminder_date, reminder_note: " Call ", version },
  });
const note = form(`/admin/leads/${ID}`, { intent: "add-note", content: "Called." });
const contact = (version: string) => form(`/admin/today/${ID}`, { status: "deal-closed", version });

describe("a form that can wait", () => {
  test.each([
    [status("contacted"), "status"],
    [note, "note"],
    [form(`/admin/people/${ID}`, { intent: "add-note" }), "note"],
    [reminder("2031-03-04"), "reminder"],
    [contact("new"), "contact"],
    [form("/admin/leads", { intent: "change-status", undoes: "dead" }), null],
    [form(`/admin/leads/${ID}`, { intent: "clear-reminder" }), null],
    [form(`/admin/leads/${ID}/edit`), null],
    [form("/admin/today/tasks", { intent: "task-done" }), null],
    [form(`/admin/today/tasks/${ID}`), null],
    [form(`/admin/properties/${ID}/edit`), null],
    [form("/lead/guide", { intent: "add-note" }), null],
  ])("%j is a %s", (posted, kind) => {
    expect(changeKindOf(posted)).toBe(kind);
  });

  test("is about its lead, on whichever page it was", () => {
    const onPerson = form(`/admin/people/${OTHER}`, { intent: "add-note", lead_id: ID });
    expect([status("dead"), note, contact("new"), onPerson].map(subjectOf)).toEqual(
      Array(4).fill(ID),
    );
    expect(subjectOf(form(`/admin/people/${OTHER}`, { intent: "add-note" }))).toBe(OTHER);
  });

  test("is sent to the one route for them, with its author", () => {
    expect(unsentPath(note, "operator")).toBe(`/admin/unsent/leads/${ID}?by=operator`);
    expect(unsentPath(status("dead"), ID)).toBe(`/admin/unsent/leads?by=${ID}`);
  });
});

describe("behind waiting changes of its lead, a change expects what they will leave", () => {
  test("a status the one before", () => {
    const waiting = [status("contacted"), status("dead", "new", OTHER), note];
    expect(fieldOf(expectEarlier(status("offer-sent"), waiting), "former")).toBe("contacted");
    expect(fieldOf(expectEarlier(status("dead"), [contact("new")]), "former")).toBe("deal-closed");
    expect(expectEarlier(status("dead"), [note])).toEqual(status("dead"));
  });

  test("a reminder the one before, as the site will write it", () => {
    const next = expectEarlier(reminder("2031-03-05"), [reminder("2031-03-04")]);
    const left = { reminder_date: "2031-03-04", reminder_time: null, reminder_note: "Call" };
    expect(fieldOf(next, "version")).toBe(reminderText(left));
    expect(next.fields.filter(([name]) => name === "version")).toHaveLength(1);
  });

  test.each([
    [[status("contacted")], "new", "contacted"],
    [[status("contacted")], "new 2031-01-02 16:00", "contacted 2031-01-02 16:00"],
    [[reminder("2031-03-04")], "new 2031-01-02 16:00", "new 2031-03-04"],
    [[status("contacted"), reminder("2031-03-04")], "new", "contacted 2031-03-04"],
    [[status("contacted", "new", OTHER)], "new", "new"],
    [[note], "new", "new"],
  ])("a contact the next step of %j", (waiting, version, expected) => {
    expect(fieldOf(expectEarlier(contact(version), waiting), "version")).toBe(expected);
  });
});

test("a conflict is overwritten only in the version it showed", () => {
  expect(fieldOf(overwriteVersion(status("dead"), "contacted"), "former")).toBe("contacted");
  const over = overwriteVersion(overwriteVersion(contact("new"), "dead"), "new 2031-01-02");
  expect(over.fields.filter(([name]) => name === "overwrite")).toEqual([
    ["overwrite", "new 2031-01-02"],
  ]);
  expect(fieldOf(over, "version")).toBe("new");
});
