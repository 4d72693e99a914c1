import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type * as Queries from "~/domain/properties/property.queries.server";
import type * as FileRoute from "~/routes/resources/property/property-boundary";
import type * as EditRoute from "~/routes/admin/property/property-edit";
import { m } from "~/text/messages";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anOperator } from "../support/operator";
import { anArea, aProperty, propertyFields } from "../support/rows";
import { parseCacheRule } from "~/utils/web/cache-rule";

let local: LocalSupabase;
let site: typeof Queries;
let edit: typeof EditRoute;
let files: typeof FileRoute;
let cookie: string;
let areaId: string;
let id: string;

const PLOT = "-5.0563, 39.7290\n-5.0563, 39.7298\n-5.0555, 39.7298\n-5.0555, 39.7290";
const CORNERS = [
  [39.729, -5.0563],
  [39.7298, -5.0563],
  [39.7298, -5.0555],
  [39.729, -5.0555],
];
const SQUARE_METRES = 7850;
const GEO_JSON = JSON.stringify({ type: "Polygon", coordinates: [[...CORNERS, CORNERS[0]]] });

beforeAll(async () => {
  local = await startLocalSupabase();
  site = await import("~/domain/properties/property.queries.server");
  edit = await import("~/routes/admin/property/property-edit");
  files = await import("~/routes/resources/property/property-boundary");
  ({ cookie } = await anOperator());
  const { data } = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  areaId = data?.id ?? "";
});
afterAll(() => local.stop());
beforeEach(async () => {
  await local.sql.query("delete from properties_pemba where true");
  const images = [`${process.env.SUPABASE_URL}/storage/v1/object/public/properties/a.webp`];
  const row = aProperty(areaId, { land_size_sqm: SQUARE_METRES, images });
  const { data } = await local.service.from("properties_pemba").insert(row).select("id").single();
  id = data?.id ?? "";
});

const readRow = async () =>
  (await local.service.from("properties_pemba").select("*").eq("id", id).single()).data;

type Answer = Response & {
  data: {
    error?: Record<string, string[]>;
    initialValue?: Record<string, unknown>;
    conflict?: { differences: { label: string; stored: string; typed: string }[] };
  };
  init?: ResponseInit;
};

/** Sends the form of the stored property with these fields, and files for its boundary. */
async function save(fields: Record<string, string>, sent: (string | Blob)[] = []) {
  const stored = await readRow();
  const form = new FormData();
  const all = {
    ...propertyFields(areaId),
    land_size_sqm: String(SQUARE_METRES),
    is_published: "on",
    pictures: JSON.stringify({ url: stored?.images[0], width: 10, height: 10, colour: "#ffffff" }),
    version: stored?.updated_at ?? "",
    ...fields,
  };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  for (const content of sent) form.append("boundary_file", new Blob([content]), "plot.kml");
  const request = new Request(`http://localhost/admin/properties/${id}/edit`, {
    method: "POST",
    body: form,
    headers: { Cookie: cookie },
  });
  return (await edit.action({ request, params: { id }, context: {} })) as unknown as Answer;
}
const loaded = async () => {
  const request = new Request("http://localhost/", { headers: { Cookie: cookie } });
  return edit.loader({ request, params: { id }, context: {} });
};
const download = (format: string, slug = "harbour-house") =>
  files.loader({
    request: new Request(`http://localhost/properties/${slug}/boundary.${format}`),
    params: { slug },
    context: {},
  });

