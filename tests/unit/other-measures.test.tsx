import type { EntryContext } from "@remix-run/node";
import { RemixServer, useLoaderData } from "@remix-run/react";
import { JSDOM } from "jsdom";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ListControls } from "~/components/site/list/list-controls";
import { CurrencyLinks, DataLink, UnitLinks } from "~/components/site/preferences/preference-links";
import { useListPanel } from "~/components/site/preferences/use-params-for";
import { initialRates } from "~/domain/agency/agency-facts.schema";
import {
  criteriaFormParams,
  criteriaListPath,
  criteriaWords,
  type CriteriaFilters,
} from "~/domain/criteria/criteria";
import { criteriaSchemaOf } from "~/domain/criteria/criteria.schema";
import {
  currencyAt,
  currencyCodes,
  dollars,
  formatPrice,
  priceIn,
  priceText,
} from "~/domain/properties/price";
import { withFilters } from "~/domain/properties/search/applied-filters";
import {
  filterConditions,
  filterNames,
  filterOf,
  readFilters,
} from "~/domain/properties/search/read-filters";
import {
  keepBounds,
  measuredBounds,
  preferenceParams,
  type Preferences,
} from "~/domain/properties/search/preferences";
import { formatArea, unitLabels, units, type Unit } from "~/domain/properties/size";
import { readLabelledBound, writeLabelledBound } from "~/domain/properties/typed/labelled-bound";
import { readTypedLand } from "~/domain/properties/typed/typed-land";
import { displayedAmount, readTypedPrice } from "~/domain/properties/typed/typed-price";
import { typedAsDollars } from "~/domain/properties/typed/typed-as";
import { formatNumber } from "~/utils/text";
import { listAt, SITE } from "../support/list-at";
import { smallSite } from "../support/small-site";

/** A page of the site with all controls of currency and unit, rendered for an address. */
async function pageAt(address: string, isList = true): Promise<Document> {
  const { preferences, panel } = listAt(address);
  const layout = { preferences, ...(isList && { list: { filters: { panel } } }) };
  const render = (context: EntryContext, url: string) =>
    Promise.resolve(renderToString(<RemixServer context={context} url={url} />));
  return new JSDOM(await smallSite(Controls, render, { path: address, layout })).window.document;
}

function Controls() {
  const { preferences } = useLoaderData<{
    preferences: ReturnType<typeof listAt>["preferences"];
  }>();
  return (
    <>
      <CurrencyLinks preferences={preferences} />
      <UnitLinks preferences={preferences} />
      <DataLink savesData={false} className="" />
      <ListControls
        sort={null}
        filters={{ panel: useListPanel(), sorts: [] }}
        view="grid"
        preferences={preferences}
      />
    </>
  );
}

/** The addresses that each control of a page leads to, by the words on it. */
async function linksAt(address: string, isList = true): Promise<Record<string, string[]>> {
  const document = await pageAt(address, isList);
  const links: Record<string, string[]> = {};
  for (const link of document.querySelectorAll("a[href]")) {
    (links[link.textContent.trim()] ??= []).push(link.getAttribute("href") ?? "");
  }
  return links;
}

/** The address that the form of currencies leads to, without scripts. */
async function sentForm(address: string, currency: string): Promise<string> {
  const document = await pageAt(address);
  const select = document.querySelector<HTMLSelectElement>("select[name=currency]");
  const hidden = select?.form?.querySelectorAll<HTMLInputElement>("input[type=hidden]") ?? [];
  const state = [...hidden].map(({ name, value }) => [name, value]);
  return `/?${new URLSearchParams([...state, ["currency", currency]])}`;
}

const VILLAS = "/?type=villa&maxPrice=200000&currency=USD";

