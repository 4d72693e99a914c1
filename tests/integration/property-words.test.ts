import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampleRows } from "../../supabase/seed/rows";
import { listedProperties as listed } from "../../supabase/seed/content/listed-properties";
import type * as Pins from "~/domain/properties/pins/pin.queries.server";
import type * as PageLists from "~/requests/page/maps.server";
import type * as PageSearch from "~/requests/page/search.server";
import type { ListScope } from "~/domain/properties/list-scope";
import type { Preferences } from "~/domain/properties/search/preferences";
import { typedAsDollars } from "~/domain/properties/typed/typed-as";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anArea } from "../support/rows";

let local: LocalSupabase;
let pins: typeof Pins;
let search: typeof PageSearch;
let lists: typeof PageLists;

beforeAll(async () => {
  local = await startLocalSupabase();
  const file = { width: 1600, height: 1067, bytes: 60_000, colour: "#f8e8c8" };
  const services = await local.service.from("services_pemba").select("slug,id");
  const serviceIds = new Map(services.data?.map(({ slug, id }) => [slug, id]));
  const url = `${local.url}/storage/v1/object/public/images/a.webp`;
  for (const { table, rows } of sampleRows(() => ({ url, file }), serviceIds, new Date())) {
    await local.service
      .from(table as "leads_pemba")
      .insert(rows as never)
      .throwOnError();
  }
  pins = await import("~/domain/properties/pins/pin.queries.server");
  search = await import("~/requests/page/search.server");
  lists = await import("~/requests/page/maps.server");
});
afterAll(() => local.stop());

type Sample = (typeof listed)[number];
const namesOf = (found: readonly { name: string }[]) => found.map(({ name }) => name).toSorted();

async function list(query: string, scope: ListScope = { island: "Pemba" }) {
  const url = new URL(`http://site/?${query}`);
  const { list, listHead, search: read } = await lists.loadListWithMap(url, scope, typedAsDollars);
  return { ...list, head: listHead, search: read };
}
const found = async (words: string) =>
  namesOf((await list(new URLSearchParams({ q: words }).toString())).properties);
const those = (is: (property: Sample) => boolean) => namesOf(listed.filter(is)).slice(0, 24);
const has = (amenity: string) => (property: Sample) =>
  (property.amenities as readonly string[]).includes(amenity);

test.each(["PB-1999", "pb1999", "PB-1998 PB-1999"])(
  "%s is nearly no other reference: those are other properties",
  async (words) => {
    expect(await found(words)).toEqual([]);
    expect((await found("PB-1001")).length).toBe(1);
  },
);

describe("filters find", () => {
  const names = async (query: string, scope?: ListScope) =>
    namesOf((await list(query, scope)).properties);
  test.each<[string, (property: Sample) => boolean]>([
    ["area=wete", ({ areaSlug }) => areaSlug === "wete"],
    ["area=konde&area=wete&area=nowhere", ({ areaSlug }) => ["konde", "wete"].includes(areaSlug)],
    ["minBedrooms=3", ({ bedrooms }) => (bedrooms ?? 0) >= 3],
    ["bathrooms=4", ({ bathrooms }) => (bathrooms ?? 0) >= 4],
    ["minSize=150&maxSize=300", ({ sizeSqm }) => (sizeSqm ?? 0) >= 150 && (sizeSqm ?? 999) <= 300],
  ])("%s", async (query, is) => {
    expect(await names(query)).toEqual(those(is));
    expect(those(is).length).toBeGreaterThan(0);
  });

  test("within a type, with the areas to choose from; an area's page has no other area", async () => {
    const flats = ({ type, areaSlug }: Sample) => type === "apartment" && areaSlug === "wete";
    expect(await names("area=wete", { type: "apartment" })).toEqual(those(flats));
    const { filters, name, search: read } = await list("area=wete&type=villa");
    const panel = filters.panel.find(({ param }) => param === "area");
    const options = panel && "options" in panel ? panel.options : [];
    expect(options.filter(({ isChosen }) => isChosen).map(({ label }) => label)).toEqual(["Wete"]);
    expect(filters.applied.map(({ label }) => label)).toEqual(["Villa", "Wete"]);
    expect(name).toBe("Villas in Wete");
    const areaId = read.areas[0]?.id ?? "";
    const page = await list("area=konde", { areaId });
    expect(namesOf(page.properties)).toEqual(those(({ areaSlug }) => areaSlug === "wete"));
    expect(page.filters.panel.map(({ param }) => param)).not.toContain("area");
  });

  test("everything where they mean nothing", async () => {
    const { count } = await list("area=nowhere&minBedrooms=9&bathrooms=0&minSize=&maxSize=x");
    expect(count).toBe(listed.length);
  });

  test("nothing in an area, and elsewhere without it", async () => {
    const { count, nearMisses } = await list("area=wete&type=hotel");
    expect(count).toBe(0);
    const ways = nearMisses?.searches.map(({ to }) => to) ?? [];
    expect(ways).toContain("?type=hotel");
    expect(ways).toContain("?area=wete");
  });
});

