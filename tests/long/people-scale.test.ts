import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as People from "~/domain/people/person.queries.server";
import type * as Work from "~/domain/people/person-work.queries.server";
import { parsePersonSearch } from "~/domain/people/person-search";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { printMedians, watchPlans, type PlansOf } from "../support/plans";

const LEADS = 100_000;
const PEOPLE = 50_000;

let local: LocalSupabase;
let people: typeof People;
let work: typeof Work;
let somebody: string;
let plansOf: PlansOf;

beforeAll(async () => {
  local = await startLocalSupabase();
  // Set by set: row by row the triggers would take minutes.
  const { sql } = local;
  await sql.query("alter table leads_pemba disable trigger user");
  await sql.query(
    `insert into people (id, head_id, phone_e164, names, numbers, enquiries, last_at, ended_at,
       next_reminder, match_keys, search_text)
     select id, id, number, array[name], array[number], 2, now() - n * interval '1 minute',
       case when n % 500 = 0 then now() - interval '3 years' end,
       case when n % 10 = 0 then current_date + n % 60 - 30 end,
       array['name ' || name], name || ' ' || substr(number, 2)
     from (
       select n, gen_random_uuid() as id, '+2557' || lpad(n::text, 8, '0') as number,
         left(md5(n::text), 6) || ' ' || left(md5((n / 3)::text), 8) as name
       from generate_series(1, ${PEOPLE}) n
     ) as made`,
  );
  await sql.query(
    `insert into leads_pemba (full_name, phone, phone_e164, person_id, status, subject, created_at,
       notes)
     select p.names[1], p.phone_e164, p.phone_e164, p.id,
       (array['new', 'contacted', 'offer-sent', 'deal-closed', 'dead'])[1 + n % 5],
       'Villa ' || n % 400, p.last_at - n * interval '1 day',
       jsonb_build_array(jsonb_build_object('timestamp', now(), 'content', 'Called'))
     from people p cross join generate_series(0, ${LEADS / PEOPLE - 1}) n`,
  );
  await sql.query("alter table leads_pemba enable trigger user");
  await sql.query("vacuum analyze leads_pemba, people");
  const { rows } = await sql.query<{ id: string }>(
    "select id from people order by last_at limit 1",
  );
  somebody = rows[0]?.id ?? "";
  plansOf = await watchPlans(local);
  people = await import("~/domain/people/person.queries.server");
  work = await import("~/domain/people/person-work.queries.server");
});
afterAll(() => local.stop());

const peopleBy = (query: string) =>
  people.listPeople(parsePersonSearch(new URLSearchParams(query)));

async function wholePerson() {
  const person = await people.getPerson(somebody);
  const ids = (await people.listNumbers(person?.id ?? "")).map(({ id }) => id);
  await Promise.all([
    work.listLeadsOf(ids),
    work.getOpenCallback(ids),
    people.getTimeline(somebody, 1, { kind: "operator" }),
    people.listSuggestedMerges(somebody),
    people.listMerges(somebody),
  ]);
}

const pages: [name: string, read: () => Promise<unknown>][] = [
  ["the people, newest first, all counted", () => peopleBy("")],
  ["a later page of them", () => peopleBy("page=400")],
  ["by a name's two words in the other order", () => peopleBy("q=c4ca4238+c81e72")],
  ["by a number as people write it", () => peopleBy("q=0700 049 999")],
  ["those with the most enquiries", () => peopleBy("sort=enquiries&order=desc")],
  ["those with the fewest enquiries", () => peopleBy("sort=enquiries&order=asc")],
  ["those who are offered for erasure", () => peopleBy("ended=long-ago")],
  ["one person whole", wholePerson],
];

describe(`with ${LEADS} leads of ${PEOPLE} people`, () => {
  test("how long each takes is said", () => printMedians(pages));

  test.each(pages)("%s: found by an index, leads too", async (_, read) => {
    for (const table of ["people", "leads_pemba"]) {
      for (const plan of await plansOf(table, read)) {
        expect(plan).toContain("Index");
        expect(plan).not.toContain(`Seq Scan on ${table} `);
      }
    }
  });

  test("a new lead of a known number is joined", async () => {
    const { error } = await local.service.from("leads_pemba").insert({
      full_name: "New Name",
      phone: "0700 000 001",
      phone_e164: "+255700000001",
    });
    expect(error).toBeNull();
    const found = await peopleBy("q=new+name");
    expect(found.people).toMatchObject([{ enquiries: 3, numbers: ["+255700000001"] }]);
  });
});
