import { expect, test } from "vitest";
import { publishChecklist, usualRange } from "~/domain/properties/checklist/checklist";
import { todayInDarEsSalaam } from "~/utils/time/date-words";

const picture = { url: "https://x.example/1.jpg", alt: "The house", width: 1600, height: 1067 };
const complete: Parameters<typeof publishChecklist>[0] = {
  pictures: Array.from({ length: 5 }, () => ({ ...picture, colour: "#fff" })),
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
const USUAL = { lowest: 1000, highest: 1500 };
const missing = (more: Partial<typeof complete>, warning: string | null = null, usual = USUAL) =>
  publishChecklist({ ...complete, ...more }, warning, usual)
    .filter(({ isDone }) => !isDone)
    .map(({ label, hint }) => `${label}: ${hint}`);

test("a complete property lacks nothing", () => {
  expect(missing({})).toEqual([]);
  expect(missing({ availability: "sold", availability_confirmed_on: null })).toEqual([]);
  const narrowest = complete.pictures.map((one) => ({ ...one, width: 1200 }));
  expect(missing({ pictures: narrowest })).toEqual([]);
});

test.each<[Partial<typeof complete>, string | null, RegExp]>([
  [{ pictures: complete.pictures.slice(1) }, null, /^5 pictures or more: It has 4$/],
  [
    { pictures: complete.pictures.map((one) => ({ ...one, width: 1199 })) },
    null,
    /1200 px: It is 1199 px wide/,
  ],
  [{ pictures: complete.pictures.map((one) => ({ ...one, alt: " " })) }, null, /described: 5/],
  [{}, "This place is in the sea", /island: This place is in the sea/],
  [{ price: 99_000 }, null, /\$990 per m²; others are from \$1,000 per m² to \$1,500 per m²/],
  [{ size_sqm: null }, null, /no size/],
  [{ title_facts: { right: { value: "government-lease" } } }, null, /^The kind of right/],
  [{ longitude: 39.7715 }, null, /^A position inside its boundary: It lies 56 m outside$/],
  [{ boundary: null, boundary_system: null }, null, /boundary: It has no boundary$/],
  [{ availability_confirmed_on: null }, null, /^Availability confirmed/],
])("%j lacks one thing", (more, warning, text) => {
  const lacks = missing(more, warning);
  expect(lacks).toHaveLength(1);
  expect(lacks[0]).toMatch(text);
});

test("a usual range leaves out the dearest and the cheapest, and wants four to compare", () => {
  expect(usualRange([1, 2, 3])).toBeNull();
  expect(usualRange([900, 100, 300, 200, 400, 500, 600, 700, 800, 1000, 9000])).toEqual({
    lowest: 200,
    highest: 1000,
  });
});
