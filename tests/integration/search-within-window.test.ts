import { afterAll, beforeAll, expect, test } from "vitest";
import { formatSearchedView, parseMapView, searchedBox } from "~/domain/map/map-view";
import { windowBounds } from "~/domain/map/projection";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anArea, aProperty } from "../support/rows";

let local: LocalSupabase;

beforeAll(async () => {
  local = await startLocalSupabase();
  const { data } = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  const places = [
    { name: "House in Wete", latitude: -5.056, longitude: 39.729, price: 90_000 },
    { name: "Villa in Wete", latitude: -5.06, longitude: 39.735, price: 300_000 },
    { name: "House in Mkoani", latitude: -5.367, longitude: 39.652, price: 80_000 },
    { name: "Draft in Wete", latitude: -5.057, longitude: 39.73, is_published: false },
  ];
  const rows = places.map((place) => ({
    ...aProperty(data?.id ?? ""),
    is_published: true,
    ...place,
  }));
  const { error } = await local.service.from("properties_pemba").insert(rows);
  expect(error).toBeNull();
});
afterAll(() => local.stop());

/** The window of a map whose area was searched, as its address carries it. */
function within(zoom: number) {
  const centre = { latitude: -5.056, longitude: 39.729 };
  const at = formatSearchedView({ centre, zoom }, { width: 480, height: 620 });
  const [view, box] = [parseMapView(at), searchedBox(at)];
  if (!view || !box) throw new Error(`No window: ${at}`);
  return windowBounds(view, box);
}

const namesIn = async (filters: object) => {
  const { data, error } = await local.service
    .rpc("search_properties", { filters: JSON.parse(JSON.stringify(filters)), sort: "newest" })
    .select("name");
  expect(error).toBeNull();
  return (data ?? []).map(({ name }) => name).sort();
};

test("a searched map narrows a list to what lies inside, beside all other filters", async () => {
  expect(await namesIn({ within: within(12) })).toEqual(["House in Wete", "Villa in Wete"]);
  expect(await namesIn({ within: within(12), maxPrice: 100_000 })).toEqual(["House in Wete"]);
  expect(await namesIn({ within: within(8) })).toHaveLength(3);
  expect(await namesIn({})).toHaveLength(3);
});

test("its count is narrowed with it", async () => {
  const { data } = await local.service.rpc("count_properties_by_kind", {
    filters: { within: within(12) },
  });
  expect((data ?? []).reduce((sum, { count }) => sum + count, 0)).toBe(2);
});

test("nobody from outside may ask for the conditions", async () => {
  for (const name of ["property_search_conditions", "property_search_terms"]) {
    const { rows } = await local.platform.query<{ allowed: boolean }>(
      "select has_function_privilege('anon', $1, 'execute') as allowed",
      [`public.${name}(jsonb)`],
    );
    expect(rows[0]?.allowed, name).toBe(false);
  }
});
