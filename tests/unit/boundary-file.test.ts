import { DOMParser } from "@xmldom/xmldom";
import { describe, expect, test } from "vitest";
import { FILE_TOO_LARGE, type Corner } from "~/domain/boundary/boundary";
import { readBoundaryFile } from "~/domain/boundary/boundary-file.server";
import { boundaryGeoJson, boundaryKml } from "~/domain/boundary/write-boundary";

const CORNERS: Corner[] = [
  [39.77, -5.21],
  [39.771, -5.21],
  [39.771, -5.209],
  [39.77, -5.209],
];
const CLOSED = [...CORNERS, CORNERS[0] ?? [0, 0]];
const TEXT = "-5.21, 39.77\n-5.21, 39.771\n-5.209, 39.771\n-5.209, 39.77";
const polygon = { type: "Polygon", coordinates: [CLOSED] };
const kml = (inside: string, before = "") =>
  `<?xml version="1.0" encoding="UTF-8"?>${before}<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inside}</Document></kml>`;
const ring = (corners: readonly (readonly number[])[]) =>
  `<LinearRing><coordinates>\n  ${corners.map((corner) => `${corner.join(",")},0`).join(" \n ")}\n</coordinates></LinearRing>`;
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
    expect(await read(JSON.stringify(content))).toEqual({ ok: true, text: TEXT });
    expect(await read(`\uFEFF\n${JSON.stringify(content)}`)).toEqual({ ok: true, text: TEXT });
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
  ])("KML: %s", async (_, content) => {
    expect(await read(content)).toEqual({ ok: true, text: TEXT });
  });
});

describe("a file that is wrong says why", () => {
  const hole = [CLOSED, CLOSED];
  const entities =
    '<!DOCTYPE kml [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
  test.each<[string, string | Uint8Array<ArrayBuffer>, RegExp]>([
    ["a script", kml(`<script>alert(1)</script>${placemark}`), /^There is a script in this KML/],
    [
      "a script in words",
      kml(`<description><![CDATA[<script src=x>]]></description>${placemark}`),
      /^There is a script/,
    ],
    [
      "a script in a link",
      kml(`<atom:link xmlns:atom="a" href="javascript:alert(1)"/>${placemark}`),
      /^There is a script/,
    ],
    ["entities", kml(placemark.replace("Plot", "&b;"), entities), /^This KML declares entities/],
    [
      "an entity from outside",
      kml(placemark, '<!doctype kml SYSTEM "file:///etc/passwd">'),
      /^This KML declares/,
    ],
    ["half a KML", kml(placemark).slice(0, 200), /^This KML cannot be read/],
    [
      "a KML that does not close",
      kml(placemark).replace("</Placemark>", ""),
      /^This KML cannot be read/,
    ],
    ["deep nesting", kml("<Folder>".repeat(5000) + placemark), /^This KML cannot be read/],
    ["words as coordinates", kml(placemark.replace("39.77,", "east,")), /^This KML cannot be read/],
    [
      "a KML with a hole",
      kml(
        placemark.replace(
          "</Polygon>",
          `<innerBoundaryIs>${ring(CLOSED)}</innerBoundaryIs></Polygon>`,
        ),
      ),
      /has a hole/,
    ],
    ["two plots", kml(placemark + placemark), /^There are 2 outlines in this file/],
    [
      "a track",
      kml("<Placemark><LineString><coordinates>39,-5 39,-6</coordinates></LineString></Placemark>"),
      /^There is no polygon/,
    ],
    ["GeoJSON with a hole", JSON.stringify({ type: "Polygon", coordinates: hole }), /has a hole/],
    ["half a GeoJSON", JSON.stringify(polygon).slice(0, 40), /^This GeoJSON cannot be read/],
    [
      "GeoJSON of points",
      JSON.stringify({ type: "Point", coordinates: [39, -5] }),
      /^There is no polygon/,
    ],
    [
      "coordinates that are no numbers",
      JSON.stringify({ type: "Polygon", coordinates: [[["39", "-5"]]] }),
      /^This GeoJSON cannot/,
    ],
    [
      "numbers beyond all maps",
      JSON.stringify({ type: "Polygon", coordinates: [[[1e300, 5]]] }),
      /^This GeoJSON cannot/,
    ],
    [
      "a deep array",
      `{"type":"Polygon","coordinates":${"[".repeat(50_000)}${"]".repeat(50_000)}}`,
      /^This GeoJSON cannot/,
    ],
    [
      "two corners",
      JSON.stringify({ type: "Polygon", coordinates: [CLOSED.slice(0, 2)] }),
      /^A boundary has at least 3/,
    ],
    [
      "201 corners",
      JSON.stringify({
        type: "Polygon",
        coordinates: [Array.from({ length: 201 }, (_, n) => [39 + n / 1e4, -5])],
      }),
      /^A boundary has at most 200/,
    ],
    ["a KMZ", new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), /^This is a KMZ/],
    ["a picture", new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), /^This is neither GeoJSON nor KML$/],
    ["nothing", "", /^This is neither/],
    ["a list", "[1,2]", /^This is neither/],
  ])("%s", async (_, content, words) => {
    expect(await message(content)).toMatch(words);
  });
  test("a file larger than 256 kB is not read", async () => {
    const content = kml(placemark) + " ".repeat(256 * 1024);
    expect(await message(content)).toBe(FILE_TOO_LARGE);
  });
  test("none takes long, however it is made", async () => {
    const all = [
      "<a ".repeat(80_000),
      "<".repeat(256_000),
      `<a>${"<!--".repeat(60_000)}`,
      `<a ${'b="" '.repeat(50_000)}/>`,
      kml(placemark.replace(/<coordinates>[^<]*/, `<coordinates>${"1,".repeat(100_000)}`)),
      `{"features":[${'{"geometry":null},'.repeat(12_000)}1]}`,
    ];
    for (const content of all) {
      const start = performance.now();
      const reading = await read(content);
      expect(reading.ok).toBe(false);
      expect(performance.now() - start, content.slice(0, 20)).toBeLessThan(2000);
    }
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
    expect(await read(boundaryGeoJson(boundary))).toEqual({ ok: true, text: TEXT });
    expect(await read(boundaryKml(boundary))).toEqual({ ok: true, text: TEXT });
  });
  test("says what it is, and that it is no survey", () => {
    expect(JSON.parse(boundaryGeoJson(boundary))).toMatchObject({
      type: "Feature",
      properties: {
        name: boundary.name,
        reference: "PB-1042",
        area_sqm: 12_346,
        note: "Indicative, not a survey",
      },
    });
    const document = new DOMParser().parseFromString(boundaryKml(boundary), "text/xml");
    const text = (name: string) => document.getElementsByTagName(name)[0]?.textContent;
    expect(text("name")).toBe(`${boundary.name} (PB-1042)`);
    expect(text("description")).toMatch(/^Indicative, not a survey\. 12346 m²\. https:/);
  });
});
