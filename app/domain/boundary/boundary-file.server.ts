import { decodeText } from "~/utils/files/decode-text";
import { firstCharacters } from "~/utils/text";
import { FILE_TOO_LARGE, LARGEST_BOUNDARY_FILE, type BoundarySystem } from "./boundary";
import { systemProblem } from "./boundary-place.server";
import { crsIn, NOT_KNOWN, outlineIn, parseGeoJson, type GeoJsonReading } from "./geo-json";
import { geoJsonOfKml } from "./kml.server";
import { countProblem, withoutRepeats } from "./ring-problem";
import type { Pair } from "./typed-corners";

type FileReading =
  { ok: true; text: string; system: BoundarySystem } | { ok: false; message: string };

/** Reads the boundary in a GeoJSON or KML file, as the text of its corners in the system that the file names. */
export async function readBoundaryFile(file: File): Promise<FileReading> {
  if (file.size > LARGEST_BOUNDARY_FILE) return { ok: false, message: FILE_TOO_LARGE };
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
  // Programs of old write KML in the code page of their country. Corners are ASCII in all of them.
  const text = (decodeText(bytes) ?? bytes.toString("latin1")).trim();
  if (text === "") return { ok: false, message: "This file is empty" };
  if (text.startsWith("{")) return parseGeoJson(text);
  return text.startsWith("<") ? geoJsonOfKml(text) : { ok: false, message: NOT_KNOWN };
}

const otherFormats: [sign: RegExp, message: string][] = [
  [/^PK[^]*\.kml/i, "This is a KMZ: save it as KML and choose that"],
  [/^PK[^]*\.(?:shp|dbf)/i, "This is a zipped shapefile: export it as GeoJSON and choose that"],
  [/^PK/, "This is a zip of other files: choose the GeoJSON or KML itself"],
  [/^\0\0\u0027\n/, "This is a shapefile: export it as GeoJSON and choose that"],
];

/** Names a format that is often chosen by mistake, by its first bytes and the names in its archive. */
const otherFormat = (bytes: Buffer): string | undefined =>
  otherFormats.find(([sign]) => sign.test(bytes.toString("latin1")))?.[1];

const systemsByName: Record<string, BoundarySystem> = {
  "EPSG:4326": "wgs84",
  "EPSG:4979": "wgs84",
  CRS84: "wgs84",
  "EPSG:32737": "wgs84-utm37s",
  "EPSG:21037": "arc1960-utm37s",
};

function systemIn(
  value: unknown,
): { ok: true; system: BoundarySystem } | { ok: false; message: string } {
  const crs = crsIn(value);
  if (crs === null) return { ok: true, system: "wgs84" };
  // "urn:ogc:def:crs:EPSG::32737", "EPSG:32737" or an address that ends in the number.
  const code = /EPSG\D.*?(\d{4,6})$/i.exec(crs)?.[1];
  const name = code ? `EPSG:${code}` : /CRS:?84h?$/i.test(crs) ? "CRS84" : firstCharacters(crs, 60);
  const system = systemsByName[name];
  if (system) return { ok: true, system };
  const message = `This file is in ${name}, which we cannot convert: export it again in WGS 84 (EPSG:4326)`;
  return { ok: false, message };
}

/** Corners with the latitude or the easting first. A file whose axes are swapped is recognised by its place. */
function inPlanOrder(pairs: Pair[], system: BoundarySystem): Pair[] {
  const swapped = pairs.map(([x, y]): Pair => [y, x]);
  const isDegrees = pairs.every(([x]) => Math.abs(x) <= 180);
  const [usual, other] = isDegrees ? [swapped, pairs] : [pairs, swapped];
  return systemProblem(usual, system) && !systemProblem(other, system) ? other : usual;
}