describe("words that neither a listing nor the vocabulary has", () => {
  test.each<[words: string, ignored: string[], filters: string]>([
    ["cheapest villa", ["cheapest"], "type=villa"],
    ["CHEAPEST Villa!", ["cheapest"], "type=villa"],
    ["lease 33 years", ["33", "years"], "tenure=government-lease"],
    ["lease, 33-year", ["33", "year"], "tenure=government-lease"],
    ["romantic vumawimbi villa", ["romantic"], "q=vumawimbi&type=villa"],
    ["Wete-zzzz", ["zzzz"], "q=wete"],
    ["Wété zzzz’s", ["zzzz’s"], "q=wete"],
    ["zzzz houses in wete.", ["zzzz"], "q=wete&type=house"],
    ["villa & zzzz", ["zzzz"], "type=villa"],
    ["villa 2", ["2"], "type=villa"],
    // Digits of a reference are no number, and the end of "Konde" is no word.
    ["10 villa", ["10"], "type=villa"],
    ["zzzz nde wete house", ["zzzz", "nde"], "q=wete&type=house"],
    ["villa under 400k under 500k", ["under", "500k"], "type=villa&maxPrice=400000"],
    ["zzzz zzzz villa", ["zzzz"], "type=villa"],
  ])("are left out of %j: %j", async (words, ignored, filters) => {
    const { search: read, count } = await list(new URLSearchParams({ q: words }).toString());
    expect([read.ignored, read.isMeaningless]).toEqual([ignored, false]);
    expect(count).toBe((await list(filters)).count);
    expect(count).toBeGreaterThan(0);
  });

  test.each([
    ["zzzz", "zzzz"],
    ["cheapest romantic", "cheapest romantic"],
    ["near me", "near me"],
    ["!?", "!?"],
  ])("narrow nothing alone: %j", async (words, ignored) => {
    const all = await list("type=villa");
    const query = new URLSearchParams({ q: words, type: "villa" });
    const { search: read, count, filters } = await list(query.toString());
    expect([read.ignored.join(" "), read.isMeaningless, read.q]).toEqual([ignored, true, ""]);
    expect(count).toBe(all.count);
    expect(filters.applied).toEqual(all.filters.applied);
  });

  test("are left out beside a misspelt one", async () => {
    const { search: read, properties } = await list("q=romantic+vumawimby");
    expect(read).toMatchObject({ q: "vumawimby", isSimilar: true, ignored: ["romantic"] });
    expect(namesOf(properties)).toEqual(await found("vumawimbi"));
  });

  test.each([
    ["wete vumawimbi", {}],
    // A filter of the address stands, and so does the word for another one.
    ["pool", { amenities: "gym", maxPrice: "5" }],
    ["villa PB-1999", {}],
  ])("are not those that one of them has: %j finds nothing", async (q, others) => {
    const { search: read, count } = await list(new URLSearchParams({ q, ...others }).toString());
    expect([read.ignored, count]).toEqual([[], 0]);
  });

  test("are not the name of an area without properties", async () => {
    const area = await local.service.from("areas_pemba").insert(anArea({ name: "Fundo-Njao" }));
    expect(area.error).toBeNull();
    const { search: read, count } = await list("q=villa+in+fundo");
    expect([read.q, read.ignored, count]).toEqual(["fundo", [], 0]);
  });

  test("are taken out of the chips' addresses, and of what an enquiry from the list is about", async () => {
    const { filters } = await list("q=cheapest+villa+with+a+pool");
    expect(filters.applied.map(({ without }) => without)).toEqual([
      "?amenities=pool",
      "?type=villa",
    ]);
    const { readPageSearch } = await import("~/requests/public-form/searches.server");
    const about = await readPageSearch("/?q=cheapest+villa+vumawimbi");
    expect(about?.filters).toEqual({ q: "vumawimbi", type: ["villa"] });
    expect(await readPageSearch("/?q=cheapest")).toBeUndefined();
  });
});

