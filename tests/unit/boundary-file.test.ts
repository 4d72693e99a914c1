import { DOMParser } from "@xmldom/xmldom";
import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import type { Corner } from "~/domain/boundary/boundary";
import { readBoundaryFile } from "~/domain/boundary/boundary-file.server";
import { boundaryGeoJson, boundaryKml } from "~/domain/boundary/write-boundary";
import { m } from "~/text/messages";

const CORNERS: Corner[] = [
  [39.77, -5.21],
  [39.771, -5.21],
  [39.771, -5.209],
  [39.77, -5.209],
];
const CLOSED = [...CORNERS, CORNERS[0] ?? [0, 0]];
const TEXT = "-5.21, 39.77\n-5.21, 39.771\n-5.209, 39.771\n-5.209, 39.77";
const PLOT = { ok: true, text: TEXT, system: "wgs84" };
const polygon = { type: "Polygon", coordinates: [CLOSED] };
const kml = (inside: string, before = "") =>
  `<?xml version="1.0" encoding="UTF-8"?>${before}<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inside}</Document></kml>`;
const ring = (corners: readonly (readonly number[])[]) =>
  `<LinearRing><coordinates>\n  ${corners.map((corner) => `${corner.join(",")},0`).join(" \n ")}\n</coordinates></LinearRing>`;
const joinedRing = (corners: readonly (readonly number[])[]) =>
  ring(corners).replace(/,0\s+(?=\d)/g, ",0,");
const swap = ([x = 0, y = 0]: readonly number[]) => [y, x];
const placemark = `<Placemark><name>Plot</name><Polygon><outerBoundaryIs>${ring(CLOSED)}</outerBoundaryIs></Polygon></Placemark>`;

const read = (content: string | Uint8Array<ArrayBuffer>) =>
  readBoundaryFile(new File([content], "plot"));
const message = async (content: string | Uint8Array<ArrayBuffer>) => {
  const reading = await read(content);
  return reading.ok ? reading.text : reading.message;
};

describe("a file with a boundary is the text of its corners", () => {
  const feature = { type: "Feature", properties: { name: "Plot" }, geometry: polygon };
  test.each<[string, unknown]>([
    ["a geometry", polygon],
    ["a feature", feature],
    ["a collection", { type: "FeatureCollection", features: [feature] }],
    ["a multipolygon of one", { type: "MultiPolygon", coordinates: [polygon.coordinates] }],
    ["with heights", { ...polygon, coordinates: [CLOSED.map((corner) => [...corner, 12.3])] }],
    [
      "with a point beside it",
      {
        type: "FeatureCollection",
        features: [{ ...feature, geometry: { type: "Point", coordinates: [39, -5] } }, feature],
      },
    ],
  ])("GeoJSON: %s", async (_, content) => {
    expect(await read(JSON.stringify(content))).toEqual(PLOT);
    expect(await read(`\uFEFF\n${JSON.stringify(content)}`)).toEqual(PLOT);
  });
  test.each([
    ["as Google Earth writes it", kml(placemark)],
    [
      "with a prefix",
      kml(placemark)
        .replaceAll(/<(\/?)(?=[A-Za-z])/g, "<$1k:")
        .replace("xmlns=", "xmlns:k="),
    ],
    [
      "in Latin-1",
      new Uint8Array(Buffer.from(kml(placemark.replace("Plot", "Ufuo wa bahari é")), "latin1")),
    ],
    [
      "with a description in HTML",
      kml(`<description><![CDATA[<b>plot</b> & more]]></description>${placemark}`),
    ],
    [
      "with a script in a description, which is only text",
      kml(`<description><![CDATA[<script src=x> javascript:x]]></description>${placemark}`),
    ],
    [
      "with HTML that nobody escaped",
      kml(`<description>one<br>two & three &nbsp;</description>${placemark}`),
    ],
    [
      "with an undeclared prefix everywhere",
      kml(placemark).replaceAll(/<(\/?)(?=[A-Z])/g, "<$1q:"),
    ],
    ["whose Placemark is never closed", kml(placemark).replace("</Placemark>", "")],
    ["with its axes swapped", kml(placemark.replace(ring(CLOSED), ring(CLOSED.map(swap))))],
    [
      "with an empty inner boundary",
      kml(placemark.replace("</Polygon>", "<innerBoundaryIs/></Polygon>")),
    ],
    ["with commas for blanks", kml(placemark.replace(ring(CLOSED), joinedRing(CLOSED)))],
    [
      "with commas for blanks, without heights",
      kml(placemark.replace(ring(CLOSED), joinedRing(CLOSED).replaceAll(",0", ""))),
    ],
    [
      "as a track that ends where it began",
      kml(
        `<Placemark><gx:Track>${CLOSED.map(([x, y]) => `<when/><gx:coord>${x} ${y} 0</gx:coord>`).join("")}</gx:Track></Placemark>`,
      ),
    ],
    ["in UTF-16 without its mark", new Uint8Array(Buffer.from(kml(placemark), "utf16le"))],
    [
      "in UTF-16, big-endian",
      new Uint8Array(Buffer.from(`\uFEFF${kml(placemark)}`, "utf16le").swap16()),
    ],
  ])("KML: %s", async (_, content) => {
    expect(await read(content)).toEqual(PLOT);
  });
});

