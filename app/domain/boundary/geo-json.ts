import { z } from "zod";
import { m } from "~/text/messages";
import type { Corner } from "./boundary";
import { isClosed } from "./ring-problem";

export const NOT_KNOWN = "This is neither GeoJSON nor KML";

/** The message for a file of another kind that the programs of the field can export as one we read. */
export const exportAgain = (kind: string) => m.boundary_this_is_export_it_as_geojson({ kind });

/** A GeoJSON value as yet unchecked; a message where the text has none. */
export type GeoJsonReading = { ok: true; value: unknown } | { ok: false; message: string };
/** The one outline in a file, in the order of its numbers: x before y. */
export type OutlineReading = { ok: true; outline: Corner[] } | { ok: false; message: string };

const UNREADABLE = "This GeoJSON cannot be read: is it the whole file?";
const BAD_COORDINATES = "The coordinates in this file cannot be read: export it again";
const HAS_HOLE = "The outline in this file has a hole: export its outer boundary alone";
const NO_POLYGON = "There is no polygon in this file";
const OPEN_LINE =
  "There is a line in this file, and no polygon: end the line where it begins, or draw a polygon";

/** More than any coordinate in metres, so that each can be written without an exponent. */
const LARGEST = 100_000_000;
const coordinate = z.number().min(-LARGEST).max(LARGEST);
const line = z.array(
  // A height follows.
  z.tuple([coordinate, coordinate], z.unknown()).transform(([x, y]): Corner => [x, y]),
);
const polygon = z.array(line);
const polygonsSchema = z.array(
  z.discriminatedUnion("type", [
    z.object({ type: z.literal("Polygon"), coordinates: polygon }),
    z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(polygon) }),
  ]),
);
const linesSchema = z.array(
  z.discriminatedUnion("type", [
    z.object({ type: z.literal("LineString"), coordinates: line }),
    z.object({ type: z.literal("MultiLineString"), coordinates: z.array(line) }),
  ]),
);

export function parseGeoJson(text: string): GeoJsonReading {
  try {
    const value: unknown = JSON.parse(text);
    const kind = otherJsonKind(value);
    return kind ? { ok: false, message: exportAgain(kind) } : { ok: true, value };
  } catch {
    return { ok: false, message: UNREADABLE };
  }
}

/** Names JSON of maps that is no GeoJSON. */
function otherJsonKind(value: unknown): string | null {
  const objects = objectsIn(value);
  if (objects[0]?.type === "Topology") return "TopoJSON";
  const isEsri = ({ rings, paths, geometryType }: Record<string, unknown>) =>
    [rings, paths].some(Array.isArray) || String(geometryType).startsWith("esriGeometry");
  return objects.some(isEsri) ? m.admin_boundary_esri_json() : null;
}

/** Finds the one outline in a GeoJSON value: its polygon, or where it has none, a line that is closed. */
export function outlineIn(value: unknown): OutlineReading {
  const geometries = geometriesIn(value);
  const ofType = (...types: string[]) =>
    geometries.filter(({ type }) => types.includes(String(type)));
  const polygons = polygonsSchema.safeParse(ofType("Polygon", "MultiPolygon"));
  if (!polygons.success) return { ok: false, message: BAD_COORDINATES };
  const outlines = polygons.data
    .flatMap((one) => (one.type === "Polygon" ? [one.coordinates] : one.coordinates))
    .filter(([outer = []]) => outer.length > 0);
  if (outlines.length > 0) return onlyOutline(outlines);
  const lines = linesSchema.safeParse(ofType("LineString", "MultiLineString"));
  if (!lines.success) return { ok: false, message: BAD_COORDINATES };
  const drawn = lines.data
    .flatMap((one) => (one.type === "LineString" ? [one.coordinates] : one.coordinates))
    .filter(({ length }) => length > 0);
  if (drawn.length === 0) return { ok: false, message: NO_POLYGON };
  const closed = drawn.filter(isClosed);
  if (closed.length === 0) return { ok: false, message: OPEN_LINE };
  return onlyOutline(closed.map((outer) => [outer]));
}

function onlyOutline(outlines: Corner[][][]): OutlineReading {
  const [[outline = [], ...holes] = []] = outlines;
  if (outlines.length > 1) {
    const message = m.admin_boundary_there_are_outlines_in_this({ count: outlines.length });
    return { ok: false, message };
  }
  return holes.some(({ length }) => length > 0)
    ? { ok: false, message: HAS_HOLE }
    : { ok: true, outline };
}

const geometriesIn = (value: unknown) =>
  objectsIn(value).filter(({ coordinates }) => coordinates !== undefined);

/** The objects of a document, level by level: features, geometries and collections of both. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  const levels: Record<string, unknown>[][] = [];
  let level = [value].filter(isObject);
  while (level.length > 0) {
    levels.push(level);
    level = level
      .flatMap(({ features, geometry, geometries }) => [features, geometry, geometries].flat())
      .filter(isObject);
  }
  return levels.flat();
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const crsNames = z.object({
  name: z.string().optional(),
  code: z.union([z.number(), z.string()]).optional(),
  href: z.string().optional(),
});
/** As GeoJSON allowed until 2016, and as programs write it besides: a name alone, or PROJJSON. */
const crsSchema = z.union([
  z.string().transform((name) => ({ name, code: undefined, href: undefined })),
  z.object({ properties: crsNames }).transform(({ properties }) => properties),
  z
    .object({ name: z.string() })
    .transform(({ name }) => ({ name, code: undefined, href: undefined })),
]);

/** Returns the coordinate system that a GeoJSON value names; null for none. */
export function crsIn(value: unknown): string | null {
  for (const { crs } of objectsIn(value)) {
    const { name, code, href } = crsSchema.safeParse(crs).data ?? {};
    if (name ?? code ?? href) return name ?? (code ? `EPSG:${code}` : (href ?? null));
  }
  return null;
}