describe("words find", () => {
  test.each<[string, (property: Sample) => boolean]>([
    ["pool", has("pool")],
    ["swimming pool", has("pool")],
    ["beach", has("beach-access")],
    ["vila", ({ type }) => type === "villa"],
    ["land", ({ type }) => type === "land"],
    ["plot under 50k", ({ type, price }) => type === "land" && price <= 50_000],
    ["2 bedroom apartment", ({ type, bedrooms }) => type === "apartment" && bedrooms === 2],
    [
      "villa with pool near a beach",
      (one) => one.type === "villa" && has("pool")(one) && has("beach-access")(one),
    ],
    [
      "land over 1 acre",
      ({ type, landSizeSqm }) => type === "land" && (landSizeSqm ?? 0) >= 4046.5,
    ],
    ["house in wete", ({ type, location }) => type === "house" && /wete/i.test(location)],
    // Not filters: found to the letter, or nearly.
    ["Konde", ({ location, name }) => /konde/i.test(location + name)],
    ["weti", ({ location, name }) => /wete/i.test(location + name)],
    ["vumawinbi", ({ location, name }) => /vumawimbi/i.test(location + name)],
    ["villa kigomash", ({ type, location }) => type === "villa" && /kigomasha/i.test(location)],
  ])("%s", async (words, is) => {
    const expected = those(is);
    expect(expected.length, "there is one in the sample").toBeGreaterThan(0);
    expect(await found(words)).toEqual(expected);
  });

  test("a property by the words of its name, whatever else they mean", async () => {
    for (const { name } of listed) expect(await found(name), name).toContain(name);
  });

  test("the same on the map as in the list", async () => {
    for (const words of ["pool", "plot under 50k", "weti", "Wete Harbour View Apartment"]) {
      const params = new URLSearchParams({ q: words });
      const asked = await search.readSearch(params, { island: "Pemba" }, typedAsDollars);
      const shown = await pins.listAllPins(asked);
      expect(namesOf(shown), words).toEqual(await found(words));
    }
  });

  test("what is said to be understood, in chips that can be taken away", async () => {
    const { filters, search: read } = await list("q=2+bedroom+apartment+under+200k&sort=newest");
    expect(filters.applied.map(({ label }) => label)).toEqual([
      "Apartment",
      "2 bedrooms",
      "Up to $200,000",
    ]);
    expect(filters.applied[1]?.without).toBe(
      "?type=apartment&maxPrice=200000&sort=newest&currency=USD",
    );
    expect(read.isSimilar).toBe(false);
    expect((await list("q=weti")).search.isSimilar).toBe(true);
  });
});

