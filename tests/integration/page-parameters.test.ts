// @module-tag long
import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sampleRows } from "../../supabase/seed/rows";
import { parseCacheRule } from "~/utils/web/cache-rule";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { everyRoute, fillParams } from "../support/every-route";
import { requestHandler } from "../support/request-handler";

let local: LocalSupabase;
let handle: Awaited<ReturnType<typeof requestHandler>>;
let isRendering = false;

beforeAll(async () => {
  local = await startLocalSupabase();
  const file = { width: 1600, height: 1067, bytes: 60_000, colour: "#f8e8c8" };
  const services = await local.service.from("services_pemba").select("slug,id");
  const serviceIds = new Map(services.data?.map(({ slug, id }) => [slug, id]));
  const url = `${local.url}/storage/v1/object/public/images/a.webp`;
  for (const { table, rows } of sampleRows(() => ({ url, file }), serviceIds, new Date())) {
    const { error } = await local.service.from(table as "leads_pemba").insert(rows as never);
    expect(error, table).toBeNull();
  }
  handle = await requestHandler(() => (isRendering = true));
});
afterAll(() => local.stop());

/** In every address, so that its parameters are known from those of others. */
const MARK = "of-the-page";
/** Remix' own. */
const OF_REMIX = ["_data", "_routes", "index"];

/** A map's links keep this parameter of the address, whether or not the page has a list. */
const TAKEN_OVER = ["page"];

const { get, getAll, has, [Symbol.iterator]: iterate } = URLSearchParams.prototype;

/** Answers an address; `read` are its parameters that loaders and components looked at. */
async function answer(path: string) {
  const read = new Set<string>();
  const note = (params: URLSearchParams, ...names: string[]) => {
    if (has.call(params, MARK)) for (const name of names) read.add(name);
  };
  vi.spyOn(URLSearchParams.prototype, "get").mockImplementation(function (
    this: URLSearchParams,
    name: string,
  ) {
    if (!isRendering || !TAKEN_OVER.includes(name)) note(this, name);
    return get.call(this, name);
  });
  vi.spyOn(URLSearchParams.prototype, "getAll").mockImplementation(function (
    this: URLSearchParams,
    name: string,
  ) {
    note(this, name);
    return getAll.call(this, name);
  });
  vi.spyOn(URLSearchParams.prototype, "has").mockImplementation(function (
    this: URLSearchParams,
    name: string,
  ) {
    note(this, name);
    return has.call(this, name);
  });
  vi.spyOn(URLSearchParams.prototype, Symbol.iterator).mockImplementation(function (
    this: URLSearchParams,
  ) {
    // A component takes over into its links what the address has; a loader would read all of it.
    if (!isRendering) note(this, MARK);
    return iterate.call(this);
  });
  isRendering = false;
  const response = await handle(new Request(`http://localhost${path}`));
  vi.restoreAllMocks();
  for (const name of OF_REMIX) read.delete(name);
  return { response, read: [...read] };
}

const SLUGS: Record<string, string> = {
  "/areas/:slug": "wete",
  "/services/:slug": "land-research",
  "/blog/:slug": "seven-checks-before-you-pay-a-deposit-on-a-plot",
  "/properties/:slug": "vumawimbi-beach-villa-with-reef-view",
  "/properties/:slug.json": "vumawimbi-beach-villa-with-reef-view",
  "/properties/:slug/qr.svg": "vumawimbi-beach-villa-with-reef-view",
  "/properties/:slug/card.jpg": "vumawimbi-beach-villa-with-reef-view",
  "/properties/:slug/boundary.geojson": "wambaa-sunset-plot",
  "/properties/:slug/boundary.kml": "wambaa-sunset-plot",
  "/properties/:slug/boundary.svg": "wambaa-sunset-plot",
};
const publicRoutes = everyRoute
  .filter(({ path, hasLoader, hasPage }) => !path.startsWith("/admin") && (hasLoader || hasPage))
  .map(({ path }) =>
    fillParams(path, { slug: SLUGS[path] ?? "", source: "guide", status: "404", country: "TZ" }),
  );

/** Values that make sense, so that a page goes on to read what it reads only then. */
const values = {
  q: "house",
  list: "/areas/wete",
  type: "house",
  status: "Available",
  bedrooms: "3",
  minPrice: "1000",
  maxPrice: "900000",
  amenities: "pool",
  minLand: "1",
  maxLand: "900000",
  sort: "price-asc",
  view: "map",
  page: "2",
  currency: "EUR",
  unit: "imperial",
  at: "-5.2133,39.7744,10",
  selected: "vumawimbi-beach-villa-with-reef-view",
  photo: "2",
  photos: "all",
  category: "Buying",
  onlyType: "house",
  island: "Pemba",
  area: "00000000-0000-4000-8000-000000000000",
  part: "1",
  p: "vumawimbi-beach-villa-with-reef-view,a-house-that-is-gone",
  sent: "",
  date: "2030-01-01",
  time: "10:00",
  w: "320",
  price: "185000",
  letting: "month",
  nightly: "150",
  monthly: "2000",
  occupancy: "40",
  season: "5",
  offpeak: "70",
  management: "20",
  levy: "15",
  tax: "15",
  upkeep: "2",
  ground: "700",
  costs: "6",
  years: "50",
  growth: "1",
  cautious: "20",
  good: "10",
};
const queries = fc
  .subarray(Object.entries(values), { minLength: 0 })
  .map((params) => new URLSearchParams([...params, [MARK, "1"]]).toString());
const everything = new URLSearchParams([...Object.entries(values), [MARK, "1"]]).toString();

/** Personal responses, responses that change by themselves, and those that are cached elsewhere. */
const UNCACHED =
  /^\/(shortlist|visitor\.json|lead|alerts|booking|calendar|callback|refused|in-place|back|healthz|images|papers|map\/(?!properties)|no|favicon|robots|options|cross-site)|(qr\.svg|card\.jpg)$/;

test.each(publicRoutes.filter((path) => !UNCACHED.test(path)))(
  "%s is the same for everybody, and its headers name each parameter that it reads",
  async (path) => {
    const { status, headers } = (await answer(path)).response;
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toMatch(/^public, /);
    const readsWhatItSays = async (query: string) => {
      const { response, read } = await answer(`${path}?${query}`);
      const named = parseCacheRule(response.headers.get("Kisiwa-Cache"))?.params ?? [];
      expect(
        read.filter((name) => !named.includes(name)),
        query,
      ).toEqual([]);
    };
    await readsWhatItSays(everything);
    await fc.assert(fc.asyncProperty(queries, readsWhatItSays), { numRuns: 5 });
  },
);

test.each(publicRoutes.filter((path) => UNCACHED.test(path)))(
  "%s says of no answer that the page cache may have it",
  async (path) => {
    for (const address of [path, `${path}?${everything}`]) {
      const { status, headers } = (await answer(address)).response;
      const isShared = status === 200 && headers.has("Kisiwa-Cache");
      expect(isShared && /public/.test(headers.get("Cache-Control") ?? ""), address).toBe(false);
    }
  },
);
