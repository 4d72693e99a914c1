import { m } from "~/text/messages";
import { decodeText } from "~/utils/files/decode-text";
import { takeCharacters } from "~/utils/text";
import { LARGEST_BOUNDARY_FILE, type BoundarySystem } from "./boundary";
import { systemProblem } from "./boundary-place.server";
import { crsIn, exportAgain, outlineIn, parseGeoJson, type GeoJsonReading } from "./geo-json";
import { geoJsonOfKml } from "./kml.server";
import { countProblem, withoutRepeats } from "./ring-problem";
import type { Pair } from "./typed-corners";

type FileReading =
  { ok: true; text: string; system: BoundarySystem } | { ok: false; message: string };

/** Reads a GeoJSON or KML file as the text of its corners, in the file's coordinate system. */
export async function readBoundaryFile(file: File): Promise<FileReading> {
  if (file.size > LARGEST_BOUNDARY_FILE)
    return { ok: false, message: m.admin_boundary_file_too_large() };
  const json = geoJsonOf(Buffer.from(await file.arrayBuffer()));
  if (!json.ok) return json;
  const named = systemIn(json.value);
  if (!named.ok) return named;
  const reading = outlineIn(json.value);
  if (!reading.ok) return reading;
  const isDegrees = reading.outline.every(([x, y]) => Math.abs(x) <= 180 && Math.abs(y) <= 180);
  const system = isDegrees ? "wgs84" : named.system;
  const decimals = isDegrees ? 8 : 3;
  const rounded = reading.outline.map(([x, y]): Pair => [
    Number(x.toFixed(decimals)),
    Number(y.toFixed(decimals)),
  ]);
  const pairs = withoutRepeats(rounded);
  const message = countProblem(pairs.length);
  if (message) return { ok: false, message };
  const text = inPlanOrder(pairs, system)
    .map((pair) => pair.join(", "))
    .join("\n");
  return { ok: true, text, system };
}

function geoJsonOf(bytes: Buffer): GeoJsonReading {
  const message = otherFormat(bytes);
  if (message) return { ok: false, message };
  // Old programs write KML in a national code page; corners are ASCII in all of them.
  const text = (decodeText(bytes) ?? bytes.toString("latin1")).trim();
  if (text === "") return { ok: false, message: m.admin_boundary_file_empty() };
  if (text.startsWith("{")) return parseGeoJson(text);
  return text.startsWith("<")
    ? geoJsonOfKml(text)
    : { ok: false, message: m.admin_boundary_not_known() };
}

const otherFormats: [sign: RegExp, message: () => string][] = [
  [/^PK[^]*\.kml/i, m.admin_boundary_is_kmz],
  [/^PK[^]*\.(?:shp|dbf)/i, () => exportAgain(m.admin_boundary_kind_shapefile_zip)],
  [/^PK/, m.admin_boundary_is_zip],
  [/^\0\0\u0027\n/, () => exportAgain(m.admin_boundary_kind_shapefile)],
  [/^SQLite format 3\0/, () => exportAgain(m.admin_boundary_kind_database)],
  [
    /^\s*0\r?\n\s*SECTION|^AutoCAD Binary DXF|^AC10\d\d/,
    () => exportAgain(m.admin_boundary_kind_cad),
  ],
  [/^%PDF/, m.admin_boundary_is_pdf],
  [/^\s*(?:PROJ|GEOG|GEOD)(?:CS|CRS)\s*\[/, m.admin_boundary_is_projection],
  [/^\s*(?:SRID=\d+;\s*)?(?:MULTI)?POLYGON\s*[Z(]/i, () => exportAgain(m.admin_boundary_kind_wkt)],
];

const otherFormat = (bytes: Buffer): string | undefined =>
  otherFormats.find(([sign]) => sign.test(bytes.toString("latin1")))?.[1]();

const systemsByCode: Record<string, BoundarySystem> = {
  "EPSG:4326": "wgs84",
  "EPSG:4979": "wgs84",
  "EPSG:32737": "wgs84-utm37s",
  "EPSG:21037": "arc1960-utm37s",
};

const systemsByName: [name: RegExp, system: BoundarySystem][] = [
  [/^(?:gcs )?(?:wgs ?(?:19)?84|world geodetic system 1984)$|crs ?84h?$/, "wgs84"],
  [/^wgs ?(?:19)?84 utm zone 37 ?s(?:outh)?$/, "wgs84-utm37s"],
  [/^arc ?1960 utm zone 37 ?s(?:outh)?$/, "arc1960-utm37s"],
];

function systemIn(
  value: unknown,
): { ok: true; system: BoundarySystem } | { ok: false; message: string } {
  const crs = crsIn(value);
  if (crs === null) return { ok: true, system: "wgs84" };
  // "urn:ogc:def:crs:EPSG::32737", "EPSG:32737" or an address that ends in the number.
  const code = /EPSG\D.*?(\d{4,6})$/i.exec(crs)?.[1];
  const name = code ? `EPSG:${code}` : takeCharacters(crs, 60);
  const words = name.toLowerCase().replace(/[^a-z0-9]+/g, " ");
  const system = systemsByCode[name] ?? systemsByName.find(([sign]) => sign.test(words))?.[1];
  if (system) return { ok: true, system };
  return { ok: false, message: m.admin_boundary_system_unknown({ system: name }) };
}

/** Puts the latitude or the easting first; swapped axes are recognised by their location. */
function inPlanOrder(pairs: Pair[], system: BoundarySystem): Pair[] {
  const swapped = pairs.map(([x, y]): Pair => [y, x]);
  const isDegrees = pairs.every(([x]) => Math.abs(x) <= 180);
  const [usual, other] = isDegrees ? [swapped, pairs] : [pairs, swapped];
  return systemProblem(usual, system) && !systemProblem(other, system) ? other : usual;
}
