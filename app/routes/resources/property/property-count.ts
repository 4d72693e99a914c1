import { pinsParams } from "~/domain/properties/pins/pins-address";
import { countMatches } from "~/domain/properties/property.queries.server";
import { fileLoader } from "~/requests/file-loader.server";
import { mapViewParam, withinWindow } from "~/requests/page/maps.server";
import { readWholeSearch } from "~/requests/page/search.server";
import { publicFile } from "~/services/http/public-page.server";

/** The number of properties that a list's filters would show, for the button of their form. */
export const loader = fileLoader(async ({ request }) => {
  const url = new URL(request.url);
  const count = await countMatches(withinWindow(url, await readWholeSearch(url.searchParams)));
  return Response.json({ count }, { headers: publicFile([...pinsParams, mapViewParam]) });
});
