import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type * as Queries from "~/domain/properties/property.queries.server";
import { parsePropertySearch } from "~/domain/properties/search/property-search";
import { typedAsDollars } from "~/domain/properties/typed/typed-as";
import type * as EditRoute from "~/routes/admin/property/property-edit";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { daysAfter } from "~/utils/time/dates";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anOperator, posted } from "../support/operator";
import { anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let site: typeof Queries;
let edit: typeof EditRoute;
let cookie: string;
let areaId: string;
let id: string;

const TODAY = todayInDarEsSalaam();
const IN_TEN_YEARS = `${Number(TODAY.slice(0, 4)) + 10}-12-31`;

beforeAll(async () => {
  local = await startLocalSupabase();
  site = await import("~/domain/properties/property.queries.server");
  edit = await import("~/routes/admin/property/property-edit");
  ({ cookie } = await anOperator());
  const { data } = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  areaId = data?.id ?? "";
});
afterAll(() => local.stop());
beforeEach(async () => {
  await local.sql.query("delete from properties_pemba where true");
  id = await insert();
});

async function insert(more: Parameters<typeof aProperty>[1] = {}) {
  const row = aProperty(areaId, more);
  const { data } = await local.service.from("properties_pemba").insert(row).select("id").single();
  return data?.id ?? "";
}
const readRow = async () =>
  (await local.service.from("properties_pemba").select("*").eq("id", id).single()).data;
async function save(fields: Record<string, string>) {
  const stored = await readRow();
  return (await edit.action({
    request: posted(
      `/admin/properties/${id}/edit`,
      { ...form(), ...fields, version: stored?.updated_at ?? "" },
      cookie,
    ),
    params: { id },
    context: {},
  })) as unknown as Response & { data: { error: Record<string, string[]> } };
}
const found = async (query: string) => {
  const params = new URLSearchParams(query);
  const search = parsePropertySearch(params);
  const list = { scope: {}, search, preferences: typedAsDollars, params };
  const { properties, count } = await site.listProperties(list);
  expect(count).toBe(properties.length);
  return properties.map(({ name }) => name);
};

describe("facts of a title", () => {
  const lease = {
    title_right: "lease",
    title_right_document: "Registered lease",
    title_right_seen_on: TODAY,
    title_ends: IN_TEN_YEARS,
    title_ground_rent: "1200",
  };

  test("are saved with how each is known, shown on page and card, and in the form again", async () => {
    expect((await save(lease)).status).toBe(302);
    expect(await readRow()).toMatchObject({
      tenure: "lease",
      title_facts: {
        right: { value: "lease", document: "Registered lease", seen_on: TODAY },
        ends: { value: IN_TEN_YEARS },
        ground_rent: { value: "1200" },
      },
    });
    const page = await site.getPropertyBySlug("harbour-house");
    expect(page?.tenure).toBe("Lease, 10 years left, the seller says");
    expect(page?.title.lines.map(({ name, known }) => [name, known.split(" on ")[0]])).toEqual([
      ["right", "We have seen the document"],
      ["ends", "The seller says"],
      ["ground_rent", "The seller says"],
    ]);
    const [card] = await site.listCardsBySlug(["harbour-house"]);
    expect(card).toMatchObject({ tenure: page?.tenure });
    expect(card).not.toHaveProperty("title_facts");
    const request = new Request("http://localhost/", { headers: { Cookie: cookie } });
    const loaded = await edit.loader({ request, params: { id }, context: {} });
    expect(loaded.defaultValue).toMatchObject(lease);
    // The next save of the same form changes none of them.
    const stored = await readRow();
    expect((await save(lease)).status).toBe(302);
    expect((await readRow())?.title_facts).toEqual(stored?.title_facts);
    await save({});
    expect(await readRow()).toMatchObject({ title_facts: {}, tenure: null });
  });

  test("that make no sense are refused at their own fields, and nothing is saved", async () => {
    const refused = await save({
      title_years: "150",
      title_ends: daysAfter(TODAY, -1),
      title_ground_rent: "-3",
      title_registry_search: daysAfter(TODAY, 1),
      title_plot_number: "KZ 7",
    });
    expect(Object.keys(refused.data.error).sort()).toEqual([
      "title_ends",
      "title_ground_rent",
      "title_registry_search",
      "title_years",
    ]);
    const unproved = await save({ title_right: "lease", title_right_document: "Lease" });
    expect(unproved.data.error).toEqual({
      title_right_seen_on: ["Please give the day on which we saw it"],
    });
    expect((await readRow())?.title_facts).toEqual({});
  });

  test.each([
    ["no object", "[]"],
    ["a fact without a value", `{"right": {"value": " "}}`],
    ["a fact that is a text", `{"right": "lease"}`],
    ["a document without a day", `{"right": {"value": "lease", "document": "Lease"}}`],
    ["a day without a document", `{"right": {"value": "lease", "seen_on": "2026-11-03"}}`],
    ["an empty document", `{"right": {"value": "x", "document": " ", "seen_on": "2026-11-03"}}`],
  ])("are refused by the database itself: %s", async (_, facts) => {
    const update = local.sql.query("update properties_pemba set title_facts = $1 where id = $2", [
      facts,
      id,
    ]);
    await expect(update).rejects.toThrow("check constraint");
  });
});

test("a list is narrowed by the kind of right, and counted so", async () => {
  await insert({ name: "Leased", title_facts: { right: { value: "lease" } } });
  await insert({ name: "Flat", title_facts: { right: { value: "condominium" } } });
  expect(await found("tenure=lease")).toEqual(["Leased"]);
  expect((await found("tenure=lease&tenure=condominium")).sort()).toEqual(["Flat", "Leased"]);
  expect((await found("tenure=castle")).length).toBe(3);
});

const form = () => ({
  name: "Harbour House",
  type: "house",
  status: "Off Plan",
  island: "Pemba",
  area_id: areaId,
  price: "120000",
  location: "Wete, Pemba Island",
  latitude: "-5.0559",
  longitude: "39.7294",
  description: "A house by the harbour.",
  is_published: "on",
  pictures: JSON.stringify({
    url: `${local.url}/storage/v1/object/public/properties/properties/front.jpg`,
    width: 1600,
    height: 1067,
    colour: "#336699",
  }),
});
