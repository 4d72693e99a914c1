// @module-tag long
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CostsResult } from "~/domain/costs/cost-question";
import { formatCents, formatConverted, formatRange } from "~/domain/costs/money-text";
import { convertCosts, type CostRange, type PurchaseCosts } from "~/domain/costs/purchase-costs";
import { isLet } from "~/domain/costs/return/assumptions";
import type { ReturnResult } from "~/domain/costs/return/return-question";
import type { Currency } from "~/domain/properties/price";
import { propertyTypes, type PropertyType } from "~/domain/properties/property-types";
import { paperStages } from "~/domain/properties/title/paper-stages";
import { tenures } from "~/domain/properties/title/tenure";
import { m } from "~/text/messages";
import { sampleRows } from "../../supabase/seed/rows";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { requestHandler } from "../support/request-handler";
import { aProperty } from "../support/rows";

let local: LocalSupabase;
let handle: Awaited<ReturnType<typeof requestHandler>>;
let properties: { slug: string; type: PropertyType; price: number; availability: string }[];

const GENERATED = 200;
const euros: Currency = { code: "EUR", rate: 0.93 };

/** Every type, right and stage, also none, with prices and rents that need rounding. */
function generated(areaId: string, index: number) {
  const right = [...tenures, undefined][index % (tenures.length + 1)];
  const stages = [...Object.keys(paperStages), undefined];
  const papers = stages[Math.floor(index / 3) % stages.length];
  const year = new Date().getFullYear() + 1 + (index % 40);
  const facts = {
    right: right && { value: right },
    papers: papers && { value: papers },
    ground_rent: index % 2 ? { value: String(137 * index + 1) } : undefined,
    ends: index % 3 ? { value: `${year}-06-30` } : undefined,
  };
  const known = Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact));
  return aProperty(areaId, {
    name: `Generated ${index}`,
    type: propertyTypes[index % propertyTypes.length] ?? "villa",
    price: 9_001 + index * 7_919,
    title_facts: known,
  });
}

beforeAll(async () => {
  local = await startLocalSupabase();
  handle = await requestHandler(() => undefined);
  const file = { width: 1600, height: 1067, bytes: 60_000, colour: "#f8e8c8" };
  const services = await local.service.from("services_pemba").select("slug,id");
  const serviceIds = new Map(services.data?.map(({ slug, id }) => [slug, id]));
  const tables = sampleRows(
    (key) => ({ url: `${local.url}/${key}`, file }),
    serviceIds,
    new Date(),
  );
  for (const { table, rows } of tables) {
    await local.service
      .from(table as "leads_pemba")
      .insert(rows as never)
      .throwOnError();
  }
  const { data: area } = await local.service.from("areas_pemba").select("id").limit(1).single();
  const rows = Array.from({ length: GENERATED }, (_, index) => generated(area?.id ?? "", index));
  await local.service.from("properties_pemba").insert(rows).throwOnError();
  const { data } = await local.service
    .from("properties_pemba")
    .select("slug,type,price,availability")
    .eq("is_published", true);
  properties = data ?? [];
});
afterAll(() => local.stop());

async function get(path: string): Promise<string> {
  const response = await handle(new Request(`http://localhost${path}`));
  expect([path, response.status]).toEqual([path, 200]);
  // React 18 pads chunks with NULs, which the site itself removes (render-to-buffer.server.ts).
  const text = (await response.text()).replaceAll("\0", "");
  return text.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}

const json = async <T>(path: string) => JSON.parse(await get(path)) as T;

const linkIn = (html: string, path: string) =>
  new RegExp(`href="(${path}\\?[^"#]*)"`).exec(html)?.[1];

const inDollars = ({ low, high }: CostRange) => ({ low: low / 100, high: high / 100 });

const rangesOf = ({ once, conversion, yearly }: PurchaseCosts) =>
  [once, conversion, yearly].map((items) => items.flatMap(({ amount }) => amount ?? []));

