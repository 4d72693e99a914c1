import { DomHandler, DomUtils, Parser } from "htmlparser2";
import { exportAgain, NOT_KNOWN, type GeoJsonReading } from "./geo-json";
import { isClosed } from "./ring-problem";

const TRUNCATED = "This KML cannot be read: is it the whole file?";
const TOO_DEEP = "This KML is nested too deeply: export the boundary alone";
const HAS_DOCTYPE = "This KML declares entities (DOCTYPE), which we do not read: export it again";
const HAS_SCRIPT = "There is a script in this KML: export the boundary alone";
const WEB_PAGE =
  "This is a web page, not a boundary: open it in a browser, sign in if it asks, and download the file again";

type Node = DomHandler["dom"][number];
type Element = Extract<Node, { attribs: unknown }>;

/** Deeper than any KML is nested. */
const DEEPEST = 100;
class TooDeepError extends Error {}

class KmlHandler extends DomHandler {
  isTooDeep = false;
  isTruncated = false;

  override onopentag(name: string, attributes: Record<string, string>) {
    super.onopentag(name, attributes);
    this.isTooDeep = this.tagStack.length > DEEPEST;
    if (this.isTooDeep) throw new TooDeepError();
  }

  /** The parser closes by itself what the end of the text has left open. */
  override onclosetag(_name?: string, isImplied = false) {
    const [, root] = this.tagStack;
    const isRoot = this.tagStack.length === 2;
    super.onclosetag();
    if (isRoot) this.isTruncated = isImplied && root !== undefined && root.children.length > 0;
  }
}

/**
 * Reads the geometries of a KML text as GeoJSON. The parser expands no entities, takes HTML in CDATA for
 * text, and needs no declared prefixes, which many programs forget.
 */
export function geoJsonOfKml(text: string): GeoJsonReading {
  const handler = new KmlHandler();
  try {
    new Parser(handler, { xmlMode: true }).end(text);
  } catch (error) {
    if (!(error instanceof TooDeepError)) throw error;
  }
  const root = handler.dom.find(DomUtils.isTag);
  const message = root ? kmlProblem(root, handler) : NOT_KNOWN;
  if (!root || message) return { ok: false, message: message ?? NOT_KNOWN };
  return { ok: true, value: { type: "GeometryCollection", geometries: geometriesIn(root) } };
}

function kmlProblem(root: Element, { dom, isTooDeep, isTruncated }: KmlHandler): string | null {
  if (root.name.toLowerCase() === "html") return WEB_PAGE;
  if (dom.some(isDoctype)) return HAS_DOCTYPE;
  if (isTooDeep) return TOO_DEEP;
  if (isTruncated) return TRUNCATED;
  if (elementsNamed(root, "script").length > 0) return HAS_SCRIPT;
  const name = localName(root);
  const isKml = ["kml", "Document", "Folder", "Placemark"].includes(name);
  return isKml ? null : (otherDocuments[name.toLowerCase()] ?? NOT_KNOWN);
}

/** Messages for other kinds of XML, by the name of their root. */
const otherDocuments: Record<string, string> = {
  gpx: "This is a GPX of tracks and points: draw the boundary as a polygon, export it as GeoJSON or KML and choose that",
  gml: exportAgain("GML"),
  featurecollection: exportAgain("GML"),
  osm: exportAgain("OpenStreetMap XML"),
  svg: "This is an SVG drawing, which has no coordinates: export the boundary as GeoJSON or KML and choose that",
};

const isDoctype = (node: Node) =>
  !DomUtils.isTag(node) && "name" in node && /^!doctype$/i.test(node.name);

function geometriesIn(root: Element): object[] {
  const line = (coordinates: unknown) => ({ type: "LineString", coordinates });
  const polygons = elementsNamed(root, "Polygon").map((polygon) => ({
    type: "Polygon",
    coordinates: [
      ringsOf(polygon, "outerBoundaryIs").flat(),
      ...ringsOf(polygon, "innerBoundaryIs"),
    ],
  }));
  const lines = elementsNamed(root, "LineString", "LinearRing")
    .filter(({ parent }) => !(parent && "name" in parent && parent.name.endsWith("BoundaryIs")))
    .flatMap((one) => childrenNamed(one, "coordinates"))
    .map((one) => line(readTuples(textOf(one))));
  const tracks = elementsNamed(root, "Track").map((track) =>
    line(childrenNamed(track, "coord").map((one) => textOf(one).trim().split(/\s+/).map(toNumber))),
  );
  return [...polygons, ...lines, ...tracks];
}

const ringsOf = (polygon: Element, side: string) =>
  childrenNamed(polygon, side)
    .flatMap((boundary) => childrenNamed(boundary, "LinearRing"))
    .flatMap((ring) => childrenNamed(ring, "coordinates"))
    .map((coordinates) => readTuples(textOf(coordinates)));

const localName = ({ name }: Element) => name.slice(name.indexOf(":") + 1);

const elementsNamed = (root: Element, ...names: string[]) =>
  DomUtils.findAll((element) => names.includes(localName(element)), [root]);

const childrenNamed = (element: Element, name: string) =>
  element.children.filter(DomUtils.isTag).filter((child) => localName(child) === name);

const textOf = ({ children }: Element) =>
  children.flatMap((child) => ("data" in child ? [child.data] : [])).join("");

/**
 * Reads "39.7744,-5.2133,0 39.7745,-5.2133,0": longitude, latitude and perhaps a height. Blanks may
 * follow the commas, and commas may stand for all blanks. What is no number is NaN.
 */
function readTuples(coordinates: string): number[][] {
  const plain = coordinates.trim().split(/\s+/).join(" ");
  const tuples = plain
    .replaceAll(" ,", ",")
    .replaceAll(", ", ",")
    .split(" ")
    .filter(Boolean)
    .map((tuple) => tuple.replace(/,$/, "").split(",").map(toNumber));
  const [first = []] = tuples;
  if (tuples.length > 1 || first.length <= 3) return tuples;
  const size = [3, 2].find((length) => isClosed(inGroups(first, length)));
  return size ? inGroups(first, size) : [first.slice(0, 1)];
}

const toNumber = (text: string) => (text === "" ? NaN : Number(text));

function inGroups(numbers: number[], size: number): number[][] {
  const starts = numbers.flatMap((_, index) => (index % size === 0 ? [index] : []));
  return starts.map((start) => numbers.slice(start, start + size));
}