describe("another currency or unit shows the same properties", () => {
  test("in every currency, by the header's links and the list's form", async () => {
    const { conditions } = listAt(VILLAS);
    expect(conditions).toEqual({ type: ["villa"], maxPrice: 200_000 });
    const links = await linksAt(VILLAS);
    for (const code of currencyCodes) {
      const addresses = [...(links[code] ?? expect.fail()), await sentForm(VILLAS, code)];
      for (const address of addresses) {
        expect(listAt(address).preferences.currency.code).toBe(code);
        expect(listAt(address).conditions, address).toEqual(conditions);
      }
    }
  });

  test("in the other unit, by both links", async () => {
    const links = await linksAt("/?minLand=5000&unit=metric");
    expect(links["sq ft"]).toHaveLength(2);
    for (const address of links["sq ft"] ?? []) {
      expect(listAt(address).chips).toEqual(["Plot from 53,814 sq ft"]);
      expect(listAt(address).conditions.minLand).toBeLessThanOrEqual(4999.5);
      expect(listAt(address).conditions.minLand).toBeGreaterThan(4999.4);
    }
  });

  test("what is shown is the amount in the chosen currency, in the chip and the field", async () => {
    const [address = ""] = (await linksAt(VILLAS)).TZS ?? [];
    const { chips, panel } = listAt(address);
    expect(chips).toEqual(["Villa", "Up to TZS 507,100,000"]);
    expect(panel.find(({ param }) => param === "maxPrice")).toMatchObject({
      value: "507,100,000",
      error: null,
    });
    const sentAgain = listAt("/?maxPrice=507%2C100%2C000&currency=TZS");
    expect(sentAgain.conditions).toEqual({ maxPrice: 200_000 });
  });

  test("a chip's link writes the amount that is shown, and means the same", async () => {
    const [address = ""] = (await linksAt(VILLAS)).TZS ?? [];
    const { search, preferences } = listAt(address);
    const params = new URL(address, SITE).searchParams;
    const without = withFilters(params, { ...search, types: [] }, preferences);
    expect(without).toBe("?maxPrice=507100000&currency=TZS");
    expect(listAt(`/${without}`).conditions).toEqual({ maxPrice: 200_000 });
  });

  test("there and back is the address that it was", async () => {
    let address = "/?type=villa&minLand=5000&maxPrice=200k&currency=USD&unit=metric";
    for (const choice of ["TZS", "sq ft", "EUR", "AED", "m²", "USD"]) {
      [address = ""] = (await linksAt(address))[choice] ?? [];
    }
    expect(new URL(address, SITE).search).toBe(
      "?type=villa&minLand=5000&maxPrice=200k&currency=USD&unit=metric",
    );
  });

  test("the link to what is chosen already changes nothing, and neither does that for less data", async () => {
    const links = await linksAt(`${VILLAS}&page=2&q=villa+under+300k`);
    const search = "?type=villa&maxPrice=200000&currency=USD&page=2&q=villa+under+300k";
    expect(links.USD?.map((href) => href.slice(href.indexOf("?")))).toEqual([search]);
    expect(links["Use less data"]?.[0]).toContain(`${search}&data=low`);
  });

  test("the words of a search mean the currency in which they were understood", async () => {
    const words = "/?q=villa+with+pool+under+200k+kojani&currency=EUR";
    const { conditions } = listAt(words);
    expect(conditions).toMatchObject({ type: ["villa"], amenities: ["pool"], q: "kojani" });
    const [address = ""] = (await linksAt(words)).USD ?? [];
    expect(listAt(address).conditions).toEqual(conditions);
    expect((await linksAt(words)).EUR?.[0]).toContain("q=villa+with+pool+under+200k+kojani");
  });

  test("in a search alert's form, which has no list", async () => {
    const search = VILLAS.slice("/?".length);
    const links = await linksAt(`/alerts/new?${search}&list=/`, false);
    const [address = ""] = links.TZS ?? [];
    expect(address).toContain("list=%2F");
    expect(listAt(address).conditions).toEqual({ type: ["villa"], maxPrice: 200_000 });
  });

  test("a page that searches nothing takes over what its address says as it is", async () => {
    const { TZS } = await linksAt("/blog?q=villa&maxPrice=200000", false);
    expect(TZS).toEqual(["/blog?q=villa&maxPrice=200000&currency=TZS"]);
  });

  test("a bound that says its own currency or unit keeps it, whatever is chosen", () => {
    const kept = (query: string) =>
      keepBounds(new URLSearchParams(query), "currency", { shown: "EUR", next: "TZS" });
    const price = readTypedPrice(kept("maxPrice=$200k").get("maxPrice") ?? "");
    expect(price).toEqual({ amount: 200_000, currency: "USD" });
    expect(readTypedLand("from 1 acre in metric", "imperial")).toBe(43_560);
    expect(kept("maxPrice=&minPrice=+").toString()).toBe("maxPrice=&minPrice=+");
    // A text that is no amount stays as it was typed, to be said at its field.
    expect(kept("maxPrice=abc&minPrice=-5").toString()).toBe("maxPrice=abc&minPrice=-5");
  });
});

