import { DomHandler, DomUtils, Parser } from "htmlparser2";
import { exportAgain, type GeoJsonReading } from "./geo-json";
import { isClosed } from "./ring-problem";
import { m } from "~/text/messages";

type Node = DomHandler["dom"][number];
type Element = Extract<Node, { attribs: unknown }>;

/** Deeper than any real KML. */
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

  /** The parser implies the closing tags missing at the end of the text. */
  override onclosetag(_name?: string, isImplied = false) {
    const [, root] = this.tagStack;
    const isRoot = this.tagStack.length === 2;
    super.onclosetag();
    if (isRoot) this.isTruncated = isImplied && root !== undefined && root.children.length > 0;
  }
}

/** Reads the geometries of a KML text as GeoJSON. The parser expands no entities and accepts undeclared prefixes. */
export function geoJsonOfKml(text: string): GeoJsonReading {
  const handler = new KmlHandler();
  try {
    new Parser(handler, { xmlMode: true }).end(text);
  } catch (error) {
    if (!(error instanceof TooDeepError)) throw error;
  }
  const root = handler.dom.find(DomUtils.isTag);
  const message = root ? kmlProblem(root, handler) : m.admin_boundary_not_known();
  if (!root || message) return { ok: false, message: message ?? m.admin_boundary_not_known() };
  return { ok: true, value: { type: "GeometryCollection", geometries: geometriesIn(root) } };
}

function kmlProblem(root: Element, { dom, isTooDeep, isTruncated }: KmlHandler): string | null {
  if (root.name.toLowerCase() === "html") return m.admin_boundary_is_web_page();
  if (dom.some(isDoctype)) return m.admin_boundary_kml_doctype();
  if (isTooDeep) return m.admin_boundary_kml_too_deep();
  if (isTruncated) return m.admin_boundary_kml_unreadable();
  if (elementsNamed(root, "script").length > 0) return m.admin_boundary_kml_script();
  const name = localName(root);
  const isKml = ["kml", "Document", "Folder", "Placemark"].includes(name);
  return isKml ? null : (otherDocuments[name.toLowerCase()] ?? m.admin_boundary_not_known)();
}

const otherDocuments: Record<string, () => string> = {
  gpx: m.admin_boundary_is_gpx,
  gml: () => exportAgain(m.admin_boundary_kind_gml),
  featurecollection: () => exportAgain(m.admin_boundary_kind_gml),
  osm: () => exportAgain(m.admin_boundary_kind_osm),
  svg: m.admin_boundary_is_svg,
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

/** Reads "39.7744,-5.2133,0 39.7745,-5.2133,0", also with stray blanks or commas; anything else becomes NaN. */
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
