import { listCardsBySlug } from "~/domain/properties/property.queries.server";
import { MOST_RECENTLY_VIEWED } from "~/domain/shortlist/recently-viewed";
import { parseSlugs } from "~/domain/shortlist/shortlist";
import { fileLoader } from "~/requests/file-loader.server";
import { publicFile } from "~/services/http/public-page.server";

/** Cards of recently viewed properties (`?p=slug,slug`), in that order. */
export const loader = fileLoader(async ({ request }) => {
  const param = new URL(request.url).searchParams.get("p") ?? "";
  const slugs = parseSlugs(param).slice(0, MOST_RECENTLY_VIEWED);
  const cards = await listCardsBySlug(slugs);
  const ordered = slugs.flatMap((slug) => cards.find((card) => card.slug === slug) ?? []);
  return Response.json(ordered, {
    headers: publicFile(["p", "lang"]),
  });
});
