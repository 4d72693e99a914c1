import { DOMParser, type Element } from "@xmldom/xmldom";
import type { Corner } from "./boundary";
import { HAS_HOLE, type RingsReading } from "./geo-json";

const UNREADABLE = "This KML cannot be read: is it the whole file?";
const HAS_DOCTYPE = "This KML declares entities (DOCTYPE), which we do not read: export it again";
const HAS_SCRIPT = "There is a script in this KML: export the boundary alone";

/** Deeper than any KML is nested; a parser of XML works through each level. */
const DEEPEST = 64;

/** Reads the outlines of a KML text. What it declares or runs is refused, not ignored. */
export function ringsOfKml(text: string): RingsReading {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return { ok: false, message: HAS_DOCTYPE };
  if (/<\s*(?:[\w-]{1,40}:)?script\b|javascript:/i.test(text)) {
    return { ok: false, message: HAS_SCRIPT };
  }
  const root = isShallow(text) ? parsedXml(text) : null;
  if (!root) return { ok: false, message: UNREADABLE };
  const polygons = [...root.getElementsByTagNameNS("*", "Polygon")];
  const rings: Corner[][] = [];
  for (const polygon of polygons) {
    if (polygon.getElementsByTagNameNS("*", "innerBoundaryIs").length > 0) {
      return { ok: false, message: HAS_HOLE };
    }
    const ring = ringOf(polygon.getElementsByTagNameNS("*", "coordinates")[0]?.textContent ?? "");
    if (!ring) return { ok: false, message: UNREADABLE };
    rings.push(ring);
  }
  return { ok: true, rings };
}

function isShallow(text: string): boolean {
  let depth = 0;
  for (const [tag] of text.matchAll(/<[/a-z][^<>]{0,4000}>/gi)) {
    if (tag.startsWith("</")) depth -= 1;
    else if (!tag.endsWith("/>")) depth += 1;
    if (depth > DEEPEST) return false;
  }
  return true;
}

function parsedXml(text: string): Element | null {
  const onError = (level: string, message: string) => {
    if (level !== "warning") throw new Error(message);
  };
  try {
    return new DOMParser({ onError }).parseFromString(text, "text/xml").documentElement;
  } catch {
    return null;
  }
}

/** "39.7744,-5.2133,0 39.7745,-5.2133,0": longitude, latitude and a height that is not read. */
function ringOf(coordinates: string): Corner[] | null {
  const ring: Corner[] = [];
  for (const tuple of coordinates.split(/\s+/).filter(Boolean)) {
    const [, x, y] =
      /^(-?\d{1,8}(?:\.\d{1,20})?),(-?\d{1,8}(?:\.\d{1,20})?)(?:,|$)/.exec(tuple) ?? [];
    if (x === undefined || y === undefined) return null;
    ring.push([Number(x), Number(y)]);
  }
  return ring.length > 0 ? ring : null;
}
