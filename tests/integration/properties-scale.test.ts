import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrate } from "../../supabase/local/migrate";
import { startTestPostgres, type TestPostgres } from "../support/local-postgres";

let postgres: TestPostgres;
/** Signed in as the superuser, who alone may have Postgres tell the plans of what functions run. */
let client: pg.Client;
const notices: string[] = [];

const AREA = "11111111-1111-4111-8111-111111111111";

beforeAll(async () => {
  postgres = await startTestPostgres();
  await migrate(postgres.url);
  client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  client.on("notice", ({ message }) => message && notices.push(message));
  await client.query(
    `insert into areas_pemba (id, name, island, short_description, long_description)
     values ($1, 'Wete', 'Pemba', 'Short.', 'Long.')`,
    [AREA],
  );
  // The rows bring their own slugs: triggers would look each up under a lock.
  await client.query("set session_replication_role = replica");
  await client.query(
    `insert into properties_pemba (slug, name, description, location, type, status, price, bedrooms,
       latitude, longitude, area_id, is_published, amenities, created_at)
     select 'load-' || n, 'House ' || md5(n::text), 'Generated.', 'Wete, Pemba Island',
       (array['house', 'land', 'villa', 'apartment', 'hotel'])[1 + n % 5],
       (array['Off Plan', 'Ready to Move In'])[1 + n % 2], 10000 + (n * 7919) % 900000, 1 + n % 5,
       -5.4 + (n % 500) * 0.001, 39.6 + (n % 300) * 0.001, $1, n % 20 <> 0,
       case when n % 7 = 0 then array['pool'] else '{}' end, now() - n * interval '1 minute'
     from generate_series(1, 100000) n`,
    [AREA],
  );
  await client.query("reset session_replication_role");
  await client.query("vacuum analyze properties_pemba");
  await client.query(`load 'auto_explain';
    set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
    set client_min_messages = log`);
}, 120_000);
afterAll(async () => {
  await client.end();
  await postgres.stop();
});

/** The plans of all statements that a query runs on properties, those inside functions too. */
async function plansOf(query: string, values: unknown[] = []): Promise<string> {
  notices.length = 0;
  await client.query(query, values);
  return notices.filter((plan) => plan.includes("properties_pemba")).join("\n");
}

type List = [string, { filters?: object; sort?: string; offset?: number }];
const lists: List[] = [
  ["a type page", { filters: { type: ["house"] } }],
  ["its hundredth page", { filters: { type: ["house"] }, offset: 2400 }],
  ["its cheapest", { filters: { type: ["house"] }, sort: "price-low-high" }],
  ["the dearest of all", { sort: "price-high-low" }],
  ["the home page", { filters: { island: "Pemba" }, sort: "featured" }],
  ["an area's page", { filters: { area: AREA } }],
  ["a search by a word", { filters: { q: "3fe94a00" } }],
  ["a range of prices", { filters: { minPrice: 500_000, maxPrice: 500_100 } }],
];

describe("with a hundred thousand properties", () => {
  test.each(lists)("%s is found by an index", async (_, { filters = {}, sort, offset }) => {
    const plans = await plansOf(
      "select * from search_properties(filters => $1, sort => $2, row_offset => $3)",
      [filters, sort ?? "newest", offset ?? 0],
    );
    expect(plans).toMatch(/Index|Bitmap/);
    expect(plans).not.toContain("Seq Scan");
  });

  test("a page far down is found in an index alone, and only its own rows are read", async () => {
    const plans = await plansOf(
      `select * from search_properties(filters => '{"type":["house"]}', row_offset => 16632)`,
    );
    expect(plans).toContain("Index Only Scan using properties_pemba_type_newest");
    expect(plans).not.toContain("Seq Scan");
  });

  test("the counts of all filters are read from one index", async () => {
    const plans = await plansOf(`select * from count_properties_by_kind('{"type":["house"]}')`);
    expect(plans).toContain("properties_pemba_kinds");
    expect(plans).not.toContain("Seq Scan");
  });

  test("a window of a map is found by an index", async () => {
    const plans = await plansOf(
      `select * from property_pins(west => 39.7, south => -5.06, east => 39.71, north => -5.05,
         step => 0)`,
    );
    expect(plans).toContain("properties_pemba_place");
    expect(plans).not.toContain("Seq Scan");
  });

  test.each([
    [
      "the newest of two types",
      `select * from properties_pemba where is_published and type in ('villa', 'land')
       order by created_at desc, id limit 3`,
    ],
    ["a property by its address", "select * from property_by_slug('load-50000')"],
    [
      "an area's count and lowest price",
      `select count(*), min(price) from properties_pemba where area_id = '${AREA}' and is_published`,
    ],
  ])("%s: by an index", async (_, query) => {
    const plans = await plansOf(query);
    expect(plans).toMatch(/Index|Bitmap/);
    expect(plans).not.toContain("Seq Scan");
  });
});
