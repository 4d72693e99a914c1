import { expect, test } from "vitest";
import { publishChecklist, usualRange } from "~/domain/properties/checklist/checklist";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { m } from "~/text/messages";

const picture = { url: "https://x.example/1.jpg", alt: "The house", width: 1600, height: 1067 };
const complete: Parameters<typeof publishChecklist>[0] = {
  pictures: Array.from({ length: 5 }, () => ({ ...picture, colour: "#fff" })),
  description: "A house with a lease.",
  price: 120_000,
  type: "house",
  size_sqm: 100,
  land_size_sqm: 900,
  title_facts: { right: { value: "government-lease", document: "Lease", seen_on: "2026-11-03" } },
  availability: "available",
  availability_confirmed_on: todayInDarEsSalaam(),
  latitude: -5.2095,
  longitude: 39.7705,
  boundary: [
    [39.77, -5.21],
    [39.771, -5.21],
    [39.771, -5.209],
    [39.77, -5.209],
  ],
  boundary_system: "wgs84",
};
const item = (label: string, hint: string) => `${label}: ${hint}`;
const USUAL = { lowest: 1000, highest: 1500 };
const missing = (more: Partial<typeof complete>, warning: string | null = null, usual = USUAL) =>
  publishChecklist({ ...complete, ...more }, warning, usual)
    .filter(({ isDone }) => !isDone)
    .map(({ label, hint }) => item(label, hint));

test("a complete property lacks nothing", () => {
  expect(missing({})).toEqual([]);
  expect(missing({ availability: "sold", availability_confirmed_on: null })).toEqual([]);
  const narrowest = complete.pictures.map((one) => ({ ...one, width: 1200 }));
  expect(missing({ pictures: narrowest })).toEqual([]);
});

test.each<[Partial<typeof complete>, string | null, string]>([
  [
    { pictures: complete.pictures.slice(1) },
    null,
    item(
      m.admin_property_check_pictures({ count: 5 }),
      m.admin_property_check_pictures_hint({ count: 4 }),
    ),
  ],
  [
    { pictures: complete.pictures.map((one) => ({ ...one, width: 1199 })) },
    null,
    item(
      m.admin_property_check_cover({ pixels: 1200 }),
      m.admin_property_check_cover_hint({ pixels: 1199 }),
    ),
  ],
  [
    { pictures: complete.pictures.map((one) => ({ ...one, alt: " " })) },
    null,
    item(m.admin_property_check_alt(), m.admin_property_check_alt_hint({ count: 5 })),
  ],
  [
    {},
    "This place is in the sea",
    item(m.admin_property_check_position(), "This place is in the sea"),
  ],
  [
    { price: 99_000 },
    null,
    item(
      m.admin_property_check_price(),
      m.admin_property_check_price_hint({
        price: "$990 per m²",
        lowest: "$1,000 per m²",
        highest: "$1,500 per m²",
      }),
    ),
  ],
  [
    { size_sqm: null },
    null,
    item(m.admin_property_check_price(), m.admin_property_check_price_no_size()),
  ],
  [
    { title_facts: { right: { value: "government-lease" } } },
    null,
    item(m.admin_property_check_title(), m.admin_property_check_title_hint()),
  ],
  [
    { description: "A freehold condominium unit" },
    null,
    item(
      m.admin_property_check_description(),
      m.admin_property_check_description_hint({ phrases: "“freehold” and “condominium unit”" }),
    ),
  ],
  [
    { longitude: 39.7715 },
    null,
    item(m.admin_property_check_boundary(), m.admin_property_check_boundary_hint({ metres: 56 })),
  ],
  [
    { boundary: null, boundary_system: null },
    null,
    item(m.admin_property_check_boundary(), m.admin_property_check_boundary_none()),
  ],
  [
    { availability_confirmed_on: null },
    null,
    item(m.admin_property_availability_confirmed(), m.admin_property_check_availability_hint()),
  ],
])("%j lacks one thing", (more, warning, text) => {
  const lacks = missing(more, warning);
  expect(lacks).toHaveLength(1);
  expect(lacks[0]).toBe(text);
});

test("a usual range leaves out the dearest and the cheapest, and wants four to compare", () => {
  expect(usualRange([1, 2, 3])).toBeNull();
  expect(usualRange([900, 100, 300, 200, 400, 500, 600, 700, 800, 1000, 9000])).toEqual({
    lowest: 200,
    highest: 1000,
  });
});
