import { m } from "~/text/messages";

export const NOT_KNOWN = "This is neither GeoJSON nor KML";

/** The message for a file of another kind that the programs of the field can export as one we read. */
export const exportAgain = (kind: string) => m.boundary_this_is_export_it_as_geojson({ kind });
