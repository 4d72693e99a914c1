import { listAreaOptions } from "~/domain/areas/area.queries.server";
import type { ListScope } from "~/domain/properties/list-scope";
import { countMatches } from "~/domain/properties/property.queries.server";
import { preferenceParams } from "~/domain/properties/search/preferences";
import { typePageAt } from "~/domain/properties/type-pages/type-pages";
import { fileLoader } from "~/requests/file-loader.server";
import { limitToWindow, listParams } from "~/requests/page/maps.server";
import { preferencesIn } from "~/requests/page/preferences.server";
import { readSearch } from "~/requests/page/search.server";
import { publicFile } from "~/services/http/public-page.server";
import { splitLanguage } from "~/utils/language/language";

/** Counts the properties that a list (`?list=/areas/wete`) would show for the other parameters. */
export const loader = fileLoader(async ({ request }) => {
  const url = new URL(request.url);
  const { searchParams } = url;
  const scope = await scopeOfList(searchParams.get("list") ?? "/");
  const search = await readSearch(searchParams, scope, await preferencesIn(searchParams));
  // The list of an area isn't limited by its map.
  const count = await countMatches(scope.areaId ? search : limitToWindow(url, search));
  const params = ["list", ...listParams, ...preferenceParams];
  return Response.json({ count }, { headers: publicFile(params) });
});

async function scopeOfList(path: string): Promise<ListScope> {
  const type = typePageAt(path)?.type;
  if (type) return { type };
  const areas = await listAreaOptions();
  const list = splitLanguage(path).path;
  const area = areas.find(({ slug }) => list === `/areas/${slug}`);
  return area ? { areaId: area.id } : { island: "Pemba" };
}
