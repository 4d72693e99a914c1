import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MapView } from "~/domain/map/map-view";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { requestHandler } from "../support/request-handler";
import { anArea, aProperty } from "../support/rows";
import { m } from "~/text/messages";

type Args = { request: Request; params: Record<string, string>; context: Record<string, never> };
type Map = { view: MapView };
type Shown = {
  map: Map | null;
  /** The areas' map, for a phone and for a wide screen. */
  maps?: { phone: Map; wide: Map };
  properties?: { name: string }[];
};
/** The list of a page, which has its map beside it or in it. */
type Page = Shown | { list: Shown };

let local: LocalSupabase;

beforeAll(async () => {
  local = await startLocalSupabase();
  const areas = await local.service
    .from("areas_pemba")
    .insert([anArea(), anArea({ name: "Kilindoni", island: "Mafia", latitude: -7.9 })])
    .select("id")
    .order("name");
  const [mafia, pemba] = (areas.data ?? []).map(({ id }) => id);
  const { error } = await local.service
    .from("properties_pemba")
    .insert([
      aProperty(pemba ?? "", { name: "Pemba House", island: "Pemba" }),
      aProperty(mafia ?? "", { name: "Mafia House", island: "Mafia" }),
    ]);
  expect(error).toBeNull();
});
afterAll(() => local.stop());

type PageModule = { loader: (args: Args) => Promise<Page | { data: Page }> };
const pages = import.meta.glob<PageModule>("../../app/routes/site/**/*.tsx");

/** The data of a page's loader for an address. */
async function shownAt(module: string, path: string, slug = ""): Promise<Shown> {
  const { loader } =
    (await pages[`../../app/routes/site/${module}.tsx`]?.()) ?? expect.fail(module);
  const request = new Request(`http://localhost${path}`);
  const answer = await loader({ request, params: { slug }, context: {} });
  const page = "data" in answer ? answer.data : answer;
  return "list" in page ? { ...page, ...page.list } : page;
}

const namesOf = ({ properties = [] }: Shown) => properties.map(({ name }) => name).toSorted();

describe("which islands a list shows", () => {
  test("the home page: Pemba only", async () => {
    expect(namesOf(await shownAt("home", "/"))).toEqual(["Pemba House"]);
  });
  test("the page of a type: every island", async () => {
    const page = await shownAt("property/type-page", "/house-for-sale-in-pemba-island");
    expect(namesOf(page)).toEqual(["Mafia House", "Pemba House"]);
  });
});

describe("where a public map begins (specification, section 9)", () => {
  const island = { latitude: -5.2133, longitude: 39.7744 };
  const wete = { latitude: -5.05589, longitude: 39.72938 };
  const house = { latitude: -5.0559, longitude: 39.7294 };
  test.each([
    ["home", "/?view=map", "", island, 8.5],
    ["property/type-page", "/house-for-sale-in-pemba-island?view=map", "", island, 8.5],
    ["area/island", "/islands/pemba", "", island, 9],
    ["area/area", "/areas/wete", "wete", wete, 13],
    ["property/property", "/properties/pemba-house", "pemba-house", house, 14],
  ])("%s", async (module, path, slug, centre, zoom) => {
    const { map } = await shownAt(module, path, slug);
    expect(map?.view).toEqual({ centre, zoom });
  });
  test("area/areas: at zoom 10, or as much wider as shows the areas of every island", async () => {
    const { maps } = await shownAt("area/areas", "/areas?view=map");
    for (const map of [maps?.phone, maps?.wide]) {
      // Wete is on Pemba, Kilindoni on Mafia: 2.9 degrees of latitude.
      expect(map?.view.centre.latitude).toBeCloseTo((-5.0559 - 7.9) / 2, 1);
      expect(map?.view.zoom).toBe(7);
    }
  });
});

test("an area in which everything is sold lists that where a search asks for it", async () => {
  const gando = anArea({ name: "Gando", latitude: -5.03 });
  const area = await local.service.from("areas_pemba").insert(gando).select("id").single();
  const sold = aProperty(area.data?.id ?? "", { name: "Sold House", availability: "sold" });
  await local.service.from("properties_pemba").insert(sold).throwOnError();
  const handle = await requestHandler(() => undefined);
  const shownIn = async (query: string) => {
    const page = await (await handle(new Request(`http://localhost/areas/gando${query}`))).text();
    return ["Sold House", m.area_empty_title({ name: "Gando" })].filter((words) =>
      page.includes(words),
    );
  };
  expect(await shownIn("?availability=sold")).toEqual(["Sold House"]);
  expect(await shownIn("?availability=sold&view=map")).toEqual(["Sold House"]);
  expect(await shownIn("")).toEqual([m.area_empty_title({ name: "Gando" })]);
});

test("a property is not among those that are similar to it", async () => {
  const { listSimilarProperties } = await import("~/domain/properties/property.queries.server");
  const namesSimilarTo = async (name: string) => {
    const { data: property } = await local.service
      .from("properties_pemba")
      .select("slug,type")
      .eq("name", name)
      .single()
      .throwOnError();
    return (await listSimilarProperties(property)).map((one) => one.name);
  };
  expect(await namesSimilarTo("Pemba House")).toEqual(["Mafia House"]);
  expect(await namesSimilarTo("Mafia House")).toEqual(["Pemba House"]);
});