describe("a labelled bound", () => {
  test("is every filter of an amount or a size, and only those", () => {
    const measured = filterNames
      .map((name) => filterOf(name))
      .filter(({ control }) => control === "amount" || control === "size")
      .map(({ param }) => param);
    const { currency = {}, unit = {} } = measuredBounds;
    expect(Object.keys({ ...currency, ...unit })).toEqual(measured);
    expect(Object.keys(measuredBounds)).toEqual(preferenceParams);
  });

  test.each(["up to in USD", "200000 in USD", "up to 200000", "up to 200000 in US dollars"])(
    "is not %j",
    (text) => expect(readLabelledBound(text)).toBeNull(),
  );
  test.each(["up to 200000 in GBP", "up to cheap in USD", "from 5 in toString"])(
    "cannot be read from %j",
    (text) => {
      expect(readTypedPrice(text)).toBeNull();
      expect(readTypedLand(text, "metric")).toBeNull();
    },
  );

  const amounts = [0, 1, 5, 99, 1234, 4047, 43_560, 185_000, 199_999, 200_001, 500_000_000];
  const pairs = currencyCodes.flatMap((from) => currencyCodes.map((to) => [from, to] as const));

  test.each(pairs)("in %s loses no price in %s", (from, to) => {
    for (const amount of amounts) {
      const shownIn = (usd: number, code: typeof from) =>
        Math.round(priceIn(usd, currencyAt(code, initialRates)));
      const near = Math.round(amount / initialRates[from]);
      const prices = [-3, -2, -1, 0, 1, 2, 3].map((more) => near + more).filter((usd) => usd >= 0);
      const bound = (end: "lowest" | "highest") => {
        const text = writeLabelledBound({ end, text: String(amount), label: from });
        return displayedAmount(readTypedPrice(text) ?? expect.fail(), to, initialRates);
      };
      for (const usd of prices) {
        const label = `${amount} ${from}: ${formatPrice(usd, currencyAt(to, initialRates))}`;
        if (shownIn(usd, from) <= amount)
          expect(shownIn(usd, to), label).toBeLessThanOrEqual(bound("highest"));
        if (shownIn(usd, from) >= amount)
          expect(shownIn(usd, to), label).toBeGreaterThanOrEqual(bound("lowest"));
      }
      // It widens by what rounding hides, and no more.
      expect(
        Math.abs(bound("highest") - (amount / initialRates[from]) * initialRates[to]),
      ).toBeLessThan(1.5 * Math.max(1, initialRates[to] / initialRates[from]));
    }
  });

  test.each([
    ["metric", "imperial", 10.7639],
    ["imperial", "metric", 1 / 10.7639],
  ] as const)("in %s loses no plot in %s", (from, to, factor) => {
    const shownIn = (squareMetres: number, unit: Unit) =>
      Number(formatArea(squareMetres, unit).replace(/,| .*/g, ""));
    for (const amount of amounts.slice(0, -1)) {
      const near = amount * (from === "metric" ? 1 : 1 / 10.7639);
      const bound = (end: "lowest" | "highest") =>
        readTypedLand(writeLabelledBound({ end, text: String(amount), label: from }), to) ?? NaN;
      for (let hundredths = -80; hundredths <= 80; hundredths++) {
        const plot = Math.round(near * 100 + hundredths) / 100;
        if (plot < 0) continue;
        if (shownIn(plot, from) <= amount)
          expect(shownIn(plot, to)).toBeLessThanOrEqual(bound("highest"));
        if (shownIn(plot, from) >= amount)
          expect(shownIn(plot, to)).toBeGreaterThanOrEqual(bound("lowest"));
      }
      expect(Math.abs(bound("highest") - amount * factor)).toBeLessThan(factor + 1);
    }
  });
});