describe("a file that is wrong says why", () => {
  const hole = [CLOSED, CLOSED];
  const entities =
    '<!DOCTYPE kml [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
  test.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    ["a script", kml(`<script>alert(1)</script>${placemark}`), m.admin_boundary_kml_script()],
    ["entities", kml(placemark.replace("Plot", "&b;"), entities), m.admin_boundary_kml_doctype()],
    [
      "an entity from outside",
      kml(placemark, '<!doctype kml SYSTEM "file:///etc/passwd">'),
      m.admin_boundary_kml_doctype(),
    ],
    ["half a KML", kml(placemark).slice(0, 200), m.admin_boundary_kml_unreadable()],
    [
      "words as coordinates",
      kml(placemark.replace("39.77,", "east,")),
      m.admin_boundary_coordinates_unreadable(),
    ],
    [
      "words behind coordinates",
      kml(placemark.replace("39.77,", "39.77E,")),
      m.admin_boundary_coordinates_unreadable(),
    ],
    [
      "a KML with a hole",
      kml(
        placemark.replace(
          "</Polygon>",
          `<innerBoundaryIs>${ring(CLOSED)}</innerBoundaryIs></Polygon>`,
        ),
      ),
      m.admin_boundary_has_hole(),
    ],
    ["two plots", kml(placemark + placemark), m.admin_boundary_many_outlines({ count: 2 })],
    [
      "a track",
      kml("<Placemark><LineString><coordinates>39,-5 39,-6</coordinates></LineString></Placemark>"),
      m.admin_boundary_open_line(),
    ],
    [
      "GeoJSON with a hole",
      JSON.stringify({ type: "Polygon", coordinates: hole }),
      m.admin_boundary_has_hole(),
    ],
    ["half a GeoJSON", JSON.stringify(polygon).slice(0, 40), m.admin_boundary_geojson_unreadable()],
    [
      "GeoJSON of points",
      JSON.stringify({ type: "Point", coordinates: [39, -5] }),
      m.admin_boundary_no_polygon(),
    ],
    [
      "coordinates that are no numbers",
      JSON.stringify({ type: "Polygon", coordinates: [[["39", "-5"]]] }),
      m.admin_boundary_coordinates_unreadable(),
    ],
    [
      "numbers beyond all maps",
      JSON.stringify({ type: "Polygon", coordinates: [[[1e300, 5]]] }),
      m.admin_boundary_coordinates_unreadable(),
    ],
    [
      "a deep array",
      `{"type":"Polygon","coordinates":${"[".repeat(50_000)}${"]".repeat(50_000)}}`,
      m.admin_boundary_coordinates_unreadable(),
    ],
    [
      "two corners",
      JSON.stringify({ type: "Polygon", coordinates: [CLOSED.slice(0, 2)] }),
      m.admin_boundary_too_few_corners({ count: 2, least: 3 }),
    ],
    [
      "201 corners",
      JSON.stringify({
        type: "Polygon",
        coordinates: [Array.from({ length: 201 }, (_, n) => [39 + n / 1e4, -5])],
      }),
      m.admin_boundary_too_many_corners({ count: 201, most: 200 }),
    ],
    ["a KMZ", "PK\u0003\u0004 doc.kml", m.admin_boundary_is_kmz()],
    ["any other zip", "PK\u0003\u0004 photo.jpg", m.admin_boundary_is_zip()],
    [
      "a shapefile",
      new Uint8Array([0, 0, 0x27, 0x0a, 0, 0]),
      m.admin_boundary_export_again({ kind: m.admin_boundary_kind_shapefile() }),
    ],
    [
      "a web page",
      `<!-- saved --><html>${"<meta><br>".repeat(200)}</html>`,
      m.admin_boundary_is_web_page(),
    ],
    ["another kind of XML", "<note/>", m.admin_boundary_not_known()],
    ["GPX", "<gpx><trk/></gpx>", m.admin_boundary_is_gpx()],
    [
      "GML",
      `<wfs:FeatureCollection xmlns:gml="g"/>`,
      m.admin_boundary_export_again({ kind: m.admin_boundary_kind_gml() }),
    ],
    [
      "TopoJSON",
      `{"type":"Topology","arcs":[]}`,
      m.admin_boundary_export_again({ kind: m.admin_boundary_kind_topojson() }),
    ],
    [
      "Esri JSON",
      `{"geometryType":"esriGeometryPolygon","features":[{"geometry":{"rings":[]}}]}`,
      m.admin_boundary_export_again({ kind: m.admin_boundary_kind_esri() }),
    ],
    [
      "an Esri geometry",
      `{"rings":[[[39,-5]]]}`,
      m.admin_boundary_export_again({ kind: m.admin_boundary_kind_esri() }),
    ],
    [
      "the .prj of a shapefile",
      `PROJCS["WGS_1984_UTM_Zone_37S",GEOGCS["GCS_WGS_1984"]]`,
      m.admin_boundary_is_projection(),
    ],
    [
      "a GeoPackage",
      "SQLite format 3\0",
      m.admin_boundary_export_again({ kind: m.admin_boundary_kind_database() }),
    ],
    [
      "a CAD drawing",
      "  0\r\nSECTION\r\n  2\r\nHEADER",
      m.admin_boundary_export_again({ kind: m.admin_boundary_kind_cad() }),
    ],
    ["a PDF", "%PDF-1.7", m.admin_boundary_is_pdf()],
    [
      "WKT",
      "POLYGON ((39 -5, 39 -6, 40 -5, 39 -5))",
      m.admin_boundary_export_again({ kind: m.admin_boundary_kind_wkt() }),
    ],
    ["a picture", new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), m.admin_boundary_not_known()],
    ["nothing", "", m.admin_boundary_file_empty()],
    ["nothing but a mark", "\uFEFF \n", m.admin_boundary_file_empty()],
    ["a list", "[1,2]", m.admin_boundary_not_known()],
  ])("%s", async (_, content, words) => {
    expect(await message(content)).toBe(words);
  });
  test("a file larger than 256 kB is not read", async () => {
    const content = kml(placemark) + " ".repeat(256 * 1024);
    expect(await message(content)).toBe(m.admin_boundary_file_too_large());
  });
  const times = (count: number, text: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => text(n)).join("");
  test.each([
    ["36,000 levels", kml(`${"<_>".repeat(36_000)}${"</_>".repeat(36_000)}${placemark}`), false],
    ["8,000 namespaces", kml(`<a ${times(8000, (n) => `xmlns:p${n}="u" `)}/>${placemark}`), true],
    ["20,000 attributes", kml(`<a ${times(20_000, (n) => `a${n}="" `)}/>${placemark}`), true],
    ["the same attribute", kml(`<a ${'b="" '.repeat(50_000)}/>${placemark}`), true],
    [
      "20,000 entities",
      kml(placemark, `<!DOCTYPE kml [${'<!ENTITY a "b">'.repeat(15_000)}]>`),
      false,
    ],
    ["nested polygons", kml("<Polygon>".repeat(12_000) + "</Polygon>".repeat(12_000)), false],
    ["nested coordinates", kml(`<LineString>${"<coordinates>".repeat(9000)}</LineString>`), false],
    ["open tags", "<a ".repeat(80_000), false],
    ["brackets", "<".repeat(256_000), false],
    ["open comments", `<a>${"<!--".repeat(60_000)}`, false],
    [
      "commas",
      kml(placemark.replace(/<coordinates>[^<]*/, `<coordinates>${"1,".repeat(100_000)}`)),
      false,
    ],
    [
      "blanks",
      kml(placemark.replace(/<coordinates>[^<]*/, `<coordinates>${" ".repeat(200_000)}x`)),
      false,
    ],
    ["nested collections", `${'{"geometries":['.repeat(16_000)}${"]}".repeat(16_000)}`, false],
    ["85,000 features", `{"features":[${"{},".repeat(85_000)}1]}`, false],
    ["a name of a prototype", `{"__proto__":{"type":"Polygon"},"crs":{"__proto__":1}}`, false],
  ])("%s harm nothing", async (_, content, isRead) => {
    expect((await read(content)).ok).toBe(isRead);
  });
});

