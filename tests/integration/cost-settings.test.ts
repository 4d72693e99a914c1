import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type * as Queries from "~/domain/costs/settings/cost-facts.queries.server";
import { costFactsSchema } from "~/domain/costs/settings/cost-facts.schema";
import { costFormSchema, costFormValues } from "~/domain/costs/settings/cost-form.schema";
import { NEVER_SAVED } from "~/domain/editing/edited";
import type { CostsResult } from "~/domain/costs/cost-question";
import { formatCents, formatRange } from "~/domain/costs/money-text";
import type { ReturnResult } from "~/domain/costs/return/return-question";
import type * as CostsRoute from "~/routes/admin/settings/costs";
import type * as Cache from "~/services/content-version.server";
import { m } from "~/text/messages";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anOperator, posted } from "../support/operator";
import { requestHandler } from "../support/request-handler";

let local: LocalSupabase;
let queries: typeof Queries;
let cache: typeof Cache;
let route: typeof CostsRoute;
let handle: Awaited<ReturnType<typeof requestHandler>>;
let cookie: string;

beforeAll(async () => {
  local = await startLocalSupabase();
  cache = await import("~/services/content-version.server");
  const { getContentVersion } = await import("~/domain/content/content-version.queries.server");
  cache.setVersionReader(getContentVersion);
  queries = await import("~/domain/costs/settings/cost-facts.queries.server");
  route = await import("~/routes/admin/settings/costs");
  handle = await requestHandler(() => undefined);
  ({ cookie } = await anOperator());
});
afterAll(() => local.stop());
beforeEach(async () => {
  await local.sql.query("delete from cost_settings");
  cache.expireContentVersion();
});

const initial = costFactsSchema.parse({});

type Sent = { data: { error?: Record<string, string[]>; conflict?: { differences: object[] } } } & {
  init?: ResponseInit;
  status?: number;
};

/** Sends the form with these fields changed. */
async function save(more: Record<string, string>, version = NEVER_SAVED) {
  const fields = { ...costFormValues(initial), version, ...more };
  const request = posted("/admin/settings/costs", fields, cookie);
  const answer = (await route.action({ request, params: {}, context: {} })) as unknown as Sent;
  cache.expireContentVersion();
  return answer;
}

const get = (path: string) => handle(new Request(`http://localhost${path}`));
const jsonOf = async <T>(path: string) => (await (await get(path)).json()) as T;

describe("the operator's costs", () => {
  test("are the initial ones until they are saved, and are saved unchanged", async () => {
    expect(await queries.getCostFacts()).toEqual(initial);
    expect(await save({})).toMatchObject({ status: 302 });
    expect(await queries.getCostFacts()).toEqual(initial);
    expect(costFormSchema.parse(costFormValues(initial))).toEqual(initial);
  });

  test("are what the next visitor computes with, and in the activity log", async () => {
    await save({
      low_1: "2",
      high_1: "2",
      source_1: "A lawyer",
      name_4: "",
      low_4: "",
      high_4: "",
      paid_to_4: "",
    });
    const { costs } = await jsonOf<CostsResult>("/costs.json?price=100000&type=villa");
    expect(costs?.once[0]).toMatchObject({
      item: { name: "Stamp duty", source: "A lawyer" },
      amount: { low: 200_000, high: 200_000 },
    });
    expect(costs?.once).toHaveLength(4);
    // 2,000 + 500 + 1,000 + 300, and 2,000 + 1,000 + 2,500 + 1,500
    expect(costs?.onceSum).toEqual({ low: 380_000, high: 700_000 });
    const log = await local.sql.query(
      "select action from activity_log where entity = 'costs and returns'",
    );
    expect(log.rows.at(-1)).toEqual({ action: "added" });
    await save({ value_occupancy: "55" }, (await queries.getEditedCostFacts()).updated_at);
    const { values } = await jsonOf<ReturnResult>("/return.json");
    expect(values.occupancy).toBe(5_500);
  });

  test("are not saved over somebody's newer ones, nor twice when an answer was lost", async () => {
    await save({ low_1: "2" });
    const answer = await save({ low_1: "1.5" });
    expect([answer.init?.status, answer.data.conflict?.differences]).toEqual([
      409,
      [{ label: "Low 1", stored: "2", typed: "1.5" }],
    ]);
    expect(await save({ low_1: "2" })).toMatchObject({ status: 302 });
  });

  test.each<[Record<string, string>, string, string]>([
    [{ low_1: "-1" }, "low_1", m.editing_number_too_small({ min: "0%" })],
    [{ high_1: "101" }, "high_1", m.editing_number_too_large({ max: "100%" })],
    [{ low_1: "3" }, "high_1", m.admin_costs_range_reversed()],
    [{ low_5: "€300" }, "low_5", m.costs_number_invalid({ unit: "dollars", text: "“€300”" })],
    [{ high_5: "1000001" }, "high_5", m.editing_number_too_large({ max: "$1,000,000" })],
    [{ kind_1: "each" }, "kind_1", m.editing_choose_one()],
    [{ scope_1: "boats" }, "scope_1", m.editing_choose_one()],
    [{ paid_to_1: " " }, "paid_to_1", m.admin_costs_payee_missing()],
    [{ due_1: "" }, "due_1", m.admin_costs_due_missing()],
    [{ name_1: "" }, "name_1", m.admin_costs_item_unnamed()],
    [{ link_1: "javascript:alert(1)" }, "link_1", m.admin_editing_link_invalid()],
    [{ name_1: "x".repeat(81) }, "name_1", m.editing_text_too_long({ max: "80" })],
    [{ value_years: "150" }, "value_years", m.editing_number_too_large({ max: "99" })],
    [{ value_tax: "" }, "value_tax", m.costs_number_missing({ unit: "percent" })],
    [{ reviewed_on: "2026-02-30" }, "reviewed_on", m.editing_date_invalid()],
  ])("with %j say at %s what is wrong", async (fields, name, message) => {
    const answer = await save(fields);
    expect(answer.init?.status).toBe(422);
    expect(answer.data.error).toEqual({ [name]: [message] });
  });
});

