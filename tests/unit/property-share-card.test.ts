import { expect, test } from "vitest";
import { shareCardPath, shareCardWords } from "~/domain/page-heads/property-share-card.server";
import type { PropertyDetail } from "~/domain/properties/property-detail";

const property = {
  slug: "reef-villa",
  name: "Vumawimbi Beach Villa with Reef View",
  location: "Vumawimbi, Pemba Island",
  price: 645_000,
  bedrooms: 4,
  bathrooms: null,
  size_sqm: 320,
  land_size_sqm: 4000,
  updated_at: "2026-11-22T10:00:00Z",
} as PropertyDetail;

test("a share card counts the rooms of a hotel, as its page does", () => {
  expect(shareCardWords({ ...property, type: "hotel", bedrooms: 28 }).facts).toMatch(/^28 rooms/);
});

test("a share card says name, price, and the facts that there are", () => {
  expect(shareCardWords(property)).toEqual({
    lines: ["Vumawimbi Beach Villa with Reef View"],
    price: "$645,000",
    facts: "4 beds  ·  320 m²  ·  Land 4,000 m²  ·  Vumawimbi",
  });
});

test("a long name takes two lines and ends at a word", () => {
  const { lines } = shareCardWords({ ...property, name: "Coral stone house ".repeat(9) });
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(42);
  expect(lines[1]).toMatch(/(coral|stone|house)…$/i);
});

test("its address changes with the property", () => {
  const later = { ...property, updated_at: "2026-11-22T10:00:01Z" };
  expect(shareCardPath(property)).toMatch(/^\/properties\/reef-villa\/card\.jpg\?v=\w+$/);
  expect(shareCardPath(later)).not.toBe(shareCardPath(property));
});
