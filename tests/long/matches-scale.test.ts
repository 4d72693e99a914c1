import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as Criteria from "~/domain/criteria/criteria.queries.server";
import type * as Matches from "~/domain/criteria/matches/match.queries.server";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { printMedians, watchPlans, type PlansOf } from "../support/plans";

const LEADS = 100_000;
const PEOPLE = 50_000;
const PROPERTIES = 100_000;

let local: LocalSupabase;
let matches: typeof Matches;
let criteria: typeof Criteria;
let somebody: string;
let villa: string;
let plansOf: PlansOf;

beforeAll(async () => {
  local = await startLocalSupabase();
  const { sql } = local;
  // Set by set: row by row the triggers would take minutes.
  const rows = await local.platform.connect();
  await rows.query("set session_replication_role = replica");
  await rows.query(
    `insert into areas_pemba (slug, name, island, short_description, long_description, latitude, longitude)
     select 'area-' || n, 'Area ' || n, 'Pemba', 'Short', 'Long', -5, 39.7 from generate_series(0, 12) n`,
  );
  await rows.query(
    `insert into properties_pemba (slug, name, description, location, type, price, bedrooms, latitude,
       longitude, area_id, is_published, created_at)
     select 'load-' || n, 'Villa ' || n, 'Text', 'Wete, Pemba Island',
       (array['villa', 'house', 'land', 'apartment', 'hotel', 'commercial', 'penthouse', 'townhouse'])[1 + n % 8],
       20000 + n % 977 * 1000, n % 6, -5, 39.7, areas.ids[1 + n % 13], true, now() - n * interval '1 minute'
     from generate_series(1, ${PROPERTIES}) n,
       (select array_agg(id order by slug) as ids from areas_pemba) as areas`,
  );
  await rows.query(
    `insert into people (id, head_id, phone_e164, names, numbers, enquiries, last_at)
     select id, id, number, array['Asha ' || n], array[number], 2, now()
     from (
       select n, gen_random_uuid() as id, '+2557' || lpad(n::text, 8, '0') as number
       from generate_series(1, ${PEOPLE}) n
     ) as made`,
  );
  await rows.query(
    `insert into leads_pemba (full_name, phone, phone_e164, person_id, status, source)
     select p.names[1], p.phone_e164, p.phone_e164, p.id, 'contacted', 'search-alert'
     from people p cross join generate_series(1, ${LEADS / PEOPLE}) n`,
  );
  await rows.query(
    `insert into search_criteria (lead_id, person_id, origin, token, filters)
     select id, person_id, 'search-alert', md5(id::text), case n % 4
         when 0 then jsonb_build_object('type', jsonb_build_array(type), 'maxPrice', price)
         when 1 then jsonb_build_object('type', jsonb_build_array(type), 'area', area, 'bedrooms', 1 + n % 4)
         when 2 then jsonb_build_object('type', jsonb_build_array(type, 'penthouse'), 'minPrice', price,
           'maxPrice', price * 2, 'amenities', '["pool"]'::jsonb)
         else jsonb_build_object('type', jsonb_build_array(type), 'q', 'wete villa', 'maxPrice', price)
       end
     from (
       select l.id, l.person_id, n, 50000 + n % 500 * 1000 as price, areas.ids[1 + n % 13] as area,
         (array['villa', 'house', 'land', 'apartment', 'hotel', 'commercial'])[1 + n % 6] as type
       from (select *, (row_number() over (order by id))::int as n from leads_pemba) as l,
         (select array_agg(a.id order by slug) as ids from areas_pemba a) as areas
     ) as asked`,
  );
  await rows.query("reset session_replication_role");
  rows.release();
  await sql.query("vacuum analyze leads_pemba, people, properties_pemba, search_criteria");
  const { rows: found } = await sql.query<{ villa: string; person: string }>(
    `select (select id from properties_pemba where type = 'villa' order by price desc limit 1) as villa,
       (select person_id from search_criteria order by id limit 1) as person`,
  );
  villa = found[0]?.villa ?? "";
  somebody = found[0]?.person ?? "";
  // Twenty villas become cheap at once: each is news for thousands.
  await sql.query(
    `update properties_pemba set price = 19000 where id in (
       select id from properties_pemba where type = 'villa' and bedrooms = 2 order by id limit 20
     )`,
  );
  await sql.query("vacuum analyze property_events, property_matches");
  plansOf = await watchPlans(local);
  [matches, criteria] = await Promise.all([
    import("~/domain/criteria/matches/match.queries.server"),
    import("~/domain/criteria/criteria.queries.server"),
  ]);
  // Writing the rows takes two minutes of a busy machine.
}, 300_000);
afterAll(() => local.stop());

const reads: [name: string, read: () => Promise<unknown>][] = [
  ["the news beside the queue", () => matches.getPropertyNews(false, "")],
  ["all news", () => matches.getPropertyNews(true, "")],
  ["what a person looks for, and what fits", () => criteria.listCriteriaOf([somebody])],
];

describe(`with ${LEADS} leads of ${PEOPLE} people and ${PROPERTIES} properties`, () => {
  test("each event counts all whom it concerns, and shows the first of them", async () => {
    const { count, events } = await matches.getPropertyNews(true, "");
    console.log(`${events.length} events, ${count} people to tell`);
    expect(events).toHaveLength(20);
    expect(count).toBe(events.reduce((sum, event) => sum + event.count, 0));
    for (const event of events) {
      expect(event.count).toBeGreaterThan(1000);
      expect(event.people).toHaveLength(5);
    }
  });

  test("how long each takes is said", async () => {
    let price = 900_000;
    await printMedians([
      ...reads,
      [
        "the people whom a property fits",
        () => local.sql.query("select count(*) from criteria_that_fit($1)", [villa]),
      ],
      [
        "a villa is reduced in price, its news written",
        () =>
          local.sql.query("update properties_pemba set price = $2 where id = $1", [
            villa,
            (price -= 20_000),
          ]),
      ],
    ]);
  });

  test.each(reads)("%s: found by an index", async (_, read) => {
    for (const table of ["people", "leads_pemba", "search_criteria", "property_matches"]) {
      for (const plan of await plansOf(table, read)) {
        expect(plan).toContain("Index");
        expect(plan).not.toContain(`Seq Scan on ${table} `);
      }
    }
  });

  test("the people whom a property fits: found by the types that they name", async () => {
    const read = async () => {
      const { error } = await local.service.rpc("criteria_that_fit", { property: villa });
      expect(error).toBeNull();
    };
    const plans = await plansOf("search_criteria", read);
    expect(plans.length).toBeGreaterThan(2);
    for (const plan of plans) expect(plan).toContain("search_criteria_types");
  });
});