describe("a search alert is told as it was asked", () => {
  const metric: Preferences = { currency: dollars, unit: "metric" };
  const imperial: Preferences = { currency: dollars, unit: "imperial" };
  /** The filters that an alert about a list with these parameters stores. */
  const stored = (query: string, preferences: Preferences) => {
    const typedAs = { ...preferences, rates: initialRates };
    return filterConditions(
      readFilters(new URLSearchParams(query), typedAs),
      typedAs,
    ) as CriteriaFilters;
  };

  test.each([
    ["minLand=5000", imperial, "Plot from 5,000 sq ft"],
    ["minLand=43560", imperial, "Plot from 43,560 sq ft"],
    ["maxLand=43560", imperial, "Plot up to 43,560 sq ft"],
    [
      "minLand=1 acre&maxLand=5 acres",
      imperial,
      "Plot from 43,560 sq ft, Plot up to 217,800 sq ft",
    ],
    ["minLand=5000&maxLand=9000", metric, "Plot from 5,000 m², Plot up to 9,000 m²"],
    ["minLand=0&maxPrice=200000", metric, "Up to $200,000, Plot from 0 m²"],
  ])("%s", (query, preferences, words) => {
    const filters = stored(query, preferences);
    expect(criteriaWords(filters, null, preferences)).toBe(words);
    // The list that its page leads to is of the very same properties.
    const list = listAt(criteriaListPath(filters, []));
    expect(list.conditions).toEqual(filters);
    if (query.includes("Land")) expect(list.preferences.unit).toBe(preferences.unit);
  });

  test.each([
    ["AED", 1_000_000],
    ["AED", 750_000],
    ["AED", 1_234_500],
    ["TZS", 500_000_000],
    ["TZS", 12_345_000],
    ["EUR", 170_000],
    ["USD", 184_999],
  ] as const)("with the amount that was typed: %s %i", (code, amount) => {
    const currency = currencyAt(code, initialRates);
    const preferences = { currency, unit: "metric" } as const;
    const filters = stored(`minPrice=${amount}&maxPrice=${2 * amount}`, preferences);
    const words = [amount, 2 * amount].map((one) => priceText(formatNumber(one), { code }));
    const chips = [`From ${words[0]}`, `Up to ${words[1]}`];
    expect(criteriaWords(filters, null, preferences)).toBe(chips.join(", "));
    const list = listAt(criteriaListPath(filters, []).replace("#", `&currency=${code}#`));
    expect(list.conditions).toEqual(filters);
    expect(list.chips).toEqual(chips);
  });

  test.each(units)("whatever the size, in %s units", (unit) => {
    const preferences = { ...imperial, unit };
    for (const size of [1, 7, 99, 464, 465, 4999, 5001, 12_345, 99_999, 1_000_001]) {
      for (const param of ["minLand", "maxLand"]) {
        const filters = stored(`${param}=${size}`, preferences);
        const words = criteriaWords(filters, null, preferences);
        expect(words).toContain(` ${formatNumber(size)} ${unitLabels[unit]()}`);
        expect(listAt(criteriaListPath(filters, [])).conditions).toEqual(filters);
      }
    }
  });
});

test("the form of a search shows whole sizes, and saved as it is it changes none", () => {
  for (const unit of units) {
    const typedAs = { ...typedAsDollars, unit };
    const params = new URLSearchParams({ minLand: "5000", maxLand: "21780", maxPrice: "90000" });
    const stored = filterConditions(readFilters(params, typedAs), typedAs) as CriteriaFilters;
    const shown = criteriaFormParams(stored);
    expect(shown.get("minLand"), unit).toMatch(/^\d+$/);
    expect(shown.get("maxLand"), unit).toMatch(/^\d+$/);
    const schema = criteriaSchemaOf(typedAsDollars, stored);
    expect(schema.parse(Object.fromEntries(shown)).filters, unit).toEqual(stored);
    const typed = { ...Object.fromEntries(shown), minLand: "700", maxLand: "" };
    expect(schema.parse(typed).filters, unit).toEqual({ minLand: 699.5, maxPrice: 90_000 });
  }
  expect(criteriaFormParams({ minLand: 4999.5, maxLand: 8000.49 }).toString()).toBe(
    "minLand=5000&maxLand=8000",
  );
});