describe("the head of a list", () => {
  test("names what was asked for, with an address for share cards that has nothing else", async () => {
    const { head, properties: shown } = await list("q=vila+under+$300k&utm_source=x&fbclid=y");
    expect(head).toEqual({
      title: `Villas under $300,000 on Pemba, ${shown.length} for sale`,
      description: `1 property: ${shown[0]?.name}.`,
      sharePath: "/?type=villa&maxPrice=300000&currency=USD",
    });
    const { head: pool } = await list("amenities=pool&page=2");
    expect(pool?.title).toMatch(/^Properties with a pool on Pemba, \d+ for sale, page 2$/);
    const { head: sold } = await list("availability=sold");
    expect(sold?.title).toMatch(/^Properties sold on Pemba, \d+$/);
  });

  test("has an address that means the same to who has chosen no other currency or unit", async () => {
    const chosen = { currency: { code: "EUR", rate: 0.9 }, unit: "imperial" } as const;
    const measures = async (query: string, preferences: Preferences = chosen) => {
      const url = new URL(`http://site/?${query}`);
      return (await lists.loadListWithMap(url, { island: "Pemba" }, preferences)).list.measures;
    };
    expect(await measures("minPrice=1000&minLand=20")).toBe("&currency=EUR&unit=imperial");
    expect(await measures("maxLand=20")).toBe("&unit=imperial");
    expect(await measures("minPrice=1000&currency=EUR")).toBe("");
    expect(await measures("type=villa")).toBe("");
    expect(await measures("minPrice=1000&minLand=20", typedAsDollars)).toBe("");
  });

  test("is the page's own where nothing narrows it", async () => {
    const { head, name } = await list("sort=newest&view=map&utm_source=x&q=");
    expect([head, name]).toEqual([null, null]);
  });
});

describe("a list that finds nothing", () => {
  const query = "type=villa&bedrooms=2&maxPrice=200000&amenities=beach-access";
  const villas = listed.filter((one) => one.type === "villa" && has("beach-access")(one));

  test("says which filters to give up, with count and price, by addresses that keep it", async () => {
    const { count, name, nearMisses } = await list(query);
    expect([count, name]).toEqual([0, "2-bedroom villas near a beach under $200,000 on Pemba"]);
    const cheapest = Math.min(...villas.map(({ price }) => price)).toLocaleString("en-US");
    const label = `Villas near a beach on Pemba, from $${cheapest} (${villas.length})`;
    const looser = nearMisses?.searches.find((one) => one.label === label) ?? expect.fail(label);
    for (const { label, to } of nearMisses?.searches ?? []) {
      const shown = await list(to.slice(1));
      expect(label.endsWith(`(${shown.count})`), `${label} shows ${shown.count}`).toBe(true);
      expect(shown.count).toBeGreaterThan(0);
      const least = Math.min(...shown.properties.map(({ price }) => price));
      if (shown.count <= 24) expect(label).toContain(`from $${least.toLocaleString("en-US")} (`);
    }
    expect(looser.to).toBe("?type=villa&amenities=beach-access");
  });

  test("shows the three that come nearest", async () => {
    const { nearMisses } = await list("type=villa&maxPrice=5");
    const cheapest = listed
      .filter(({ type }) => type === "villa")
      .toSorted((a, b) => a.price - b.price);
    expect(nearMisses?.properties.map(({ name }) => name)).toEqual(
      cheapest.slice(0, 3).map(({ name }) => name),
    );
    expect((await list(query)).nearMisses?.properties).toHaveLength(3);
  });

  test("within its type and area, and where all of its filters are too many", async () => {
    const land = await list("maxPrice=5&amenities=beach-access", { type: "land" });
    expect(land.nearMisses?.searches.map(({ to }) => to)).toEqual(["?amenities=beach-access"]);
    expect(land.nearMisses?.properties.every(({ type }) => type === "land")).toBe(true);
    const hopeless = await list("q=wete&maxPrice=5&maxLand=1&minLand=999999999&amenities=gym");
    expect(hopeless.nearMisses?.searches).toEqual([]);
    expect(hopeless.nearMisses?.properties).toHaveLength(3);
  });

  test("has nothing of the kind where something is found", async () => {
    expect((await list("type=villa")).nearMisses).toBeNull();
  });
});

