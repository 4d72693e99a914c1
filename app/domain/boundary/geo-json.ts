import { z } from "zod";
import { m } from "~/text/messages";
import type { Corner } from "./boundary";
import { isClosed } from "./ring-problem";

export type GeoJsonReading = { ok: true; value: unknown } | { ok: false; message: string };
/** The only outline in a file, x before y. */
export type OutlineReading = { ok: true; outline: Corner[] } | { ok: false; message: string };

/** Larger than any coordinate in metres, and still written without an exponent. */
const LARGEST = 100_000_000;
const coordinate = z.number().min(-LARGEST).max(LARGEST);
const line = z.array(
  // A height may follow.
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
    return { ok: false, message: m.admin_boundary_geojson_unreadable() };
  }
}

/** The error for a format that programs in the field can also export as GeoJSON. */
export const exportAgain = (kind: () => string) => m.admin_boundary_export_again({ kind: kind() });

function otherJsonKind(value: unknown): (() => string) | null {
  const objects = objectsIn(value);
  if (objects[0]?.type === "Topology") return m.admin_boundary_kind_topojson;
  const isEsri = ({ rings, paths, geometryType }: Record<string, unknown>) =>
    [rings, paths].some(Array.isArray) || String(geometryType).startsWith("esriGeometry");
  return objects.some(isEsri) ? m.admin_boundary_kind_esri : null;
}

/** Finds the only outline in a GeoJSON value: its polygon, or otherwise a closed line. */
export function outlineIn(value: unknown): OutlineReading {
  const geometries = geometriesIn(value);
  const ofType = (...types: string[]) =>
    geometries.filter(({ type }) => types.includes(String(type)));
  const polygons = polygonsSchema.safeParse(ofType("Polygon", "MultiPolygon"));
  if (!polygons.success) return { ok: false, message: m.admin_boundary_coordinates_unreadable() };
  const outlines = polygons.data
    .flatMap((one) => (one.type === "Polygon" ? [one.coordinates] : one.coordinates))
    .filter(([outer = []]) => outer.length > 0);
  if (outlines.length > 0) return onlyOutline(outlines);
  const lines = linesSchema.safeParse(ofType("LineString", "MultiLineString"));
  if (!lines.success) return { ok: false, message: m.admin_boundary_coordinates_unreadable() };
  const drawn = lines.data
    .flatMap((one) => (one.type === "LineString" ? [one.coordinates] : one.coordinates))
    .filter(({ length }) => length > 0);
  if (drawn.length === 0) return { ok: false, message: m.admin_boundary_no_polygon() };
  const closed = drawn.filter(isClosed);
  if (closed.length === 0) return { ok: false, message: m.admin_boundary_open_line() };
  return onlyOutline(closed.map((outer) => [outer]));
}

function onlyOutline(outlines: Corner[][][]): OutlineReading {
  const [[outline = [], ...holes] = []] = outlines;
  if (outlines.length > 1) {
    const message = m.admin_boundary_many_outlines({ count: outlines.length });
    return { ok: false, message };
  }
  return holes.some(({ length }) => length > 0)
    ? { ok: false, message: m.admin_boundary_has_hole() }
    : { ok: true, outline };
}

const geometriesIn = (value: unknown) =>
  objectsIn(value).filter(({ coordinates }) => coordinates !== undefined);

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
/** The `crs` of GeoJSON until 2016, and other spellings in use: a bare name, or PROJJSON. */
const crsSchema = z.union([
  z.string().transform((name) => ({ name, code: undefined, href: undefined })),
  z.object({ properties: crsNames }).transform(({ properties }) => properties),
  z
    .object({ name: z.string() })
    .transform(({ name }) => ({ name, code: undefined, href: undefined })),
]);

export function crsIn(value: unknown): string | null {
  for (const { crs } of objectsIn(value)) {
    const { name, code, href } = crsSchema.safeParse(crs).data ?? {};
    if (name ?? code ?? href) return name ?? (code ? `EPSG:${code}` : (href ?? null));
  }
  return null;
}