function expectSums(costs: PurchaseCosts) {
  const [once = [], conversion = [], yearly = []] = rangesOf(costs);
  const included = costs.conversionState === "included" ? conversion : [];
  for (const end of ["low", "high"] as const) {
    const sum = (ranges: CostRange[]) => ranges.reduce((total, range) => total + range[end], 0);
    expect(costs.onceSum[end]).toBe(sum([...once, ...included]));
    expect(costs.inAll[end]).toBe(costs.price + costs.onceSum[end]);
    expect(costs.yearlySum[end]).toBe(sum(yearly));
  }
  for (const { low, high } of [...once, ...conversion, ...yearly]) {
    expect([low % 100, high % 100]).toEqual([0, 0]);
  }
}

test("every property's sums agree on its page, /costs, /return, in a comparison and in JSON", async () => {
  expect(properties.length).toBeGreaterThan(GENERATED + 30);
  const states = new Set<string>();
  const returns: (string | undefined)[] = [];
  for (const { slug, type, price, availability } of properties) {
    const page = await get(`/properties/${slug}`);
    const facts = await json<{ costs: { breakdown: string } }>(`/properties/${slug}.json`);
    const { pathname, search } = new URL(facts.costs.breakdown);
    const link = pathname + search;
    // The page of a sold property has no costs.
    const isSold = availability === "sold";
    expect(linkIn(page, "/costs")).toBe(isSold ? undefined : link);
    const { costs } = await json<CostsResult>(link.replace("/costs", "/costs.json"));
    if (!costs) throw new Error(`${slug} has no costs`);
    expectSums(costs);
    states.add(costs.conversionState);
    expect(costs.price).toBe(price * 100);
    const { onceSum, inAll, yearlySum, conversionState } = costs;
    const [once, total, yearly] = [onceSum, inAll, yearlySum].map((range) =>
      formatRange(range, formatCents),
    );
    const breakdown = await get(link);
    for (const text of [once, total, yearly]) {
      if (!isSold) expect(page).toContain(text);
      expect(breakdown).toContain(`${text}</td>`);
    }
    const compared = m.compare_total_cost_value({ state: conversionState, total: total ?? "" });
    expect(await get(`/compare?p=${slug}`)).toContain(`<td>${compared}</td>`);
    expect(facts.costs).toMatchObject({
      ...{ currency: "USD", buyer: "foreigner", buying: inDollars(onceSum) },
      ...{ total: inDollars(inAll), yearly: inDollars(yearlySum) },
    });
    const toReturn = linkIn(page, "/return");
    if (toReturn) await expectReturn(toReturn, costs);
    if (!isSold && isLet(type)) returns.push(toReturn);
  }
  // A lease that ends within a year can't be let.
  const without = returns.filter((link) => link === undefined);
  expect(without.length).toBeLessThan(returns.length / 20);
  expect([...states].toSorted()).toEqual(["included", "none", "unknown"]);
}, 300_000);

async function expectReturn(link: string, costs: PurchaseCosts) {
  const { basis, cases } = await json<ReturnResult>(link.replace("/return", "/return.json"));
  expect(basis).toMatchObject({
    price: costs.price,
    purchaseCosts: costs.onceSum,
    ground: costs.yearlySum,
  });
  const years = new URLSearchParams(link).get("years");
  if (years) expect(basis?.years).toBe(Number(years));
  const page = await get(link);
  for (const { rent, management, levy, tax, upkeep, ground, net, paid, ...one } of cases ?? []) {
    expect(net).toBe(rent - management - levy - tax - upkeep - ground);
    expect(paid).toBe(costs.price + one.purchaseCosts);
    for (const amount of [net, paid, one.purchaseCosts]) {
      expect(page).toContain(formatCents(Math.abs(amount)));
    }
  }
}

test("in another currency they agree as well", async () => {
  const unsold = properties.filter(({ availability }) => availability !== "sold");
  for (const { slug } of unsold.filter((_, index) => index % 10 === 0)) {
    const page = await get(`/properties/${slug}?currency=EUR`);
    const link = linkIn(page, "/costs") ?? expect.fail(slug);
    const { costs } = await json<CostsResult>(link.replace("/costs", "/costs.json"));
    if (!costs) throw new Error(`${slug} has no costs`);
    const { inAll } = convertCosts(costs, euros);
    const total = formatRange(inAll, (amount) => formatConverted(amount, euros));
    expect(page).toContain(total);
    expect(await get(`${link}&currency=EUR`)).toContain(total);
    expect(await get(`/compare?p=${slug}&currency=EUR`)).toContain(total);
  }
}, 120_000);