describe("the boundary of a property", () => {
  test("is saved from a plan's text, shown, and in the form again as it was typed", async () => {
    expect((await save({ boundary: `${PLOT}\n-5.0563, 39.7290\n` })).status).toBe(302);
    expect(await readRow()).toMatchObject({ boundary: CORNERS, boundary_system: "wgs84" });
    expect((await site.getPropertyBySlug("harbour-house"))?.boundary).toEqual(CORNERS);
    const form = await loaded();
    expect(form.defaultValue).toMatchObject({
      boundary: PLOT.replaceAll("39.7290", "39.729"),
      boundary_system: "wgs84",
    });
    expect(form.plot).toMatchObject({
      words: expect.stringMatching(/^Saved boundary: 4 corners enclosing 7,8\d\d m², /),
      warning: null,
    });
    expect(form.checklist).toContainEqual(
      expect.objectContaining({ label: m.admin_property_check_boundary(), isDone: true }),
    );
    const stored = await readRow();
    const { boundary, boundary_system } = form.defaultValue as Record<string, string>;
    expect(
      (await save({ boundary: boundary ?? "", boundary_system: boundary_system ?? "" })).status,
    ).toBe(302);
    expect((await readRow())?.boundary).toEqual(stored?.boundary);
    await save({ boundary: "" });
    expect(await readRow()).toMatchObject({ boundary: null, boundary_system: null });
    const empty = { boundary: "", boundary_system: "wgs84" };
    expect((await loaded()).defaultValue).toMatchObject(empty);
  });

  test("in metres of Arc 1960 is stored in WGS 84, and stays what it was in the form", async () => {
    const boundary =
      "580800.00, 9441350.00\n580890.00, 9441350.00\n580890.00, 9441440.00\n580800.00, 9441440.00";
    const system = { boundary, boundary_system: "arc1960-utm37s" };
    expect((await save(system)).status).toBe(302);
    expect((await loaded()).defaultValue).toMatchObject(system);
    const [[longitude, latitude] = []] = ((await readRow())?.boundary ?? []) as number[][];
    expect(longitude).toBeCloseTo(39.7297, 3);
    expect(latitude).toBeCloseTo(-5.0563, 2);
  });

  test("differs from the stated land size: the form warns, the page says it", async () => {
    await save({ boundary: PLOT, land_size_sqm: "8200" });
    const { plot } = await loaded();
    expect(plot?.words).toMatch(/, 4\.\d% less than the stated land size of 8,200 m²\.$/);
    expect(plot?.warning).toBe(m.admin_property_plot_differs());
    await save({ boundary: PLOT, land_size_sqm: "8000" });
    expect((await loaded()).plot?.warning).toBeNull();
    await save({ boundary: PLOT, land_size_sqm: "" });
    expect((await loaded()).plot?.warning).toBe(m.admin_property_plot_no_size());
  });

  test("that is wrong is refused at its field, and what was typed stays", async () => {
    const [a = "", b = "", c = "", d = ""] = PLOT.split("\n");
    const crossing = [a, c, b, d].join("\n");
    const refused = await save({ boundary: crossing, boundary_system: "wgs84", name: "Other" });
    expect(refused.init?.status).toBe(422);
    expect(refused.data.error).toEqual({
      boundary: [expect.stringContaining("1 to 2")],
    });
    expect(refused.data.initialValue).toMatchObject({ boundary: crossing, name: "Other" });
    const unknown = await save({ boundary: PLOT, boundary_system: "mars" });
    expect(unknown.data.error).toEqual({
      boundary_system: [m.editing_choose_one()],
    });
    const long = await save({ boundary: "x".repeat(20_001) });
    expect(long.data.error).toEqual({ boundary: ["Please shorten this to 20,000 characters"] });
    expect(await readRow()).toMatchObject({ name: "Harbour House", boundary: null });
  });

  test("stands in both versions of an edit conflict", async () => {
    await save({ boundary: PLOT });
    const conflict = await save({ boundary: "", version: "2026-01-01T00:00:00+00:00" });
    expect(conflict.init?.status).toBe(409);
    expect(conflict.data.conflict?.differences).toEqual([
      {
        label: "Boundary",
        stored: expect.stringMatching(/^-5\.0563, 39\.729 · .* \(wgs84\)$/),
        typed: "",
      },
    ]);
  });
});