const cases = new URL("../support/cases/", import.meta.url);
const readCase = async (name: string) => read(new Uint8Array(await readFile(new URL(name, cases))));

describe("a file that programs in the field write", () => {
  const text = "-4.9084, 39.7188\n-4.90842, 39.7194\n-4.90785, 39.71943\n-4.90783, 39.71882";
  test.each([
    "02-kml-cdata-70-br.kml",
    "02-kml-cdata-img.kml",
    "02-kml-comment-70-tags.kml",
    "04-geojson-closed-line.geojson",
    "04-geojson-geometrycollection.geojson",
    "04-kml-linearring.kml",
    "05-kml-undeclared-atom.kml",
    "05-kml-undeclared-xsi.kml",
    "06-geojson-duplicate-corner.geojson",
    "06-kml-duplicate-corner.kml",
    "07-geojson-empty-hole.geojson",
    "07-kml-empty-polygon-beside.kml",
    "08-kml-25-decimals.kml",
    "08-kml-exponent.kml",
    "08-kml-plus.kml",
    "08-kml-space-after-comma.kml",
    "09-kml-utf16.kml",
  ])("%s has four corners", async (name) => {
    expect(await readCase(name)).toEqual({ ok: true, text, system: "wgs84" });
  });
  test("03-geojson-epsg32737.geojson is in the system that it names", async () => {
    expect(await readCase("03-geojson-epsg32737.geojson")).toEqual({
      ok: true,
      text: "579729.77, 9457389.98\n579775, 9457409.25\n579742.5, 9457487.32\n579697.27, 9457468.05",
      system: "wgs84-utm37s",
    });
  });
  test.each([
    ["03-geojson-epsg3857.geojson", m.admin_boundary_system_unknown({ system: "EPSG:3857" })],
    ["10-html-sign-in-page.kml", m.admin_boundary_is_web_page()],
    [
      "10-shapefile.zip",
      m.admin_boundary_export_again({ kind: m.admin_boundary_kind_shapefile_zip() }),
    ],
  ])("%s is named for what it is", async (name, message) => {
    expect(await readCase(name)).toEqual({
      ok: false,
      message,
    });
  });
});

