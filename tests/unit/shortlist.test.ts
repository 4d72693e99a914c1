import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aboutSeveral } from "~/domain/shortlist/about-several";
import { changeShortlist } from "~/domain/shortlist/change-shortlist";
import { purchaseOf } from "~/domain/properties/purchase/property-purchase";
import { comparisonRows, type ComparedProperty } from "~/domain/shortlist/comparison";
import { readViewed, rememberViewed } from "~/domain/shortlist/recently-viewed";
import {
  comparisonPath,
  firstSlugs,
  LONGEST_NOTE,
  MOST_SHORTLISTED,
  parseSlugs,
  sharedShortlistPath,
  SHORTLIST_COOKIE,
  shortlistCookie,
  shortlistIn,
  shortlistMessage,
  addSlugs,
} from "~/domain/shortlist/shortlist";
import { shortlistFormSchema } from "~/domain/shortlist/shortlist.schema";
import { comparedTitle } from "~/domain/properties/title/compared-title";
import { titleFactOf } from "~/domain/properties/title/title-facts";
import { m } from "~/text/messages";
import { readSchemaFields } from "~/utils/web/form-fields";

const slugs = (count: number) => Array.from({ length: count }, (_, index) => `villa-${index}`);

describe("the shortlist's cookie", () => {
  test("is read again as it was written, among other cookies", () => {
    const [written = ""] = shortlistCookie(["villa-1", "plot-2"], true).split(";");
    expect(shortlistIn(`a=1; ${written}; b=2`)).toEqual(["villa-1", "plot-2"]);
    expect(shortlistIn(shortlistCookie([], false))).toEqual([]);
  });
  test("is Secure where the site is, and scripts may read it", () => {
    expect(shortlistCookie([], true)).toContain("; Secure");
    expect(shortlistCookie([], false)).not.toContain("Secure");
    expect(shortlistCookie([], true)).not.toContain("HttpOnly");
    expect(shortlistCookie([], true)).toContain(`; Max-Age=${365 * 24 * 60 * 60};`);
  });
  test.each([
    ["", []],
    ["other=villa-1", []],
    [`x${SHORTLIST_COOKIE}=villa-1`, []],
    [`${SHORTLIST_COOKIE}=villa-1.villa-1.VILLA.%00.-.a--b..plot`, ["villa-1", "plot"]],
    [`${SHORTLIST_COOKIE}=${"a".repeat(211)}.plot`, ["plot"]],
    [`${SHORTLIST_COOKIE}=${"a".repeat(210)}`, ["a".repeat(210)]],
    [`${SHORTLIST_COOKIE}=${slugs(500).join(".")}`, slugs(MOST_SHORTLISTED)],
  ])("of %j holds %j", (cookies, expected) => {
    expect(shortlistIn(cookies)).toEqual(expected);
  });
  test("of any bytes is a short list of slugs", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const found = shortlistIn(`${SHORTLIST_COOKIE}=${text}`);
        expect(found.length).toBeLessThanOrEqual(MOST_SHORTLISTED);
        for (const slug of found) expect(slug).toMatch(/^[a-z0-9-]{1,210}$/);
      }),
    );
  });
});

test("500 slugs in an address are read, each once", () => {
  expect(parseSlugs([...slugs(500), ...slugs(500)].join())).toHaveLength(500);
});

test("what is added comes first, once, and a full shortlist takes no more", () => {
  expect(addSlugs(["a", "b"], ["b", "c"])).toEqual(["b", "c", "a"]);
  expect(addSlugs(slugs(MOST_SHORTLISTED), ["villa-3"])).toHaveLength(MOST_SHORTLISTED);
  expect(addSlugs(slugs(MOST_SHORTLISTED), ["another"])).toBeNull();
});

test("what has the longest name is kept as all others are, and fewer of it make a shortlist full", () => {
  const long = slugs(20).map((slug) => slug.padEnd(200, "x"));
  const kept = long.slice(0, 10);
  expect(addSlugs(kept.slice(1), kept.slice(0, 1))).toEqual(kept);
  expect(addSlugs(kept, ["another"])).toBeNull();
  const cookie = shortlistCookie(kept, true);
  expect(cookie.length).toBeLessThan(4096);
  expect(shortlistIn(cookie)).toEqual(kept);
  expect(firstSlugs(long)).toEqual(kept);
  const [one = ""] = long;
  const fields = { intent: "add", slug: [one] };
  expect(shortlistFormSchema.parse(fields)).toEqual({ intent: "add", slugs: [one], notes: {} });
  const storage = memory(null);
  rememberViewed(storage, one);
  expect(readViewed(storage)).toEqual([one]);
});

