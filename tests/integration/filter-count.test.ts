import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleRows } from "../../supabase/seed/rows";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";

type Loader = (args: {
  request: Request;
  params: Record<string, string>;
  context: Record<string, never>;
}) => Promise<unknown>;
const modules = import.meta.glob<{ loader: Loader }>(
  "../../app/routes/{site,resources}/**/*.{ts,tsx}",
);

let local: LocalSupabase;

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
});
afterAll(() => local.stop());

async function load(file: string, path: string, params = {}) {
  const { loader } = (await modules[`../../app/routes/${file}`]?.()) ?? expect.fail(file);
  return loader({ request: new Request(`http://localhost${path}`), params, context: {} });
}

async function countOn(file: string, path: string, query: string): Promise<number> {
  const slug = path.split("/").at(-1) ?? "";
  const page = (await load(file, `${path}?${query}`, { slug })) as {
    data: { list: { count: number } };
  };
  return page.data.list.count;
}

async function countOf(path: string, query: string): Promise<number> {
  const list = encodeURIComponent(path);
  const file = "resources/property/property-count.ts";
  const response = (await load(file, `/properties/count.json?${query}&list=${list}`)) as Response;
  return ((await response.json()) as { count: number }).count;
}

const queries = [
  "",
  "maxPrice=100k",
  "maxPrice=%E2%82%AC100%2C000&currency=EUR",
  "minLand=1+acre&unit=imperial",
  "minSize=90&bedrooms=3&bedrooms=4",
  "q=villa+with+pool",
  "q=house+near+a+beach+under+300k",
  "maxPrice=cheap",
  "availability=available",
  "type=villa&type=house",
  "view=map&at=-5.0559,39.7294,11,400x400",
];

test.each([
  ["site/home.tsx", "/"],
  ["site/property/type-page.tsx", "/house-for-sale-in-pemba-island"],
  ["site/property/type-page.tsx", "/land-plot-for-sale-in-pemba-island"],
  ["site/area/area.tsx", "/areas/wete"],
])("%s at %s shows as many properties as its filter form counts", async (file, path) => {
  const counts = new Set<number>();
  for (const query of queries) {
    const count = await countOn(file, path, query);
    expect([query, await countOf(path, query)]).toEqual([query, count]);
    counts.add(count);
  }
  expect(counts.size).toBeGreaterThan(2);
});