describe("page and JSON agree", () => {
  const texts = async (path: string) =>
    (await (await get(path)).text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");

  test.each(["price=185000&type=villa", "price=33333.33&type=land", "price=1&type=hotel"])(
    "on the costs of %s",
    async (query) => {
      const page = await texts(`/costs?${query}`);
      const { costs } = await jsonOf<CostsResult>(`/costs.json?${query}`);
      if (!costs) throw new Error("No costs");
      const ranges = [...costs.once, ...costs.yearly].flatMap(({ amount }) => amount ?? []);
      for (const { low, high } of [...ranges, costs.onceSum, costs.inAll, costs.yearlySum]) {
        expect(page).toContain(formatRange({ low, high }, formatCents));
      }
    },
  );

  test("on a return, of which every amount is on the page", async () => {
    const query = "price=185000.55&type=villa&nightly=149.99&years=12&growth=1.5";
    const page = await texts(`/return?${query}`);
    const { cases } = await jsonOf<ReturnResult>(`/return.json?${query}`);
    expect(cases).toHaveLength(3);
    for (const { rent, management, levy, tax, upkeep, ground, net, ...rest } of cases ?? []) {
      const { purchaseCosts, paid, leaseYear, netAfterLease, positions } = rest;
      const amounts = [rent, management, levy, tax, upkeep, ground, net, purchaseCosts, paid];
      const atYears = [0, 1, 5, 10, 12].map((year) => positions[year] ?? NaN);
      for (const cents of [...amounts, leaseYear, netAfterLease, ...atYears]) {
        expect(page).toContain(formatCents(Math.abs(cents)));
      }
    }
  });
});

describe("a wrong address", () => {
  const wrong = "price=0&type=castle&nightly=-1&years=150&occupancy=much";
  test("is answered with each message, keeps what was typed, and is not cached", async () => {
    const page = await get(`/return?${wrong}`);
    expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    const html = await page.text();
    for (const message of [
      m.editing_number_too_small({ min: "$1" }),
      m.costs_type_unknown(),
      m.editing_number_too_small({ min: "$0" }),
      m.editing_number_too_large({ max: "99" }),
      m.costs_number_invalid({ unit: "percent", text: "“much”" }),
    ]) {
      expect(html).toContain(message);
    }
    expect(html).toContain('value="150"');
    const json = await get(`/return.json?${wrong}`);
    expect([json.status, json.headers.get("Cache-Control")]).toEqual([422, "no-store"]);
    expect(Object.keys(((await json.json()) as ReturnResult).errors)).toHaveLength(5);
  });

  test("cannot put a script into the page", async () => {
    const html = await (await get("/costs?price=%3Cscript%3Ealert(1)%3C/script%3E")).text();
    expect(html).not.toContain("<script>alert(1)");
  });
});