describe("a list of plots", () => {
  test("is narrowed by their size, both ends included", async () => {
    const plots = listed.filter(({ type, landSizeSqm }) => type === "land" && landSizeSqm);
    const sizes = plots.map(({ landSizeSqm }) => landSizeSqm ?? 0).toSorted((a, b) => a - b);
    const [least, most] = [sizes[1] ?? 0, sizes[3] ?? 0];
    const { properties: shown } = await list(`minLand=${least}&maxLand=${most}`, { type: "land" });
    expect(namesOf(shown)).toEqual(
      namesOf(
        plots.filter(
          ({ landSizeSqm = 0 }) => Number(landSizeSqm) >= least && Number(landSizeSqm) <= most,
        ),
      ),
    );
  });

  test.each<[string, (a: Sample, b: Sample) => number]>([
    ["land-low-high", (a, b) => Number(a.landSizeSqm) - Number(b.landSizeSqm)],
    ["land-high-low", (a, b) => Number(b.landSizeSqm) - Number(a.landSizeSqm)],
    ["price-per-sqm", (a, b) => a.price / Number(a.landSizeSqm) - b.price / Number(b.landSizeSqm)],
    ["price-high-low", (a, b) => b.price - a.price],
  ])("is ordered by %s", async (sort, compare) => {
    const { properties: shown } = await list(`sort=${sort}`, { type: "land" });
    const bySize = new Map(listed.map((one) => [one.name, one]));
    const rows = shown.map(({ name }) => bySize.get(name) ?? expect.fail(name));
    expect(rows.length).toBeGreaterThan(5);
    for (const [index, row] of rows.entries()) {
      const next = rows[index + 1];
      if (next) expect(compare(row, next)).toBeLessThanOrEqual(0);
    }
  });

  test("whose size is not known come last in either order", async () => {
    for (const sort of ["land-low-high", "land-high-low", "price-per-sqm"]) {
      const { properties: shown } = await list(`type=apartment&type=land&sort=${sort}`);
      const known = shown.map((one) =>
        sort === "price-per-sqm" ? true : one.land_size_sqm !== null,
      );
      expect(known.lastIndexOf(true)).toBeLessThan(
        known.includes(false) ? known.indexOf(false) : Infinity,
      );
    }
  });
});

describe("the hero's areas", () => {
  /** The option of each area, with the number that its search finds, and its chip. */
  async function shown() {
    const { listPembaAreas } = await import("~/domain/areas/area.queries.server");
    const areas = (await listPembaAreas()).filter(({ property_count }) => property_count > 0);
    return Promise.all(
      areas.map(async ({ name, property_count }) => {
        const { count, filters } = await list(new URLSearchParams({ q: name }).toString());
        const [chip, ...others] = filters.applied.map(({ label }) => label);
        expect([chip, others]).toEqual([`“${name}”`, []]);
        return { name, says: property_count, finds: count };
      }),
    );
  }

  test("say how many their search shows", async () => {
    for (const { name, says, finds } of await shown()) expect(finds, name).toBe(says);
  });

  test("and do so where a place has another name, and the area a new one of words that mean more", async () => {
    const { rows } = await local.sql.query<{ id: string; updated_at: string }>(
      `update properties_pemba set location = 'By the school', amenities = array['beach-access']
       where area_id = (select id from areas_pemba where name = 'Wete')
       returning id, updated_at::text`,
    );
    expect(rows.length).toBeGreaterThan(0);
    const { rows: before } = await local.sql.query("select count(*) from activity_log");
    await local.sql.query("update areas_pemba set name = 'Zingwe Beach' where name = 'Wete'");
    const area = (await shown()).find(({ name }) => name === "Zingwe Beach");
    expect(area?.finds).toBeGreaterThan(0);
    expect(area?.finds).toBe(area?.says);
    // An operator who has such a property open may save it, and nothing was done to it.
    const { rows: after } = await local.sql.query<{ id: string; updated_at: string }>(
      "select id, updated_at::text from properties_pemba where id = any ($1)",
      [rows.map(({ id }) => id)],
    );
    expect(new Map(after.map((row) => [row.id, row.updated_at]))).toEqual(
      new Map(rows.map((row) => [row.id, row.updated_at])),
    );
    const { rows: logged } = await local.sql.query("select count(*) from activity_log");
    expect(logged).toEqual(before);
  });
});
