import type { EntryContext } from "@remix-run/node";
import { Link, RemixServer } from "@remix-run/react";
import type { ReactElement, ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { initialAgency } from "~/agency";
import { PropertyGrid } from "~/components/site/list/card/property-grid";
import { ListBar } from "~/components/site/list/list-bar";
import { Footer } from "~/components/site/shell/footer";
import { Header } from "~/components/site/shell/header";
import { CachedFragment, FragmentCache } from "~/components/ui/cached-fragment";
import { Picture } from "~/components/ui/picture";
import { useAgency } from "~/components/ui/use-agency";
import { initialRates } from "~/domain/agency/agency-facts.schema";
import type { Agency } from "~/domain/agency/agency";
import { currencyAt, currencyCodes } from "~/domain/properties/price";
import type { PropertyCardData } from "~/domain/properties/property-card";
import { sortOptions } from "~/domain/properties/search/filter-panel";
import type { Preferences } from "~/domain/properties/search/preferences";
import { units } from "~/domain/properties/size";
import { renderPage } from "~/render-page.server";
import { renderToBuffer } from "~/requests/page/render-to-buffer.server";
import { m } from "~/text/messages";
import { listAt } from "../support/list-at";
import { smallSite } from "../support/small-site";

// As a built site: while the site is being written, no fragment outlives its page.
beforeEach(() => vi.stubEnv("DEV", false));
afterEach(() => vi.unstubAllEnvs());

type Shown = { path?: string; agency?: Agency; savesData?: boolean };

/** The page of a site that has read these. */
const site = (
  Page: () => ReactElement,
  render: Parameters<typeof smallSite>[1],
  { path = "/", agency, savesData = false }: Shown = {},
) => smallSite(Page, render, { path, root: { agency }, layout: { savesData } });

/** As React renders it where there are no fragments. */
const plain = async (context: EntryContext, url: string) =>
  renderToBuffer(<RemixServer context={context} url={url} />);

/** Counts how often the content of a fragment is rendered. */
function counted(children: ReactNode) {
  const seen = { times: 0 };
  const Content = () => {
    seen.times += 1;
    return <>{children}</>;
  };
  return { seen, Content };
}

const inPage = (cacheKey: unknown[], children: ReactElement) => () => (
  <main>
    <p>Before, {cacheKey.length}</p>
    <CachedFragment as="li" cacheKey={cacheKey} className="a b">
      {children}
    </CachedFragment>
    <p>After</p>
  </main>
);

test("a page with a fragment is, to the byte, the page that React renders without", async () => {
  const Name = () => <b>{useAgency().name}</b>;
  const Page = inPage(
    ["as without"],
    <>
      <Name /> {"of"} <Link to="/areas">Chake Chake, 2 m², 🏝 & “more” </Link>
      <Link to="wete">Wete</Link>
    </>,
  );
  const loaded = { agency: { ...initialAgency, name: "Ngome é" }, path: "/areas/list" };
  const expected = await site(Page, plain, loaded);
  expect(expected).toContain("<b>Ngome é</b>");
  expect(await site(Page, renderPage, loaded)).toBe(expected);
  expect(await site(Page, renderPage, loaded)).toBe(expected);
});

test("a fragment is rendered once for all pages that have its key", async () => {
  const { seen, Content } = counted("once");
  const ask = (key: unknown[]) => site(inPage(key, <Content />), renderPage);
  const first = await ask(["once", 1, { of: "a" }]);
  expect(await ask(["once", 1, { of: "a" }])).toBe(first);
  expect(seen.times).toBe(1);
  await ask(["once", 1, { of: "b" }]);
  expect(seen.times).toBe(2);
});

test("while the site is being written, a fragment does not outlive its page", async () => {
  vi.stubEnv("DEV", true);
  const { seen, Content } = counted("written");
  const Page = inPage(["written"], <Content />);
  for (const times of [1, 2]) {
    await site(Page, renderPage);
    expect(seen.times).toBe(times);
  }
});

test("a fragment that fails fails its page, and is tried again with the next", async () => {
  let isBroken = true;
  const Content = () => {
    if (isBroken) throw new Error("broken");
    return <>whole</>;
  };
  const Page = inPage(["fails"], <Content />);
  expect(await site(Page, renderPage)).toContain("Application Error");
  isBroken = false;
  expect(await site(Page, renderPage)).toContain('<li class="a b">whole</li>');
});

const house: PropertyCardData = {
  slug: "a-house",
  reference: "PB-1001",
  name: "A house",
  location: m.admin_property_location_placeholder(),
  type: "house",
  status: "Off Plan",
  unavailable: null,
  price: 250_000,
  bedrooms: 2,
  bathrooms: 1,
  size_sqm: 140,
  land_size_sqm: 900,
  handover_date: "2027-03-01",
  confirmation: "Availability confirmed Nov 2, 2026",
  tenure: { text: "Lease, 94 years left, seen by us", isSeen: true },
  cover: {
    url: "/pictures/fallback-1.webp",
    alt: "A house",
    width: 1600,
    height: 1067,
    colour: "#a0b0c0",
  },
  more: [{ url: "/pictures/fallback-2.webp", width: 1600, height: 1067 }],
  pictureCount: 2,
};
const properties: PropertyCardData[] = [
  house,
  { ...house, price: 251_000 },
  { ...house, unavailable: "Sold", confirmation: null },
  { ...house, tenure: null },
  { ...house, tenure: { text: "Lease, 94 years left, seen by us", isSeen: false } },
  { ...house, more: [], pictureCount: 1 },
];
const preferences = currencyCodes.flatMap((code) =>
  units.map((unit) => ({ currency: currencyAt(code, initialRates), unit })),
);
const dearer: Preferences = {
  currency: currencyAt("EUR", { ...initialRates, EUR: 0.95 }),
  unit: "metric",
};
const agencies = [
  initialAgency,
  { ...initialAgency, name: "Ngome", phone: "+255600000001" },
  { ...initialAgency, whatsApp: "+255600000002" },
  { ...initialAgency, ratesOn: "2026-11-20" },
  { ...initialAgency, ratesOn: "2026-11-21" },
];
const paths = [
  "/",
  "/areas",
  "/areas/wete",
  "/areasx",
  "/AREAS",
  "/services",
  "/servicesx",
  "/services/land-research",
  "/services/land-research/x",
  "/house-for-sale-in-pemba-island",
  "/old/house-for-sale",
  "/islands/pemba",
  "/blog/an-article",
  "/contact",
  "/admin/x",
  "/costs",
  "/return",
  "/?type=villa",
];

/** The fragments of a page: their keys, each with its markup as React renders it in the page. */
async function fragmentsOf(page: ReactElement, loaded: Shown) {
  const keys: string[] = [];
  const place = (cacheKey: readonly unknown[]) => {
    keys.push(JSON.stringify(cacheKey));
    return PLACE;
  };
  const withPlaces: typeof renderPage = (context, url) =>
    renderToBuffer(
      <FragmentCache.Provider value={place}>
        <RemixServer context={context} url={url} />
      </FragmentCache.Provider>,
    );
  const around = (await site(() => page, withPlaces, loaded)).split(PLACE);
  let rest = await site(() => page, plain, loaded);
  return keys.map((key, n) => {
    const [before = "", after = ""] = around.slice(n, n + 2);
    rest = rest.slice(before.length);
    const markup = rest.slice(0, rest.indexOf(after));
    rest = rest.slice(markup.length);
    return { key, markup };
  });
}

const PLACE = "<!--fragment-->";

test("whatever changes the markup of a fragment is in its key", async () => {
  const markups = new Map<string, string>();
  const check = async (page: ReactElement, loaded: Shown, count: number) => {
    const found = await fragmentsOf(page, loaded);
    expect(found).toHaveLength(count);
    for (const { key, markup } of found) {
      expect(markup, key).toBe(markups.get(key) ?? markup);
      expect(markup).not.toBe("");
      markups.set(key, markup);
    }
  };
  const checkCards = async (shown: Preferences, loaded: Shown) => {
    for (const isInFirstView of [false, true]) {
      for (const property of properties) {
        const grid = (
          <PropertyGrid properties={[property]} {...{ isInFirstView }} preferences={shown} />
        );
        await check(grid, loaded, 1);
      }
    }
  };
  for (const agency of agencies) {
    for (const path of paths) {
      await check(<Header isOverHero={false} />, { agency, path }, 2);
      await check(<Footer year={2026} savesData={false} />, { agency, path }, 1);
    }
    await checkCards(dearer, { agency });
  }
  for (const shown of preferences) {
    for (const savesData of [false, true]) await checkCards(shown, { savesData });
  }
});

/** The bar of the list at an address, with so many properties; its filters stand in the page's data too. */
function listBarAt(address: string, count: number, read: Parameters<typeof listAt>[1]) {
  const { preferences: shown, search, panel, chips } = listAt(address, read);
  const applied = chips.map((label) => ({ label, without: "?" }));
  const filters = { panel, applied, sorts: sortOptions(search, shown, {}), cleared: "?" };
  const view = search.view === "map" ? "map" : "grid";
  return {
    bar: <ListBar {...{ filters, count, search, preferences: shown, view, hash: "#list" }} />,
    layout: { list: { filters } },
  };
}

const listAddresses = [
  "/",
  "/?type=villa&page=2",
  "/?type=villa&page=2&sort=price-low-high",
  "/house-for-sale-in-pemba-island",
  "/house-for-sale-in-pemba-island?q=under+200k&currency=EUR",
  "/house-for-sale-in-pemba-island?q=under+200k&currency=USD&unit=imperial",
  "/areas/wete?minPrice=abc&minLand=two",
  "/areas/wete?view=map&at=-5.1,39.8,12",
  "/areas/wete?view=map&at=-5.2,39.8,12",
];

const lists = [
  { count: 0 },
  { count: 7 },
  { count: 7, options: { types: { villa: 3 }, bedrooms: { 2: 1 } } },
  { count: 7, remembered: { currency: "TZS", unit: "imperial" } as const },
];

test("the bar of a list that is rendered by itself is the one in its page, at whatever address it was kept", async () => {
  for (const path of listAddresses) {
    for (const { count, ...read } of lists) {
      const { bar, layout } = listBarAt(path, count, read);
      const pageBy = (render: typeof renderPage) => smallSite(() => bar, render, { path, layout });
      const whole = await pageBy(plain);
      expect(whole, path).toContain('class="list-bar"');
      expect(await pageBy(renderPage), path).toBe(whole);
    }
  }
});

test("in place of a picture on another host, which no browser would show, stands one of the site's own", async () => {
  const page = (source: string) =>
    site(() => <Picture url={source} alt="A house" width={16} height={9} sizes="9rem" />, plain);
  const foreign = String(await page("https://elsewhere.example/house.jpg"));
  expect(foreign).not.toContain("elsewhere.example");
  expect(foreign).toContain('src="/images/pictures/fallback-1.webp?w=800"');
  expect(foreign).toContain("/images/pictures/fallback-1.webp?w=320 320w");
  const own = "https://db.example/storage/v1/object/public/properties/properties/a.webp";
  expect(String(await page(own))).toContain('src="/images/properties/properties/a.webp?w=800"');
});
