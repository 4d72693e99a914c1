import { z } from "zod";
import type { Corner } from "./boundary";

/** The outlines in a file of a known format; a message where they cannot be read. */
export type RingsReading = { ok: true; rings: Corner[][] } | { ok: false; message: string };

/** More than any coordinate in metres, so that each can be written without an exponent. */
const LARGEST = 100_000_000;
const coordinate = z.number().min(-LARGEST).max(LARGEST);
const ring = z.array(
  // A height follows.
  z.tuple([coordinate, coordinate], z.unknown()).transform(([x, y]): Corner => [x, y]),
);
const polygon = z.array(ring).min(1);
const found = z.discriminatedUnion("type", [
  z.object({ type: z.literal("Polygon"), coordinates: polygon }),
  z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(polygon) }),
]);

const UNREADABLE = "This GeoJSON cannot be read: is it the whole file?";
export const HAS_HOLE = "The outline in this file has a hole: export its outer boundary alone";

/** Reads the outlines of a GeoJSON text: a geometry, a feature, or a collection with others beside it. */
export function ringsOfGeoJson(text: string): RingsReading {
  const parsed = parsedJson(text);
  const rings: Corner[][] = [];
  for (const geometry of geometriesOf(parsed)) {
    const reading = found.safeParse(geometry);
    if (!reading.success) return { ok: false, message: UNREADABLE };
    const { type, coordinates } = reading.data;
    for (const [outer = [], ...holes] of type === "Polygon" ? [coordinates] : coordinates) {
      if (holes.length > 0) return { ok: false, message: HAS_HOLE };
      rings.push(outer);
    }
  }
  return parsed === undefined ? { ok: false, message: UNREADABLE } : { ok: true, rings };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const featureSchema = z.object({ geometry: z.unknown() });
const collectionSchema = z.object({ features: z.array(z.unknown()) });

/** The polygons of a document; points and lines beside them are no boundary. */
function geometriesOf(parsed: unknown): unknown[] {
  const collection = collectionSchema.safeParse(parsed);
  const features = collection.success ? collection.data.features : [parsed];
  return features
    .map((one) => {
      const feature = featureSchema.safeParse(one);
      return feature.success ? feature.data.geometry : one;
    })
    .filter((one) => typeOf(one) === "Polygon" || typeOf(one) === "MultiPolygon");
}

const typeOf = (value: unknown) =>
  typeof value === "object" && value !== null && "type" in value ? value.type : undefined;
