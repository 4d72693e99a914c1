import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type * as Criteria from "~/domain/criteria/criteria.commands.server";
import type * as CriteriaQueries from "~/domain/criteria/criteria.queries.server";
import { criteriaSchema, criteriaSchemaOf } from "~/domain/criteria/criteria.schema";
import type * as Commands from "~/domain/criteria/matches/match.commands.server";
import type * as Queries from "~/domain/criteria/matches/match.queries.server";
import { typedAsDollars } from "~/domain/properties/typed/typed-as";
import type * as People from "~/domain/people/person.queries.server";
import type { Json } from "~/services/database.types";
import { m } from "~/text/messages";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { aLead, anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let matches: typeof Queries;
let commands: typeof Commands;
let criteria: typeof Criteria;
let criteriaQueries: typeof CriteriaQueries;
let people: typeof People;
let area: string;

beforeAll(async () => {
  local = await startLocalSupabase();
  [matches, commands, criteria, criteriaQueries, people] = await Promise.all([
    import("~/domain/criteria/matches/match.queries.server"),
    import("~/domain/criteria/matches/match.commands.server"),
    import("~/domain/criteria/criteria.commands.server"),
    import("~/domain/criteria/criteria.queries.server"),
    import("~/domain/people/person.queries.server"),
  ]);
  const { data } = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  area = data?.id ?? "";
  await local.service.from("areas_pemba").insert(anArea({ name: "Chake Chake" }));
});
afterAll(() => local.stop());
beforeEach(async () => {
  await local.sql.query(
    "delete from leads_pemba where true; delete from properties_pemba where true; delete from people where true",
  );
});

let numbers = 0;
/** Somebody who looks for what these filters say, by a search alert. */
async function seeker(full_name: string, filters: Json, more: Parameters<typeof aLead>[0] = {}) {
  numbers += 1;
  const phone = more?.phone_e164 ?? `+2557${String(numbers).padStart(8, "0")}`;
  const { data, error } = await local.service
    .from("leads_pemba")
    .insert(
      aLead({
        full_name,
        source: "search-alert",
        context: { page: "/", search: { filters, words: "Words" } },
        ...more,
        phone,
        phone_e164: phone,
      }),
    )
    .select("id,person_id")
    .single();
  expect(error).toBeNull();
  return { lead: data?.id ?? "", person: data?.person_id ?? "" };
}

async function property(more: Parameters<typeof aProperty>[1] = {}) {
  const { data, error } = await local.service
    .from("properties_pemba")
    .insert(aProperty(area, { type: "villa", price: 200_000, ...more }))
    .select("id")
    .single();
  expect(error).toBeNull();
  return data?.id ?? "";
}

const change = async (id: string, columns: Parameters<typeof aProperty>[1]) => {
  const { error } = await local.service
    .from("properties_pemba")
    .update(columns ?? {})
    .eq("id", id);
  expect(error).toBeNull();
};

const news = () => matches.getPropertyNews(true, "https://kisiwa.test");
/** Each event with those who are to be told of it. */
const toTell = async () =>
  (await news()).events.map(({ label, people }) => `${label}: ${people.map((p) => p.full_name)}`);

describe("when a property is published", () => {
  test("those stand on Today who look for the like, each with a message", async () => {
    const filters = { type: ["villa", "house"], maxPrice: 250_000 };
    const context = { page: "/areas/wete", search: { filters, area: "wete", words: "Villas" } };
    await seeker("Fits", filters, { context });
    const elsewhere = { ...context, search: { ...context.search, area: "chake-chake" } };
    await seeker("Elsewhere", filters, { context: elsewhere });
    await seeker("Too poor", { type: ["villa"], maxPrice: 150_000 });
    await seeker("Wants land", { type: ["land"] });
    await seeker("Anything", {});
    await seeker("Words", { q: "harbour villa" });
    const id = await property({ is_published: false });
    expect(await toTell()).toEqual([]);
    await change(id, { is_published: true });
    const { count, events } = await news();
    expect(count).toBe(3);
    expect(events[0]?.people.map(({ full_name }) => full_name)).toEqual([
      "Words",
      "Anything",
      "Fits",
    ]);
    expect(events[0]?.people[2]).toMatchObject({
      criteria: "Villa, House, Up to $250,000, Wete",
      origin: m.admin_criteria_origin_alert(),
      message: {
        text: expect.stringContaining(
          "Harbour House, $200,000, is new on our site. Here it is: https://kisiwa.test/properties/harbour-house",
        ) as string,
      },
    });
  });

  test("also when it is added as published; a sample's is no news", async () => {
    await seeker("Fits", {});
    await property({ is_sample: true });
    expect(await toTell()).toEqual([]);
    await property();
    expect(await toTell()).toEqual([`${m.admin_criteria_event_published()}: Fits`]);
  });

  test("nobody is told who is no longer looking", async () => {
    await seeker("Bought", {}, { status: "deal-closed" });
    await seeker("A program", {}, { suspected_spam: true });
    const { lead } = await seeker("Ended", {});
    await local.sql.query(
      "update search_criteria set ended_at = now(), ended_by = 'visitor' where lead_id = $1",
      [lead],
    );
    const later = await seeker("Dies later", {});
    await property();
    expect(await toTell()).toEqual([`${m.admin_criteria_event_published()}: Dies later`]);
    await local.service.from("leads_pemba").update({ status: "dead" }).eq("id", later.lead);
    expect(await toTell()).toEqual([]);
  });

  test.each([
    ["is dead", { status: "dead" }, { status: "contacted" }],
    ["looks like a program's", { suspected_spam: true }, { suspected_spam: false }],
  ])("a lead that %s by mistake is told once it is put back", async (_, ended, putBack) => {
    const { lead } = await seeker("Put back", {});
    await seeker("Stays", {});
    await property();
    const change = (to: object) => local.service.from("leads_pemba").update(to).eq("id", lead);
    await change(ended);
    expect(await toTell()).toEqual([`${m.admin_criteria_event_published()}: Stays`]);
    await change({ full_name: "Renamed" });
    expect(await toTell()).toEqual([`${m.admin_criteria_event_published()}: Stays`]);
    await change(putBack);
    expect(await toTell()).toEqual([`${m.admin_criteria_event_published()}: Stays,Renamed`]);
  });

  test("somebody with several numbers and searches is told once", async () => {
    const first = await seeker("Asha", { type: ["villa"] });
    const second = await seeker("Asha", {});
    await local.service.rpc("merge_people", { kept: first.person, other: second.person });
    await seeker("Asha", { maxPrice: 300_000 }, { phone_e164: "+255799999999" });
    await seeker("Asha", { minPrice: 1 }, { phone_e164: "+255799999999" });
    await property();
    expect((await news()).count).toBe(2);
  });
});

test("a lower price and a return are news; a higher price and a sold property are none", async () => {
  await seeker("Fits", { maxPrice: 190_000 });
  const id = await property();
  expect(await toTell()).toEqual([]);
  await change(id, { price: 210_000 });
  await change(id, { price: 180_000 });
  expect(await toTell()).toEqual([
    `${m.admin_criteria_event_reduced({ price: "$210,000" })}: Fits`,
  ]);
  await change(id, { availability: "reserved" });
  expect(await toTell()).toEqual([]);
  await change(id, { availability: "withdrawn" });
  await change(id, { availability: "available" });
  // The newest event takes the place of the one that nobody was told of.
  expect(await toTell()).toEqual([`${m.admin_criteria_event_available()}: Fits`]);
});

test("a typing error in a price that was corrected is no news, and a price below the known one is", async () => {
  await seeker("Fits", { maxPrice: 190_000 });
  const id = await property({ price: 185_000 });
  expect(await toTell()).toEqual([`${m.admin_criteria_event_published()}: Fits`]);
  await local.sql.query("update properties_pemba set priced_since = now() - interval '2 days'");
  await change(id, { price: 1_850_000 });
  await change(id, { price: 185_000 });
  expect(await toTell()).toEqual([`${m.admin_criteria_event_published()}: Fits`]);
  await change(id, { price: 180_000 });
  expect(await toTell()).toEqual([
    `${m.admin_criteria_event_reduced({ price: "$185,000" })}: Fits`,
  ]);
});

test("a price that is as high again as before takes back that it was lower", async () => {
  await seeker("Fits", { maxPrice: 250_000 });
  const id = await property({ price: 200_000 });
  await local.sql.query("delete from property_matches; delete from property_events");
  await change(id, { price: 20_000 });
  expect(await toTell()).toEqual([
    `${m.admin_criteria_event_reduced({ price: "$200,000" })}: Fits`,
  ]);
  await change(id, { price: 150_000 });
  expect(await toTell()).toEqual([
    `${m.admin_criteria_event_reduced({ price: "$200,000" })}: Fits`,
  ]);
  await change(id, { price: 200_000 });
  expect(await toTell()).toEqual([]);
});

test("who was told is not told again, and whoever is left comes up", async () => {
  await seeker("First", {});
  await seeker("Second", {});
  const id = await property();
  const [event] = (await news()).events;
  const told = event?.people.find(({ full_name }) => full_name === "First");
  const click = {
    intent: "mark-told" as const,
    event_id: event?.id ?? "",
    criteria_id: told?.criteria_id ?? "",
  };
  expect(await commands.saveMatchClick(click)).toBe(true);
  expect(await commands.saveMatchClick(click)).toBe(true);
  expect(await toTell()).toEqual([`${m.admin_criteria_event_published()}: Second`]);
  // Taken off and put back: no news to whom it was told.
  await change(id, { is_published: false });
  await change(id, { is_published: true });
  expect(await toTell()).toEqual([`${m.admin_criteria_event_published()}: Second`]);
  await change(id, { price: 100_000 });
  expect((await news()).count).toBe(2);
  const dismissed = (await news()).events[0]?.id ?? "";
  await commands.saveMatchClick({ intent: "dismiss-event", event_id: dismissed });
  expect(await toTell()).toEqual([]);
});

test("an enquiry about a property says what its visitor looks for", async () => {
  const id = await property({ price: 100_500 });
  await seeker("Asks", {}, { source: "property-inquiry", property_id: id, context: {} });
  const { rows } = await local.sql.query("select origin, filters from search_criteria");
  expect(rows).toEqual([
    {
      origin: "enquiry",
      filters: { area, type: ["villa"], minPrice: 70_000, maxPrice: 131_000 },
    },
  ]);
});

test("a lead that the operator notes as a search alert says nothing, and looks for nothing", async () => {
  await seeker("Called", {}, { context: {} });
  await property();
  expect(await toTell()).toEqual([]);
});

test("filters that no search can read are refused", async () => {
  const { person } = await seeker("Asks", {});
  for (const filters of [
    { maxPrice: "much" },
    { bedrooms: "two" },
    { type: "villa" },
    { area: "x" },
  ]) {
    const { error } = await local.service
      .from("search_criteria")
      .insert({ person_id: person, origin: "operator", filters });
    expect(error?.code, JSON.stringify(filters)).toMatch(/^22/);
  }
});

describe("the search criteria of a person", () => {
  const input = (fields: Record<string, string | string[]>) => criteriaSchema.parse(fields);

  test("the operator adds them once, changes and ends them", async () => {
    const { person } = await seeker("Asks", { type: ["land"] });
    const fields = {
      type: ["villa"],
      maxPrice: "250 000",
      area,
      submission_id: crypto.randomUUID(),
    };
    expect(await criteria.addCriteria(person, input(fields))).toEqual({ ok: true });
    expect(await criteria.addCriteria(person, input(fields))).toEqual({ ok: true });
    await property();
    const [own, alert, ...others] = await criteriaQueries.listCriteriaOf([person]);
    expect(others).toEqual([]);
    expect(alert).toMatchObject({
      words: "Land",
      origin: m.admin_criteria_origin_alert(),
      matches: [],
    });
    expect(own).toMatchObject({
      words: "Villa, Up to $250,000, Wete",
      origin: m.admin_criteria_origin_operator(),
      matches: [{ name: "Harbour House", price: 200_000 }],
    });
    const id = own?.id ?? "";
    const version = (await criteriaQueries.getCriteria(id))?.updated_at ?? "";
    await criteria.updateCriteria(id, input({ bedrooms: "4" }).filters, version);
    expect(await criteriaQueries.getCriteria(id)).toMatchObject({ filters: { bedrooms: 4 } });
    await criteria.endCriteria(id);
    const after = await criteriaQueries.listCriteriaOf([person]);
    expect(after.map(({ words, ended_at }) => [words, ended_at !== null])).toEqual([
      ["Land", false],
      ["4+ bedrooms", true],
    ]);
    const made = crypto.randomUUID();
    const gone = { ok: false, reason: "gone" };
    expect(await criteria.updateCriteria(made, { bedrooms: 1 }, version)).toEqual(gone);
    expect(await criteria.addCriteria(made, input({ bedrooms: "1" }))).toEqual(gone);
  });

  test("an amount of another currency is worth what the settings say", () => {
    const rates = { ...typedAsDollars.rates, EUR: 0.8 };
    const schema = criteriaSchemaOf({ ...typedAsDollars, rates });
    expect(schema.parse({ maxPrice: "€200k" }).filters).toEqual({ maxPrice: 250_000 });
  });

  test("an area that was deleted since is named, and nothing fits", async () => {
    const { person } = await seeker("Asks", {});
    const { data } = await local.service
      .from("areas_pemba")
      .insert(anArea({ name: "Kojani" }))
      .select("id")
      .single();
    await criteria.addCriteria(person, input({ type: ["villa"], area: data?.id ?? "" }));
    await local.service
      .from("areas_pemba")
      .delete()
      .eq("id", data?.id ?? "");
    const [own] = await criteriaQueries.listCriteriaOf([person]);
    expect(own?.words).toBe(`Villa, ${m.admin_criteria_area_gone()}`);
  });

  test("an amount that cannot be read is said at its field, and nothing at all at the form", () => {
    const errorsOf = (fields: object) =>
      criteriaSchema.safeParse(fields).error?.issues.map(({ path, message }) => [path[0], message]);
    expect(errorsOf({ type: ["villa"], minPrice: "cheap" })).toEqual([
      ["minPrice", m.admin_criteria_number_unreadable({ text: "“cheap”" })],
    ]);
    expect(errorsOf({ minPrice: "1", tenure: ["rented"] })).toEqual([
      ["tenure", expect.stringMatching(/“rented”.* or /)],
    ]);
    expect(errorsOf({})).toEqual([[undefined, m.admin_criteria_empty()]]);
  });

  test("stand in the timeline with what they were told, are exported, and go with an erasure", async () => {
    const { person } = await seeker("Asks", {});
    await criteria.addCriteria(person, input({ type: ["villa"] }));
    await property();
    const [event] = (await news()).events;
    await commands.saveMatchClick({
      intent: "mark-told",
      event_id: event?.id ?? "",
      criteria_id: event?.people[0]?.criteria_id ?? "",
    });
    await local.sql.query(
      "update search_criteria set ended_at = now(), ended_by = 'visitor' where origin = 'search-alert'",
    );
    const { entries } = await people.getTimeline(person, 1, { kind: "operator" });
    expect(entries.map(({ title, subject }) => `${title} / ${subject}`).sort()).toEqual([
      "Enquiry: Search Alert / Words",
      `${m.admin_person_criteria_entry({ words: "Villa" })} / null`,
      `${m.admin_person_criteria_end_entry({ origin: "search-alert", by: "visitor", words: m.criteria_any_property() })} / Words`,
      `${m.admin_person_told({ event: m.admin_criteria_kind_published() })} / Harbour House`,
    ]);
    const { data } = await local.service.rpc("export_person", { person });
    expect(data).toMatchObject({
      search_criteria: [
        { origin: "search-alert", filters: {}, matches: [{ property: "Harbour House" }] },
        { origin: "operator", filters: { type: ["villa"] } },
      ],
    });
    expect(JSON.stringify(data)).not.toContain('"token"');
    await local.service.rpc("erase_person", { person });
    for (const table of ["search_criteria", "property_matches", "people"]) {
      const { rows } = await local.sql.query(`select from ${table}`);
      expect(rows, table).toEqual([]);
    }
  });

  test("follow a lead whose number is corrected", async () => {
    const { lead, person } = await seeker("Asks", {});
    const phone = "+255788000111";
    await local.service.from("leads_pemba").update({ phone, phone_e164: phone }).eq("id", lead);
    expect(await criteriaQueries.listCriteriaOf([person])).toEqual([]);
    const { rows } = await local.sql.query(
      "select p.phone_e164 from search_criteria c join people p on p.id = c.person_id",
    );
    expect(rows).toEqual([{ phone_e164: phone }]);
  });
});
