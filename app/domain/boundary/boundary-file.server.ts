import { FILE_TOO_LARGE, LARGEST_BOUNDARY_FILE } from "./boundary";
import { cornersText } from "./coordinate-systems.server";
import { ringsOfGeoJson, type RingsReading } from "./geo-json";
import { ringsOfKml } from "./kml.server";
import { countProblem, withoutClosing } from "./ring-problem";

type FileReading = { ok: true; text: string } | { ok: false; message: string };

const NOT_KNOWN = "This is neither GeoJSON nor KML";

/** Reads the boundary in a GeoJSON or KML file, as the text of its corners in WGS 84, latitude first. */
export async function readBoundaryFile(file: File): Promise<FileReading> {
  if (file.size > LARGEST_BOUNDARY_FILE) return { ok: false, message: FILE_TOO_LARGE };
  const reading = ringsOf(new TextDecoder().decode(await file.arrayBuffer()).trimStart());
  if (!reading.ok) return reading;
  const [ring, ...others] = reading.rings;
  if (!ring) return { ok: false, message: "There is no polygon in this file" };
  if (others.length > 0) {
    const message = `There are ${reading.rings.length} outlines in this file: export the boundary of this plot alone`;
    return { ok: false, message };
  }
  const corners = withoutClosing(ring);
  const message = countProblem(corners.length);
  if (message) return { ok: false, message };
  return { ok: true, text: cornersText({ corners, system: "wgs84" }) };
}

function ringsOf(text: string): RingsReading {
  if (text.startsWith("{")) return ringsOfGeoJson(text);
  if (text.startsWith("<")) return ringsOfKml(text);
  // A KMZ is a zip archive.
  const message = text.startsWith("PK")
    ? "This is a KMZ: save it as KML and choose that"
    : NOT_KNOWN;
  return { ok: false, message };
}
