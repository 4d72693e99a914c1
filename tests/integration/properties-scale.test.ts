import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anArea } from "../support/rows";

let local: LocalSupabase;
let areaId: string;

beforeAll(async () => {
  local = await startLocalSupabase();
  const area = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  areaId = area.data?.id ?? "";
  // A slug is looked up under a lock of its own: not all in one transaction.
  for (let first = 1; first < 100_000; first += 5000)
    await local.sql.query(
      `insert into properties_pemba (slug, name, description, location, type, status, price, bedrooms,
       latitude, longitude, area_id, is_published, amenities, created_at)
     select 'load-' || n, 'House ' || md5(n::text), 'Generated.', 'Wete, Pemba Island',
       (array['house', 'land', 'villa', 'apartment', 'hotel'])[1 + n % 5],
       (array['Off Plan', 'Ready to Move In'])[1 + n % 2], 10000 + (n * 7919) % 900000, 1 + n % 5,
       -5.4 + (n % 500) * 0.001, 39.6 + (n % 300) * 0.001, $1, n % 20 <> 0,
       case when n % 7 = 0 then array['pool'] else '{}' end, now() - n * interval '1 minute'
     from generate_series($2::int, $2 + 4999) n`,
      [areaId, first],
    );
  await local.sql.query("vacuum analyze properties_pemba");
}, 120_000);
afterAll(() => local.stop());

/** The plan of what the search functions ask, which they put together themselves. */
async function planOf(conditions: string, rest: string): Promise<string> {
  const { rows } = await local.sql.query<Record<string, string>>(
    `explain (costs off) select * from properties_pemba where ${conditions} ${rest}`,
  );
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

const NEWEST = "order by created_at desc, id limit 24";
// What property_search_conditions makes of the parameters of a list.
const lists: [string, string, string][] = [
  ["a type page", "is_published and type = any (array['house'])", NEWEST],
  ["its hundredth page", "is_published and type = any (array['house'])", `${NEWEST} offset 2400`],
  ["its cheapest", "is_published and type = any (array['house'])", "order by price, id limit 24"],
  ["its dearest", "is_published", "order by price desc, id desc limit 24"],
  ["a search by a word", "is_published and search_text like '%3fe94a00%'", NEWEST],
  ["a range of prices", "is_published and price >= 500000 and price <= 500100", NEWEST],
  [
    "a window of a map",
    "is_published and latitude between -5.06 and -5.05 and longitude between 39.7 and 39.71",
    "",
  ],
  [
    "the newest of two types",
    "is_published and type in ('villa', 'land')",
    "order by created_at desc, id limit 3",
  ],
  ["a property by its address", "slug = 'load-50000'", ""],
];

describe("with a hundred thousand properties", () => {
  test.each(lists)("%s is found by an index", async (_, conditions, rest) => {
    const plan = await planOf(conditions, rest);
    expect(plan).toMatch(/Index|Bitmap/);
    expect(plan).not.toContain("Seq Scan");
  });

  test("a page far down is found in an index alone, and only its own rows are read", async () => {
    const { rows } = await local.sql.query<Record<string, string>>(
      `explain (costs off) select property.*
       from (select id from properties_pemba where is_published and type = any (array['house'])
             ${NEWEST} offset 16632) as page
       join properties_pemba as property using (id) order by created_at desc, id`,
    );
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("Index Only Scan using properties_pemba_type_newest");
    expect(plan).not.toContain("Seq Scan");
  });

  test("an area is found with its count and its lowest price, by indexes", async () => {
    const { rows } = await local.sql.query<Record<string, string>>(
      `explain (costs off) select count(*), min(price) from properties_pemba
       where area_id = '${areaId}' and is_published`,
    );
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).not.toContain("Seq Scan");
  });

  test("the counts of all filters are read from one index", async () => {
    const plan = await local.sql.query<Record<string, string>>(
      `explain (costs off) select type, status, bedrooms, amenities, count(*) from properties_pemba
       where is_published and type = any (array['house']) group by 1, 2, 3, 4`,
    );
    const text = plan.rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(text).toContain("properties_pemba_kinds");
    expect(text).not.toContain("Seq Scan");
  });

  test("what a visitor may ask for is found through the same conditions", async () => {
    const { rows } = await local.sql.query<{ conditions: string }>(
      `select public.property_search_conditions(null, null, array['house'], null, null, 1, null,
         null, array['%x%']) as conditions`,
    );
    expect(rows[0]?.conditions).toBe(
      "is_published and type = any ($3) and price >= $6 and search_text like $9[1]",
    );
  });
});