function memory(stored: string | null) {
  let value = stored;
  return { getItem: () => value, setItem: (_: string, text: string) => void (value = text) };
}

describe("the form of all notes", () => {
  const parse = (more: Record<string, string>) =>
    shortlistFormSchema.safeParse({ intent: "note", slug: ["villa", "plot", "house"], ...more });

  test("holds those that were changed, emptied ones too, by their property", () => {
    const former = { former_note_0: "Far", former_note_1: "Sea", former_note_2: "Well" };
    expect(parse({ ...former, note_1: "Sea ", note_2: "Sweet\twell" }).data).toEqual({
      intent: "note",
      slugs: ["villa", "plot", "house"],
      notes: { villa: "", house: "Sweet well" },
    });
  });
  test("names the one that is too long", () => {
    const { error } = parse({ note_0: "Far", note_2: "w".repeat(LONGEST_NOTE + 1) });
    expect(error?.issues.map(({ path }) => path)).toEqual([["note_2"]]);
  });
  test("has a field for each place of the longest shortlist, and no more", () => {
    const names = readSchemaFields(shortlistFormSchema);
    expect(names).toMatchObject({
      slug: MOST_SHORTLISTED,
      note_0: 1,
      note_19: 1,
      former_note_19: 1,
    });
    expect(names).not.toHaveProperty("note_20");
  });
});

describe("a change of the shortlist", () => {
  const stored = { slugs: ["villa", "plot"], notes: { villa: "Far", plot: "Sea" } };
  const change = (intent: "add" | "remove" | "note", changed: string[], notes = {}) =>
    changeShortlist(stored, { intent, slugs: changed, notes });

  test("adds to its front, up to what it holds", () => {
    expect(change("add", ["house"])).toMatchObject({ ok: true, slugs: ["house", "villa", "plot"] });
    expect(change("add", slugs(MOST_SHORTLISTED))).toEqual({ ok: false, reason: "full" });
  });
  test("removes a property with its note, and saves the other notes", () => {
    expect(change("remove", ["villa"], { plot: "Sand" })).toEqual({
      ...{ ok: true, slugs: ["plot"] },
      notes: { plot: "Sand" },
    });
  });
  test("saves notes, drops emptied ones and refuses those of a property that has left", () => {
    expect(change("note", ["villa", "plot"], { villa: "", plot: "Sand" })).toEqual({
      ...{ ok: true, slugs: ["villa", "plot"] },
      notes: { plot: "Sand" },
    });
    expect(change("note", ["house"], { house: "Well" })).toEqual({
      ...{ ok: false, reason: "not-listed" },
    });
  });
});

test("a browser remembers the last properties that were viewed, the latest first, each once", () => {
  const storage = memory("damaged {}");
  for (const slug of ["a", "b", "a", "c", "d", "e"]) rememberViewed(storage, slug);
  expect(readViewed(storage)).toEqual(["e", "d", "c", "a"]);
});

const villa: ComparedProperty = {
  slug: "villa",
  reference: "PB-1042",
  unavailable: null,
  confirmation: null,
  tenure: null,
  name: "Villa",
  location: m.admin_property_location_placeholder(),
  type: "villa",
  status: "Ready to Move In",
  price: 200_000,
  bedrooms: 3,
  bathrooms: null,
  size_sqm: 160,
  land_size_sqm: 900,
  handover_date: null,
  cover: null,
  more: [],
  pictureCount: 0,
  amenities: ["pool"],
  area: "Wete",
  title: { hasTerm: true, yearsLeft: null, groundRent: null, encumbrances: null },
  purchase: purchaseOf({ price: 200_000, type: "villa", title_facts: {} }),
  totalCost: "$206,000",
};
const plot: ComparedProperty = {
  ...villa,
  ...{ slug: "plot", type: "land", status: "Land", price: 40_000, bedrooms: null },
  ...{ size_sqm: null, land_size_sqm: 5000, amenities: [] },
};
const preferences = { currency: { code: "USD", rate: 1 }, unit: "metric" } as const;

