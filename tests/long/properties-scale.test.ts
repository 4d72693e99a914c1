import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { typedAsDollars } from "~/domain/properties/typed/typed-as";
import { MAX_ZOOM } from "~/domain/map/map-view";
import type { ListScope } from "~/domain/properties/list-scope";
import { parsePropertySearch } from "~/domain/properties/search/property-search";
import type * as Properties from "~/domain/properties/property.queries.server";
import type * as Pins from "~/domain/properties/pins/pin.queries.server";
import type * as NearMisses from "~/domain/properties/near-misses/near-miss.queries.server";
import type * as Areas from "~/domain/areas/area.queries.server";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { printMedians, watchPlans, type PlansOf } from "../support/plans";

let local: LocalSupabase;
let plansOf: PlansOf;
let properties: typeof Properties;
let pins: typeof Pins;
let areas: typeof Areas;
let nearMisses: typeof NearMisses;

const AREA = "11111111-1111-4111-8111-111111111111";

beforeAll(async () => {
  local = await startLocalSupabase();
  const client = await local.platform.connect();
  await client.query(
    `insert into areas_pemba (id, name, island, short_description, long_description)
     values ($1, 'Wete', 'Pemba', 'Short.', 'Long.')`,
    [AREA],
  );
  // The rows bring their own slugs: triggers would look each up under a lock.
  await client.query("set session_replication_role = replica");
  await client.query(
    `insert into properties_pemba (slug, name, description, location, type, status, price, bedrooms,
       latitude, longitude, area_id, is_published, amenities, created_at, size_sqm, land_size_sqm,
       availability)
     select 'load-' || n, 'House ' || md5(n::text), 'Generated.', 'Wete, Pemba Island',
       (array['house', 'land', 'villa', 'apartment', 'hotel'])[1 + n % 5],
       (array['Off Plan', 'Ready to Move In'])[1 + n % 2], 10000 + (n * 7919) % 900000, 1 + n % 5,
       -5.4 + (n % 500) * 0.001, 39.6 + (n % 300) * 0.001, $1, n % 20 <> 0,
       case when n % 7 = 0 then array['pool'] else '{}' end, now() - n * interval '1 minute',
       case when n % 5 <> 1 then 40 + n % 400 end, case when n % 5 <> 3 then 200 + (n * 31) % 20000 end,
       case when n % 50 = 1 then 'sold' else 'available' end
     from generate_series(1, 100000) n`,
    [AREA],
  );
  await client.query("reset session_replication_role");
  await client.query("vacuum analyze properties_pemba");
  client.release();
  plansOf = await watchPlans(local);
  properties = await import("~/domain/properties/property.queries.server");
  pins = await import("~/domain/properties/pins/pin.queries.server");
  nearMisses = await import("~/domain/properties/near-misses/near-miss.queries.server");
  areas = await import("~/domain/areas/area.queries.server");
}, 120_000);
afterAll(() => local.stop());

const searchOf = (query: string) => parsePropertySearch(new URLSearchParams(query));

/** The plans of a list's own rows, and those of the counts beside its filters. */
async function plansOfList(scope: ListScope, query = "") {
  const params = new URLSearchParams(query);
  const list = {
    scope,
    search: parsePropertySearch(params),
    preferences: typedAsDollars,
    params,
  } as const;
  const plans = await plansOf("properties_pemba", () => properties.listProperties(list));
  const isCount = (plan: string) => plan.includes("count(*)");
  return { rows: plans.filter((plan) => !isCount(plan)), counts: plans.filter(isCount) };
}

function expectIndexed(plans: string[]) {
  expect(plans).not.toEqual([]);
  for (const plan of plans) {
    expect(plan).toMatch(/Index|Bitmap/);
    expect(plan).not.toContain("Seq Scan on properties_pemba ");
  }
}

const lists: [string, ListScope, string?][] = [
  ["a type page", { type: "house" }],
  ["its hundredth page", { type: "house" }, "page=101"],
  ["its cheapest", { type: "house" }, "sort=price-low-high"],
  ["the dearest of all", {}, "sort=price-high-low"],
  ["the home page", { island: "Pemba" }],
  ["an area's page", { areaId: AREA }],
  ["a search by a word", {}, "q=3fe94a00"],
  ["a range of prices", {}, "minPrice=500000&maxPrice=500100"],
  ["a range of plots", { type: "land" }, "minLand=5000&maxLand=5010"],
  ["the smallest plots", { type: "land" }, "sort=land-low-high"],
  ["the largest plots of all", {}, "sort=land-high-low"],
  ["the cheapest by size", { type: "land" }, "sort=price-per-sqm"],
  ["what is sold", {}, "availability=sold"],
  ["a kind of right", {}, "tenure=sublease"],
  ["what is available", { type: "house" }, "availability=available"],
];

describe("with a hundred thousand properties", () => {
  test.each(lists)("%s is found by an index", async (_, scope, query) => {
    const { rows } = await plansOfList(scope, query);
    expectIndexed(rows);
  });

  test("a page far down is found in an index alone, and only its own rows are read", async () => {
    const { rows } = await plansOfList({ type: "house" }, "page=694");
    expectIndexed(rows);
    expect(rows.join()).toContain("Index Only Scan using properties_pemba_type_newest");
  });

  test("words that are only similar are found by an index", async () => {
    const search = { ...searchOf("q=3fe94a0x"), isSimilar: true };
    const request = {
      scope: {},
      search,
      preferences: typedAsDollars,
      params: new URLSearchParams(),
    };
    const plans = await plansOf("properties_pemba", () => properties.listProperties(request));
    expectIndexed(plans);
    expect(plans.join()).toContain("properties_pemba_search");
  });

  test("what comes near to a search that finds nothing costs one look at each property, and some cards", async () => {
    const params = new URLSearchParams(
      "type=villa&bedrooms=2&maxPrice=5&amenities=gym&minLand=5000",
    );
    const search = parsePropertySearch(params);
    const request = {
      scope: { island: "Pemba" } as const,
      search,
      preferences: typedAsDollars,
      params,
    };
    const find = () => nearMisses.findNearMisses(request, request);
    const plans = await plansOf("properties_pemba", find);
    const looks = plans.filter((plan) => plan.includes("missed_bits"));
    expect(looks).toHaveLength(1);
    // No more than the four looser searches and the list itself, each by an index.
    expect(plans.length).toBeLessThanOrEqual(1 + 5);
    expectIndexed(plans.filter((plan) => !looks.includes(plan)));
    await printMedians([["near misses", find]]);
  });

  test("the counts of all filters are read from one index", async () => {
    const { counts } = await plansOfList({ type: "land" });
    expectIndexed(counts);
    expect(counts.join()).toContain("properties_pemba_kinds");
  });

  test("a window of a map is found by an index", async () => {
    const search = { scope: {}, search: searchOf(""), preferences: typedAsDollars } as const;
    const view = { centre: { latitude: -5.055, longitude: 39.705 }, zoom: MAX_ZOOM };
    const plans = await plansOf("properties_pemba", () => pins.listPinsInView(search, view));
    expectIndexed(plans);
    expect(plans.join()).toContain("properties_pemba_place");
  });

  test.each([
    ["the newest of two types", () => properties.listNewestProperties(["villa", "land"])],
    ["a property by its address", () => properties.getPropertyBySlug("load-50000")],
    ["an area's count and lowest price", () => areas.getAreaBySlug("wete")],
  ])("%s: by an index", async (_, read) => {
    expectIndexed(await plansOf("properties_pemba", read));
  });
});
