// @module-tag long
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { typedAsDollars } from "~/domain/properties/typed/typed-as";
import type * as PinQueries from "~/domain/properties/pins/pin.queries.server";
import { MAX_ZOOM, type MapView } from "~/domain/map/map-view";
import { parsePropertySearch } from "~/domain/properties/search/property-search";
import { m } from "~/text/messages";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let pins: typeof PinQueries;
let areaId = "";

beforeAll(async () => {
  local = await startLocalSupabase();
  pins = await import("~/domain/properties/pins/pin.queries.server");
  const { data } = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  areaId = data?.id ?? "";
  const villas = Array.from({ length: 1200 }, (_, n) => ({
    name: `Villa ${n}`,
    type: n % 2 ? "villa" : "house",
    price: 10_000 + n,
    latitude: -5.4 + n / 2500,
    longitude: 39.7 + (n % 40) / 500,
  }));
  const twins = ["Twin A", "Twin B"].map((name) => ({ name, latitude: -5.2, longitude: 39.6 }));
  const draft = { name: "Draft", is_published: false, latitude: -5.1, longitude: 39.61 };
  const rows = [...villas, ...twins, draft].map((more) => ({
    ...aProperty(areaId),
    is_published: true,
    ...more,
  }));
  const { error } = await local.service.from("properties_pemba").insert(rows);
  expect(error).toBeNull();
});
afterAll(() => local.stop());

const search = (query = "") => ({
  scope: { island: "Pemba" as const },
  search: parsePropertySearch(new URLSearchParams(query)),
  preferences: typedAsDollars,
});
const overview: MapView = { centre: { latitude: -5.2133, longitude: 39.7744 }, zoom: 8.5 };
const total = (found: { count: number }[]) => found.reduce((sum, { count }) => sum + count, 0);

describe("a map", () => {
  test("has all that a search finds, also beyond the thousand rows of one answer, and no draft", async () => {
    const all = await pins.listAllPins(search());
    expect(all).toHaveLength(1202);
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(1202);
    expect(all.map(({ name }) => name)).not.toContain(m.property_draft());
    const seventh = all.find(({ name }) => name === "Villa 7");
    expect(seventh).toMatchObject({
      slug: "villa-7",
      count: 1,
      minPrice: 10_007,
      maxPrice: 10_007,
    });
    expect(seventh?.latitude).toBeCloseTo(-5.3972, 9);
    expect(seventh?.longitude).toBeCloseTo(39.714, 9);
  });

  test("is read in one question, in the order of its pins", async () => {
    const questions = vi.spyOn(globalThis, "fetch");
    const all = await pins.listAllPins(search());
    expect(questions).toHaveBeenCalledTimes(1);
    questions.mockRestore();
    const north = all.map(({ latitude }) => latitude);
    expect(north).toEqual([...north].sort((a, b) => b - a));
  });

  test("is narrowed as its list is", async () => {
    expect(await pins.listAllPins(search("type=villa"))).toHaveLength(600);
    expect(await pins.listAllPins(search("q=Villa+77&minPrice=10077&maxPrice=10100"))).toHaveLength(
      1,
    );
    expect(await pins.listAllPins({ ...search(), scope: { areaId } })).toHaveLength(1202);
    const elsewhere = "00000000-0000-4000-8000-000000000000";
    expect(await pins.listAllPins({ ...search(), scope: { areaId: elsewhere } })).toEqual([]);
  });

  test("of the whole island counts what lies together, with the lowest price, and loses none", async () => {
    const found = await pins.listPinsInView(search(), overview);
    expect(total(found)).toBe(1202);
    expect(found.length).toBeLessThan(100);
    const group = found.find(({ count }) => count > 1);
    expect(group).toMatchObject({ slug: null, place: null });
    expect(group?.minPrice).toBeLessThan(group?.maxPrice ?? 0);
    expect(group?.south).toBeLessThanOrEqual(group?.latitude ?? 0);
  });

  test("of a window has what lies in it", async () => {
    const view = { centre: { latitude: -5.2, longitude: 39.6 }, zoom: 15 };
    expect(total(await pins.listPinsInView(search(), view))).toBe(2);
  });

  test("from the closest view shows each by itself, also two at one place", async () => {
    const view = { centre: { latitude: -5.2, longitude: 39.6 }, zoom: MAX_ZOOM };
    const found = await pins.listPinsInView(search(), view);
    expect(found.map(({ name }) => name).sort()).toEqual(["Twin A", "Twin B"]);
  });

  test("counts by place what is more than ten thousand", async () => {
    await local.sql.query(
      `insert into properties_pemba
         (name, description, location, type, price, latitude, longitude, area_id, is_published)
       select 'Many ' || n, 'A plot.', 'Wete', 'land', 1000 + n, -5.3 + n % 50 / 10000.0,
         39.75 + n % 40 / 10000.0, $1, true
       from generate_series(1, 9000) as n`,
      [areaId],
    );
    const all = await pins.listAllPins(search());
    expect(total(all)).toBe(10_202);
    expect(all.length).toBeLessThan(2000);
  });
});

test("a search reads eight words of a hundred characters, whoever asks", async () => {
  const words = Array.from({ length: 12 }, () => "w".repeat(1400)).join(" ");
  const { rows } = await local.sql.query<{ count: number; longest: number }>(
    `select count(*)::int, max(char_length(word)) as longest
     from unnest(search_words($1) || like_patterns($1)) as word`,
    [words],
  );
  expect(rows).toEqual([{ count: 2, longest: 102 }]);
  const eight = await local.sql.query<{ words: string[] }>(
    "select search_words('a b c d e f g h i j') as words",
  );
  expect(eight.rows[0]?.words).toEqual([..."abcdefgh"]);
});
