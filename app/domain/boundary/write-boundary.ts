import { escapeXml, xmlElement } from "~/utils/xml";
import type { Corner } from "./boundary";
import { signedArea } from "./ellipsoid";
import { m } from "~/text/messages";

export type PublicBoundary = {
  name: string;
  reference: string;
  address: string;
  corners: readonly Corner[];
  squareMetres: number;
};

/** Returns the corners anticlockwise, ending with the first, as both formats require. */
function closedRing(corners: readonly Corner[]): Corner[] {
  const isClockwise = signedArea(corners.map(([x, y]) => ({ x, y }))) < 0;
  const ring = isClockwise ? corners.toReversed() : [...corners];
  return [...ring, ...ring.slice(0, 1)];
}

export function boundaryGeoJson({ corners, squareMetres, ...property }: PublicBoundary): string {
  return JSON.stringify({
    type: "Feature",
    properties: {
      ...property,
      area_sqm: Math.round(squareMetres),
      note: m.property_indicative_boundary(),
    },
    geometry: { type: "Polygon", coordinates: [closedRing(corners)] },
  });
}

export function boundaryKml({ corners, squareMetres, ...property }: PublicBoundary): string {
  const { name, reference, address } = property;
  const area = `${Math.round(squareMetres)} m²`;
  const ring = closedRing(corners).map((corner) => corner.join(","));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark>',
    xmlElement("name", `${name} (${reference})`),
    xmlElement("description", `${m.property_indicative_boundary()}. ${area}. ${address}`),
    "<Style><LineStyle><color>ff1f48b4</color><width>2</width></LineStyle>",
    "<PolyStyle><color>331f48b4</color></PolyStyle></Style>",
    "<Polygon><outerBoundaryIs><LinearRing><coordinates>",
    escapeXml(ring.join(" ")),
    "</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></kml>\n",
  ].join("");
}