describe("a file with a boundary", () => {
  test("takes the place of what was typed", async () => {
    const typed = { boundary: "nothing yet", boundary_system: "arc1960-utm37s" };
    expect((await save(typed, [GEO_JSON])).status).toBe(302);
    expect(await readRow()).toMatchObject({ boundary: CORNERS, boundary_system: "wgs84" });
  });
  test("in a system that it names is stored in WGS 84, and in the form again in its own", async () => {
    const crs = { type: "name", properties: { name: "urn:ogc:def:crs:EPSG::32737" } };
    const ring = [
      [580800, 9441200],
      [580890, 9441200],
      [580890, 9441290],
      [580800, 9441290],
      [580800, 9441200],
    ];
    const file = { type: "Feature", crs, geometry: { type: "Polygon", coordinates: [ring] } };
    expect((await save({}, [JSON.stringify(file)])).status).toBe(302);
    const [[longitude, latitude] = []] = ((await readRow())?.boundary ?? []) as number[][];
    expect(longitude).toBeCloseTo(39.7289, 3);
    expect(latitude).toBeCloseTo(-5.0552, 2);
    expect((await loaded()).defaultValue).toMatchObject({
      boundary: expect.stringMatching(/^580800\.00, 9441200\.00\n/),
      boundary_system: "wgs84-utm37s",
    });
  });
  test("comes back as text where another field is wrong", async () => {
    const refused = await save({ price: "0" }, [GEO_JSON]);
    expect(Object.keys(refused.data.error ?? {})).toEqual(["price"]);
    expect(refused.data.initialValue).toMatchObject({
      boundary: expect.stringMatching(/^-5\.0563, 39\.729\n/),
      boundary_system: "wgs84",
    });
  });
  test.each<[string, string, RegExp]>([
    [
      "with a script",
      "<kml><script>alert(1)</script></kml>",
      /^plot\.kml: This KML contains a script/,
    ],
    ["of another kind", "\0\x01\x02", /^plot\.kml: This is neither GeoJSON nor KML/],
    ["of 300 kB", `{"a":"${"x".repeat(300_000)}"}`, /^plot\.kml: This file is larger than 256 kB/],
  ])("%s is refused at its own field, and the corners stay as typed", async (_, content, words) => {
    const refused = await save({ boundary: PLOT }, [content]);
    expect(refused.init?.status).toBe(422);
    expect(refused.data.error).toEqual({ boundary_file: [expect.stringMatching(words)] });
    expect(refused.data.initialValue).toMatchObject({ boundary: PLOT });
    expect(await readRow()).toMatchObject({ boundary: null });
  });
  test("of 50 MB is refused without being kept in memory", async () => {
    const refused = await save({ boundary: PLOT }, [
      new Blob(Array<string>(50).fill(" ".repeat(1024 * 1024))),
    ]);
    expect(refused.data.error).toEqual({
      boundary_file: [expect.stringMatching(/^plot\.kml: This file is larger than 256 kB/)],
    });
  });
  test("is read once, however many a form sends", async () => {
    const many = Array.from({ length: 40 }, () => "<kml/>");
    const refused = await save({ boundary: PLOT }, many);
    expect(refused.data.error).toEqual({
      boundary_file: [expect.stringMatching(/^plot\.kml: There's no polygon/)],
    });
    expect((await save({}, [GEO_JSON, "<kml/>"])).status).toBe(302);
    expect(await readRow()).toMatchObject({ boundary: CORNERS });
  });
});

describe("the files of a boundary", () => {
  test.each([
    [
      "geojson",
      "application/geo+json; charset=utf-8",
      /^\{"type":"Feature",.*Indicative, not a survey/,
    ],
    [
      "kml",
      "application/vnd.google-earth.kml+xml; charset=utf-8",
      /^<\?xml.*Indicative, not a survey/,
    ],
    ["svg", "image/svg+xml; charset=utf-8", /^<svg .*Indicative, not a survey/],
  ])("%s", async (format, type, content) => {
    await save({ boundary: PLOT });
    const response = await download(format);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe(type);
    expect(response.headers.get("Cache-Control")).toMatch(/^public, /);
    expect(parseCacheRule(response.headers.get("Kisiwa-Cache"))?.params).toEqual([]);
    expect(await response.text()).toMatch(content);
  });
  test("are not there without a boundary, a property or a format, nor of what is off the site", async () => {
    expect((await download("kml")).status).toBe(404);
    expect((await download("kml", "no-such-house")).status).toBe(404);
    await save({ boundary: PLOT });
    expect((await download("gpx")).status).toBe(404);
    expect((await download("kml", "../etc")).status).toBe(404);
    // A character that the database would refuse with an error.
    expect((await download("kml", "harbour\0house")).status).toBe(404);
    await local.sql.query("update properties_pemba set availability = 'withdrawn' where id = $1", [
      id,
    ]);
    expect((await download("kml")).status).toBe(404);
  });
  test("of a draft are for whoever has its address, not for search engines", async () => {
    await save({ boundary: PLOT });
    await local.sql.query("update properties_pemba set is_published = false where id = $1", [id]);
    const response = await download("geojson");
    expect(response.status).toBe(200);
    expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
  });
});

describe("the database itself refuses", () => {
  const corners = JSON.stringify(CORNERS);
  test.each([
    ["no list", `{"a":1}`, "wgs84"],
    ["two corners", JSON.stringify(CORNERS.slice(0, 2)), "wgs84"],
    ["201 corners", JSON.stringify(Array.from({ length: 201 }, () => [39, -5])), "wgs84"],
    ["a corner of three numbers", "[[1,2,3],[1,2],[2,3]]", "wgs84"],
    ["a corner of texts", `[["1","2"],[1,2],[2,3]]`, "wgs84"],
    ["a corner that is no list", "[1,2,3]", "wgs84"],
    ["a corner off the Earth", "[[1,91],[1,2],[2,3]]", "wgs84"],
    ["an unknown system", corners, "mars"],
    ["no system", corners, null],
    ["a system alone", null, "wgs84"],
  ])("%s", async (_, boundary, system) => {
    const update = local.sql.query(
      "update properties_pemba set boundary = $1, boundary_system = $2 where id = $3",
      [boundary, system, id],
    );
    await expect(update).rejects.toThrow("check constraint");
  });
  test("nothing that is a boundary", async () => {
    const many = JSON.stringify(Array.from({ length: 200 }, (_, n) => [39 + n / 1e4, -5]));
    const update = local.sql.query(
      "update properties_pemba set boundary = $1, boundary_system = 'wgs84' where id = $2",
      [many, id],
    );
    await expect(update).resolves.toMatchObject({ rowCount: 1 });
  });
});