test("a comparison says every fact, marks the ones that differ, and says what is unknown", () => {
  const rows = comparisonRows([villa, plot], preferences);
  const row = (name: string) => rows.find((one) => one.name === name);
  expect(row(m.compare_price_label())).toMatchObject({
    values: ["$200,000", "$40,000"],
    differs: true,
  });
  expect(row(m.compare_total_cost())?.values).toEqual(["$206,000", "$206,000"]);
  expect(row(m.compare_location_label())).toMatchObject({ differs: false });
  expect(row(m.property_fact_bedrooms())?.values).toEqual(["3", m.compare_not_applicable()]);
  expect(row(m.property_fact_bathrooms())).toMatchObject({
    values: [null, m.compare_not_applicable()],
    differs: false,
  });
  expect(row(m.compare_building_price({ unit: "m²" }))?.values).toEqual([
    "$1,250 per m²",
    m.compare_not_applicable(),
  ]);
  expect(row(m.compare_land_price({ unit: "m²" }))?.values).toEqual([
    "$222 per m²",
    "$8.00 per m²",
  ]);
  expect(row("Pool")?.values).toEqual([m.compare_amenity_yes(), m.compare_not_applicable()]);
  expect(row("Ocean view")?.values).toEqual([null, null]);
  expect(row(m.property_fact_handover())?.values).toEqual([
    m.compare_not_applicable(),
    m.compare_not_applicable(),
  ]);
});

test("a comparison says the title, what is left of it, and what rests on it", () => {
  const lease = comparedTitle(
    {
      right: { value: "government-lease" },
      ends: { value: "2054-11-22" },
      ground_rent: { value: "1800" },
      encumbrances: { value: "None entered" },
    },
    "2026-11-22",
  );
  const sheha = comparedTitle({
    right: { value: "government-lease" },
    papers: { value: "sheha-letter" },
  });
  const leased = { ...villa, title: lease, tenure: { text: "Lease", isSeen: true } };
  const rows = comparisonRows([leased, { ...plot, title: sheha }, villa], preferences);
  const values = (name: string) => rows.find((one) => one.name === name)?.values;
  expect(values(m.property_fact_title())).toEqual(["Lease", null, null]);
  expect(values(m.compare_years_left())).toEqual([
    "28 years left",
    m.compare_not_applicable(),
    null,
  ]);
  expect(values(titleFactOf("ground_rent").label())).toEqual(["$1,800", null, null]);
  expect(values(titleFactOf("encumbrances").label())).toEqual(["None entered", null, null]);
});

test("a comparison of hotels counts rooms", () => {
  const hotel = { ...villa, type: "hotel" } as const;
  const names = (...properties: ComparedProperty[]) =>
    comparisonRows(properties, preferences).map(({ name }) => name);
  expect(names(hotel, hotel)).toContain(m.property_fact_rooms());
  expect(names(hotel, villa)).toContain(m.compare_bedrooms_or_rooms());
  expect(names(villa, villa)).toContain(m.property_fact_bedrooms());
});

test("a comparison speaks the visitor's currency and unit", () => {
  const euros = { currency: { code: "EUR", rate: 0.5 }, unit: "imperial" } as const;
  const [price] = comparisonRows([villa], euros);
  expect(price?.values).toEqual(["€100,000"]);
  const rows = comparisonRows([villa], euros);
  expect(
    rows.find(({ name }) => name === m.compare_building_price({ unit: "sq ft" }))?.values,
  ).toEqual(["€58 per sq ft"]);
});

describe("the message of an inquiry about several properties", () => {
  const origin = "https://kisiwa.example";
  test("begins with the names and links of those that are on the site", () => {
    const properties = [
      { slug: "villa", name: "Villa" },
      { slug: "plot", name: "Plot" },
    ];
    expect(aboutSeveral("villa,plot,gone", { properties }, origin)).toBe(
      `${m.shortlist_inquiry_about({
        count: 2,
        lines: `Villa: ${origin}/properties/villa\nPlot: ${origin}/properties/plot`,
      })}\n\n`,
    );
  });
  test("names them by their slugs while the database is away, and is empty for any other inquiry", () => {
    expect(aboutSeveral("villa", { properties: [] }, origin)).toContain("/properties/villa");
    expect(aboutSeveral(undefined, {}, origin)).toBe("");
  });
});

test("an address shares or compares the properties that are read from it again", () => {
  const slugs = ["villa-wete", "plot-7"];
  const shared = new URL(sharedShortlistPath(slugs), "https://kisiwa.test");
  const compared = new URL(comparisonPath(slugs), "https://kisiwa.test");
  expect([shared.pathname, compared.pathname]).toEqual(["/shortlist", "/compare"]);
  for (const { searchParams } of [shared, compared]) {
    expect(parseSlugs(searchParams.get("p") ?? "")).toEqual(slugs);
  }
  expect(shortlistMessage(1, "https://kisiwa.test/shortlist?p=a")).toMatch(
    /^1 property .*\nhttps:\/\/kisiwa\.test\/shortlist\?p=a$/,
  );
  expect(shortlistMessage(2, "")).toMatch(/^2 properties /);
});
