import { sitemapIndexXml, sitemapXml } from "~/domain/sitemap/sitemap";
import { getSitemap } from "~/domain/sitemap/sitemap.queries.server";
import { fileLoader } from "~/requests/file-loader.server";
import { publicFile } from "~/services/http/public-page.server";
import { siteUrl } from "~/services/env.server";
import { notFound } from "~/requests/not-found";

export const loader = fileLoader(async ({ request }) => {
  const sitemap = await getSitemap(new URL(request.url).searchParams.get("part"));
  if (!sitemap) return notFound();
  const xml =
    sitemap.kind === "index"
      ? sitemapIndexXml(siteUrl, sitemap.partCount)
      : sitemapXml(siteUrl, sitemap.entries);
  return new Response(xml, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      ...publicFile(["part"], "public, max-age=3600"),
    },
  });
});
