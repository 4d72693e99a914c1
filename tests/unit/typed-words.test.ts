import { expect, test } from "vitest";
import { failureOf, isListClick, typedWords } from "~/domain/admin-access/unsaved-form";
import { m } from "~/text/messages";

const ID = "625edb86-6570-8837-a3b3-c04032ed7d35";

test("what was typed is told in words, without what a form says to the site alone", () => {
  const fields: [string, string][] = [
    ["version", "2026-11-21T08:00:00Z"],
    ["area_id", ID],
    ["subject", `post:${ID}`],
    ["pictures", "/images/a.webp"],
    ["map.x", "112"],
    ["former", "new"],
    ["full_name", "Salma"],
    ["note", " "],
    ["statement", `see post:${ID}`],
  ];
  expect(typedWords({ path: "/admin/claims/new", fields, files: [] })).toEqual([
    { label: "Full name", text: "Salma" },
    { label: "Statement", text: `see post:${ID}` },
  ]);
});

test.each([
  ["/admin/leads?q=Pia", true],
  [null, false],
])("a form that goes back to %s is a click in a list: %s", (back, isClick) => {
  const fields: [string, string][] = [
    ["status", "dead"],
    ...(back ? [["back", back] as [string, string]] : []),
  ];
  expect(isListClick({ path: "/admin/leads", fields, files: [] })).toBe(isClick);
});

test.each([
  ["/admin/properties", { featured: "true" }, "Failed to update featured status"],
  ["/admin/properties", { availability: "sold" }, "Failed to update availability"],
  ["/admin/properties", { confirmed: "true" }, "Failed to confirm the availability"],
  ["/admin/properties", { archived: "false" }, m.admin_property_restore_failed()],
  ["/admin/properties", {}, m.admin_unsaved_form()],
  ["/admin/properties/1/delete", {}, m.admin_property_delete_failed()],
  ["/admin/properties/1/delete", { intent: "archive" }, m.admin_property_archive_failed()],
  ["/admin/properties/new", {}, "Failed to save property"],
])("a form of %s with %j that was not saved: %s", (path, fields, message) => {
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) formData.set(name, String(value));
  expect(failureOf(path, formData)).toBe(message);
});
