import { listAllPins } from "~/domain/properties/pins/pin.queries.server";
import { pinsParams, scopeIn } from "~/domain/properties/pins/pins-address";
import { fileLoader } from "~/requests/file-loader.server";
import { preferencesIn } from "~/requests/page/preferences.server";
import { readSearch } from "~/requests/page/search.server";
import { publicFile } from "~/services/http/public-page.server";

/** All pins of a list as GeoJSON. */
export const loader = fileLoader(async ({ request }) => {
  const { searchParams } = new URL(request.url);
  const preferences = await preferencesIn(searchParams);
  const search = await readSearch(searchParams, scopeIn(searchParams), preferences);
  const pins = await listAllPins(search);
  const features = pins.map(({ latitude, longitude, ...properties }) => ({
    type: "Feature",
    geometry: { type: "Point", coordinates: [longitude, latitude] },
    properties: { latitude, longitude, ...properties },
  }));
  return Response.json(
    { type: "FeatureCollection", features },
    {
      headers: {
        "Content-Type": "application/geo+json",
        ...publicFile(pinsParams),
      },
    },
  );
});