describe("a coordinate system that a GeoJSON names", () => {
  const metres = [
    [580800, 9441350],
    [580890, 9441350],
    [580890, 9441440],
    [580800, 9441350],
  ];
  const inCrs = (crs: unknown, coordinates: unknown = metres) =>
    read(
      JSON.stringify({
        type: "Feature",
        crs,
        geometry: { type: "Polygon", coordinates: [coordinates] },
      }),
    );
  const named = (name: string) => ({ type: "name", properties: { name } });
  test.each([
    [named("urn:ogc:def:crs:EPSG::32737"), "wgs84-utm37s"],
    [named("urn:ogc:def:crs:EPSG:9.9.1:32737"), "wgs84-utm37s"],
    [named("http://www.opengis.net/def/crs/EPSG/0/32737"), "wgs84-utm37s"],
    [named("EPSG:21037"), "arc1960-utm37s"],
    [{ type: "EPSG", properties: { code: 21037 } }, "arc1960-utm37s"],
    [named("WGS 84 / UTM zone 37S"), "wgs84-utm37s"],
    [named("WGS_1984_UTM_Zone_37S"), "wgs84-utm37s"],
    [named("Arc 1960 / UTM zone 37S"), "arc1960-utm37s"],
    [named("Arc_1960_UTM_Zone_37S"), "arc1960-utm37s"],
    ["WGS 84 / UTM zone 37S", "wgs84-utm37s"],
    [{ type: "ProjectedCRS", name: "Arc 1960 / UTM zone 37S" }, "arc1960-utm37s"],
    [null, "wgs84"],
    [{ type: "name" }, "wgs84"],
  ])("%j: metres, the easting first", async (crs, system) => {
    const text = "580800, 9441350\n580890, 9441350\n580890, 9441440";
    expect(await inCrs(crs)).toEqual({ ok: true, text, system });
    const northingFirst = await inCrs(crs, metres.map(swap));
    if (system !== "wgs84") expect(northingFirst).toEqual({ ok: true, text, system });
  });
  test.each([
    "urn:ogc:def:crs:OGC:1.3:CRS84",
    "urn:ogc:def:crs:OGC::CRS84",
    "urn:ogc:def:crs:EPSG::4326",
    "EPSG:4326",
    "WGS 84",
    "GCS_WGS_1984",
    // Some programs name the map's system although they write degrees.
    "EPSG:32737",
  ])("%s: degrees, in either order", async (name) => {
    expect(await inCrs(named(name), CLOSED)).toEqual(PLOT);
    expect(await inCrs(named(name), CLOSED.map(swap))).toEqual(PLOT);
  });
  test.each([
    [named("urn:ogc:def:crs:EPSG::32736"), "EPSG:32736"],
    [named("EPSG:4210"), "EPSG:4210"],
    [named("Arc 1960 / UTM zone 36S"), "Arc 1960 / UTM zone 36S"],
    [named("WGS 84 / Pseudo-Mercator"), "WGS 84 / Pseudo-Mercator"],
    [{ type: "link", properties: { href: "https://crs.example/arc" } }, "https://crs.example/arc"],
  ])("%j is named, with what to do", async (crs, name) => {
    const message = m.admin_boundary_system_unknown({ system: name });
    expect(await inCrs(crs)).toEqual({ ok: false, message });
  });
});

describe("a boundary as a file", () => {
  const boundary = {
    name: 'Plot <b>&amp; "Co"',
    reference: "PB-1042",
    address: "https://kisiwa.example/properties/plot",
    corners: CORNERS.toReversed(),
    squareMetres: 12_345.6,
  };
  test("reads back as the same corners, against the clock", async () => {
    expect(await read(boundaryGeoJson(boundary))).toEqual(PLOT);
    expect(await read(boundaryKml(boundary))).toEqual(PLOT);
  });
  test("says what it is, and that it is no survey", () => {
    expect(JSON.parse(boundaryGeoJson(boundary))).toMatchObject({
      type: "Feature",
      properties: {
        name: boundary.name,
        reference: "PB-1042",
        area_sqm: 12_346,
        note: m.property_indicative_boundary(),
      },
    });
    const document = new DOMParser().parseFromString(boundaryKml(boundary), "text/xml");
    const text = (name: string) => document.getElementsByTagName(name)[0]?.textContent;
    expect(text("name")).toBe(`${boundary.name} (PB-1042)`);
    expect(text("description")).toMatch(/^Indicative, not a survey\. 12346 m²\. https:/);
  });
});
