import { propertyTypes } from "~/domain/properties/property-types";
import { listNewestProperties } from "~/domain/properties/property.queries.server";
import { readOrOutage } from "~/services/outage.server";
import { getPreferences } from "./preferences.server";

/** Empty during an outage. */
export async function suggestProperties(request: Request) {
  const [preferences, newest] = await Promise.all([
    getPreferences(request),
    readOrOutage(listNewestProperties([...propertyTypes])),
  ]);
  return { preferences, properties: newest.ok ? newest.value : [] };
}
