import { m } from "~/text/messages";
import "../support/no-database";
import type { EntryContext } from "@remix-run/node";
import { RemixServer, useLoaderData } from "@remix-run/react";
import { JSDOM } from "jsdom";
import type { ComponentProps, ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { AreaView } from "~/components/site/area/area-view";
import { PropertyResults } from "~/components/site/list/property-results";
import type { AreaDetail } from "~/domain/areas/area";
import { listMapView } from "~/domain/map/map-view";
import { listHead } from "~/domain/page-heads/list-head.server";
import { countedAs } from "~/domain/properties/availability/availability";
import { filterPanel } from "~/domain/properties/search/filter-panel";
import { parsePropertySearch } from "~/domain/properties/search/property-search";
import { typedAsDollars as preferences } from "~/domain/properties/typed/typed-as";
import Home, { loader as homeLoader } from "~/routes/site/home";
import { smallSite } from "../support/small-site";

type List = ComponentProps<typeof PropertyResults>;

/** A list that finds so many properties, none of which is on this page of it. */
function listAt(address: string, count: number): List {
  const search = parsePropertySearch(new URL(address, "http://site.invalid").searchParams);
  const panel = filterPanel(search, { total: count, options: {} }, preferences, {});
  return {
    ...{ count, reservedCount: 0, search, preferences, properties: [], pageCount: 1 },
    ...{ measures: "", name: null },
    ...{ filters: { panel, sorts: [], applied: [], cleared: "?" }, nearMisses: null },
    ...{ title: "A list", empty: null },
  };
}

const map = {
  ...{ kind: "property" as const, view: listMapView, pins: [], pinsUrl: "", selected: null },
  ...{ mapboxToken: null, isSearched: true },
};

/** The page that a component makes of its data, at an address. */
async function pageOf(Page: () => ReactElement, path: string, layout: object): Promise<Document> {
  const render = (context: EntryContext, url: string) =>
    Promise.resolve(renderToString(<RemixServer context={context} url={url} />));
  return new JSDOM(await smallSite(Page, render, { path, layout })).window.document;
}

function ListPage() {
  const list = useLoaderData<object>() as List;
  return <PropertyResults {...list} />;
}

describe("the filters of a list", () => {
  /** The hidden fields of the filters' form. */
  async function keptAt(address: string, shown: Partial<List>) {
    const document = await pageOf(ListPage, address, { ...listAt(address, 5), ...shown });
    const fields = document.querySelectorAll<HTMLInputElement>(".filter-sheet input[type=hidden]");
    return Object.fromEntries([...fields].map(({ name, value }) => [name, value]));
  }

  test("keep the part of the map that was searched, and the order", async () => {
    const at = "-5.0559,39.7294,12,480x560";
    expect(await keptAt(`/?view=map&sort=newest&at=${at}&selected=villa&page=2`, { map })).toEqual({
      ...{ sort: "newest", currency: "USD", unit: "metric", view: "map", at },
    });
    // A grid has no part of a map.
    expect(await keptAt(`/?at=${at}`, {})).toEqual({ currency: "USD", unit: "metric" });
  });
});

describe("the count of a list", () => {
  test.each([
    ["/", "3 properties available", ", 3 for sale"],
    ["/?availability=available", "3 properties available", ", 3 for sale"],
    ["/?availability=sold", "3 properties sold", ", 3"],
    ["/?availability=reserved", "3 properties", ", 3"],
    ["/?availability=sold&availability=available", "3 properties", ", 3"],
  ])("of %s says %j", async (address, words, head) => {
    const list = listAt(address, 3);
    const document = await pageOf(ListPage, address, list);
    expect(document.querySelector(".count-line p")?.textContent.trim()).toBe(words);
    const isForSale = countedAs(list.search.availability) === "available";
    const named = { ...list, name: "Properties", page: 1, isForSale };
    expect(listHead(named).title).toBe(`Properties${head}`);
  });
});

test("a list counts what is available, and the reserved ones beside it", async () => {
  const list = { ...listAt("/", 5), reservedCount: 2 };
  const document = await pageOf(ListPage, "/", list);
  const line = document.querySelector(".count-line p")?.textContent.trim();
  expect(line).toBe(`3 properties available ${m.list_reserved_count({ number: "2" })}`);
});

describe("the page of an area", () => {
  const area: Omit<AreaDetail, "property_count"> = {
    ...{ id: "1", slug: "wete", name: "Wete", island: "Pemba", cover: null },
    ...{ short_description: "A town.", long_description: "A town.", starting_price: null },
    ...{ latitude: -5.0559, longitude: 39.7294 },
  };
  const Page = () => <AreaView {...(useLoaderData<object>() as ComponentProps<typeof AreaView>)} />;
  const at = (address: string, count: number) =>
    pageOf(Page, address, {
      ...{ claims: [], strips: [], map, list: listAt(address, count), reservedCount: 0 },
      area: { ...area, property_count: count },
    });
  const textOf = (document: Document) => document.body.textContent;

  test("where nothing is for sale says so, and is a list all the same", async () => {
    const document = await at("/areas/wete", 0);
    expect(textOf(document)).toContain(m.area_empty_title({ name: "Wete" }));
    expect(textOf(document)).toContain(m.list_alert_first());
    expect(document.querySelectorAll("input[name=availability]")).toHaveLength(4);
    // Sold properties are listed when the filter asks for them.
    const sold = await at("/areas/wete?availability=sold", 2);
    expect(textOf(sold)).toContain("2 properties sold");
    expect(textOf(sold)).not.toContain("Nothing is listed");
  });

  test.each([
    ["/areas/wete", 2],
    ["/areas/wete?view=map", 2],
    ["/areas/wete?view=map", 0],
  ])("%s with %i properties has one map", async (address, count) => {
    const document = await at(address, count);
    expect(document.querySelectorAll("#map")).toHaveLength(1);
    expect(document.querySelectorAll("#map img[src*='/map/']")).toHaveLength(1);
  });
});

describe("the home page", () => {
  const Page = () => <Home />;
  const loaded = async () => {
    const request = new Request("http://site.invalid/");
    return (await homeLoader({ request, params: {}, context: {} })).data;
  };

  test("says what of it could not be read, by the toasts of the specification", async () => {
    const document = await pageOf(Page, "/", await loaded());
    const toasts = [...document.querySelectorAll("[data-toast=error]")];
    expect(toasts.map(({ textContent }) => textContent)).toEqual([
      "Failed to load areas. Failed to load blog posts",
    ]);
    for (const missing of [
      m.common_properties_unavailable(),
      m.common_areas_unavailable(),
      m.home_posts_unavailable(),
    ])
      expect(document.body.textContent).toContain(missing);
  });

  test("says nothing of the kind where there is nothing", async () => {
    const address = "/?view=map";
    const list = { ...listAt(address, 0), map: { ...map, isSearched: false } };
    const whole = { ...(await loaded()), list, search: list.search, areas: [], posts: [] };
    const document = await pageOf(Page, address, whole);
    expect(document.querySelectorAll("[data-toast]")).toHaveLength(0);
    expect(document.body.textContent).not.toContain(m.common_properties_unavailable());
    // A phone's map hides the paragraphs beside it.
    const hidden = [...document.querySelectorAll(".map-screen > :is(ul, nav, p)")];
    const sentence = m.home_properties_empty();
    expect(document.querySelector(".map-screen")?.textContent).toContain(sentence);
    expect(hidden.map(({ textContent }) => textContent)).not.toContain(sentence);
  });
});
