import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type * as Queries from "~/domain/properties/property.queries.server";
import { parsePropertySearch } from "~/domain/properties/search/property-search";
import { typedAsDollars } from "~/domain/properties/typed/typed-as";
import type * as EditRoute from "~/routes/admin/property/property-edit";
import type * as LeadRoute from "~/routes/site/lead/lead";
import { askPreamble } from "~/domain/properties/title/asks";
import { m } from "~/text/messages";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { addCalendarDays } from "~/utils/time/dates";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anOperator, posted } from "../support/operator";
import { anArea, aProperty, propertyFields } from "../support/rows";

let local: LocalSupabase;
let site: typeof Queries;
let edit: typeof EditRoute;
let leadRoute: typeof LeadRoute;
let cookie: string;
let areaId: string;
let id: string;

const TODAY = todayInDarEsSalaam();
const IN_TEN_YEARS = `${Number(TODAY.slice(0, 4)) + 10}-12-31`;

beforeAll(async () => {
  local = await startLocalSupabase();
  site = await import("~/domain/properties/property.queries.server");
  edit = await import("~/routes/admin/property/property-edit");
  leadRoute = await import("~/routes/site/lead/lead");
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
    title_right: "government-lease",
    title_right_document: "Registered lease",
    title_right_seen_on: TODAY,
    title_ends: IN_TEN_YEARS,
    title_ground_rent: "1200",
  };

  test("are saved with how each is known, shown on page and card, and in the form again", async () => {
    expect((await save(lease)).status).toBe(302);
    expect(await readRow()).toMatchObject({
      tenure: "government-lease",
      title_facts: {
        right: { value: "government-lease", document: "Registered lease", seen_on: TODAY },
        ends: { value: IN_TEN_YEARS },
        ground_rent: { value: "1200" },
      },
    });
    const page = await site.getPropertyBySlug("harbour-house");
    expect(page?.tenure).toEqual({
      text: `Lease, 10 years left, ${m.property_title_claimed()}`,
      isSeen: false,
    });
    expect(page?.title.lines.map(({ name, isSeen, known }) => [name, isSeen || known])).toEqual([
      ["right", true],
      ["ends", m.title_seller_claim()],
      ["ground_rent", m.title_seller_claim()],
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
      title_ends: addCalendarDays(TODAY, -1),
      title_ground_rent: "-3",
      title_registry_search: addCalendarDays(TODAY, 1),
      title_plot_number: "KZ 7",
    });
    expect(Object.keys(refused.data.error).sort()).toEqual([
      "title_ends",
      "title_ground_rent",
      "title_registry_search",
      "title_years",
    ]);
    const unproved = await save({ title_right: "government-lease", title_right_document: "Lease" });
    expect(unproved.data.error).toEqual({
      title_right_seen_on: [m.admin_property_title_seen_on_missing()],
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
  await insert({ name: "Leased", title_facts: { right: { value: "government-lease" } } });
  await insert({ name: "Flat", title_facts: { right: { value: "condominium" } } });
  expect(await found("tenure=government-lease")).toEqual(["Leased"]);
  expect((await found("tenure=government-lease&tenure=condominium")).sort()).toEqual([
    "Flat",
    "Leased",
  ]);
  expect((await found("tenure=castle")).length).toBe(3);
  // As it stood in addresses before.
  expect(await found("tenure=lease&tenure=lease")).toEqual(["Leased"]);
  expect(await found("tenure=occupancy")).toEqual([]);
});

const form = () => ({
  ...propertyFields(areaId),
  is_published: "on",
  pictures: JSON.stringify({
    url: `${local.url}/storage/v1/object/public/properties/properties/front.jpg`,
    width: 1600,
    height: 1067,
    colour: "#336699",
  }),
});

describe("who asks for a paper beside the facts", () => {
  const ask = (query: string, fields: Record<string, string> = {}) =>
    leadRoute.action({
      request: posted(`/lead/property-inquiry?property=harbour-house${query}`, {
        ...{ full_name: "Asha Juma", phone: "0777 123 456" },
        ...fields,
      }),
      params: { source: "property-inquiry" },
      context: {},
    });
  const leads = async () =>
    (await local.service.from("leads_pemba").select("message,context,property_id")).data ?? [];
  const load = (query: string) =>
    leadRoute.loader({
      request: new Request(`http://localhost/lead/property-inquiry?${query}`),
      params: { source: "property-inquiry" },
      context: {},
    });
  beforeEach(() => local.sql.query("delete from leads_pemba"));

  test("finds the buttons by what is recorded", async () => {
    const labels = async () =>
      (await site.getPropertyBySlug("harbour-house"))?.asks.map(({ label }) => label);
    expect(await labels()).toEqual([
      m.property_ask_survey_plan(),
      m.property_ask_registry_search(),
      m.property_ask_visit(),
    ]);
    await save({ title_papers: "sheha-letter" });
    expect(await labels()).toEqual([m.property_ask_visit()]);
    await local.sql.query("update properties_pemba set availability = 'sold'");
    expect(await labels()).toEqual([]);
  });

  test("has a form that names it, with the message written", async () => {
    expect(await load("property=harbour-house&ask=survey-plan")).toMatchObject({
      words: { title: m.property_ask_survey_plan(), submit: "Send inquiry" },
      message: m.ask_survey_plan_message({ property: "Harbour House" }),
      path: "/lead/property-inquiry?property=harbour-house&ask=survey-plan",
    });
    for (const query of [
      "property=harbour-house&ask=deed",
      "ask=visit",
      "property=none&ask=visit",
    ]) {
      const page = await load(query);
      expect([page.message, page.path], query).toEqual([
        undefined,
        expect.not.stringContaining("ask"),
      ]);
    }
  });

  test("is a lead that says what was asked for, whatever is left of the message", async () => {
    await ask("&ask=survey-plan", { message: "By e-mail, please." });
    await ask("&ask=visit");
    await ask("&ask=deed");
    const stored = await leads();
    expect(stored.map(({ message }) => message).toSorted()).toEqual([
      `${askPreamble("survey-plan")}By e-mail, please.`,
      askPreamble("visit").trim(),
      null,
    ]);
    const plan = stored.find(({ message }) => message?.includes("plan"));
    expect(plan).toMatchObject({ property_id: id, context: { ask: "survey-plan" } });
  });

  test("makes one lead however often the same is sent, and another for another paper", async () => {
    const submission_id = crypto.randomUUID();
    await ask("&ask=survey-plan", { submission_id });
    await ask("&ask=survey-plan", { submission_id });
    await ask("&ask=registry-search", { submission_id });
    expect(await leads()).toHaveLength(2);
  });

  test("has room for the longest message", async () => {
    const message = "w".repeat(5000);
    await ask("&ask=registry-search", { message });
    expect((await leads())[0]?.message).toBe(askPreamble("registry-search") + message);
  });
});
