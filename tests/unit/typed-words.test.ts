import { expect, test } from "vitest";
import { listSearch, typedWords } from "~/domain/admin-access/form-draft";

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
  ["?draft=1", ""],
  ["?draft=1&sort=name", "?sort=name"],
  ["?q=a%20b&draft=1&sort=name", "?q=a%20b&sort=name"],
  ["?q=a&draft=1", "?q=a"],
  ["?q=draft=1", "?q=draft=1"],
  ["", ""],
])("the search %s without its draft is %s", (search, list) => {
  expect(listSearch(search)).toBe(list);
});
