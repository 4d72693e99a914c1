import { expect, test } from "vitest";
import { failureOf, listOfClick, listSearch, typedWords } from "~/domain/admin-access/form-draft";
import { unsentWords } from "~/domain/admin-access/unsent-click";

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
  ["/admin/leads?q=Pia&draft=1&status=new", "/admin/leads?q=Pia&status=new"],
  ["/admin/leads", "/admin/leads"],
  ["/admin/people/1?q=Pia", "/admin/leads"],
  ["//elsewhere.example/admin/leads", "/admin/leads"],
  [null, null],
])("a click made at %s comes back at %s", (back, list) => {
  const fields: [string, string][] = [
    ["status", "dead"],
    ...(back ? [["back", back] as [string, string]] : []),
  ];
  expect(listOfClick({ path: "/admin/leads", fields, files: [] })).toBe(list);
});

test.each([
  ["?draft=1", ""],
  ["?draft=1&sort=name", "?sort=name"],
  ["?q=a%20b&draft=1&sort=name", "?q=a%20b&sort=name"],
  ["?q=a&draft=1", "?q=a"],
  ["?q=draft=1", "?q=draft=1"],
  ["", ""],
])("the search %s without its draft is %s", (search, list) => {
  expect(listSearch(search)).toBe(list);
});

test.each([
  ["/admin/properties", { featured: "true" }, "Failed to update featured status"],
  ["/admin/properties", { availability: "sold" }, "Failed to update availability"],
  ["/admin/properties", { confirmed: "true" }, "Failed to confirm the availability"],
  ["/admin/properties", { archived: "false" }, "Failed to bring the property back"],
  ["/admin/properties", {}, "This was not saved"],
  ["/admin/properties/1/delete", {}, "Failed to delete property"],
  ["/admin/properties/1/delete", { intent: "archive" }, "Failed to archive property"],
  ["/admin/properties/new", {}, "Failed to save property"],
])("a form of %s with %j that was not saved: %s", (path, fields, message) => {
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) formData.set(name, String(value));
  expect(failureOf(path, formData)).toBe(message);
});

test.each<[Record<string, string>, string]>([
  [{ lead_id: ID, status: "contacted" }, "Contacted was not saved"],
  [{ lead_id: ID, status: "no-status" }, "This was not saved"],
  [{ lead_id: ID, intent: "not-spam" }, "The lead was not put back"],
  [{ callback_id: ID, intent: "make-lead" }, "No lead was made of the callback request"],
  [{ property_id: ID, availability: "under-offer", former: "sold" }, "Under offer was not saved"],
  [{ property_id: ID, featured: "false" }, "Not featured was not saved"],
  [{ property_id: ID, confirmed: "true" }, "Confirmed availability was not saved"],
  [{ property_id: ID, archived: "false" }, "Bringing it back was not saved"],
  [{ claim_id: ID }, "Still true was not saved"],
  [{ intent: "mark-told", event_id: ID, criteria_id: ID }, "Told was not saved"],
])("a click of %j that was not saved is told as: %s", (fields, words) => {
  expect(unsentWords(fields, null)).toBe(words);
  expect(unsentWords(fields, "Grace Atieno")).toBe(`Grace Atieno: ${words}`);
});
