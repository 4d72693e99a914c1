import { typePages } from "~/domain/properties/type-pages/type-pages";
import { imageUrl } from "~/utils/web/image-url";
import { xmlElement } from "~/utils/xml";

/** The protocol allows 50,000 URLs and 50 MB (sitemaps.org); with pictures, this stays well below 50 MB. */
export const URLS_PER_FILE = 10_000;

/** `pictures` are public URLs in our buckets. */
export type SitemapEntry = { path: string; lastmod?: string; pictures?: string[] };

/** Pages that do not depend on the database. */
export const staticPages: SitemapEntry[] = [
  "/",
  "/areas",
  "/islands/pemba",
  ...typePages.map(({ path }) => path),
  "/services",
  "/blog",
  "/costs",
  "/return",
  "/guides/investment",
  "/guides/title",
  "/contact",
  "/privacy-policy",
  "/terms-of-service",
].map((path) => ({ path }));

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const IMAGE_NAMESPACE = "http://www.google.com/schemas/sitemap-image/1.1";

/** A single sitemap file; `origin` has no trailing slash. */
export function sitemapXml(origin: string, entries: SitemapEntry[]): string {
  return [
    HEAD,
    `<urlset xmlns="${NAMESPACE}" xmlns:image="${IMAGE_NAMESPACE}">`,
    ...entries.map((entry) => urlElement(origin, entry)),
    "</urlset>",
    "",
  ].join("\n");
}

function urlElement(origin: string, { path, lastmod, pictures = [] }: SitemapEntry): string {
  const images = pictures.flatMap((picture) => {
    const address = imageUrl(picture, 1200);
    return address
      ? [`<image:image>${xmlElement("image:loc", origin + address)}</image:image>`]
      : [];
  });
  const changed = lastmod ? xmlElement("lastmod", new Date(lastmod).toISOString()) : "";
  return `<url>${xmlElement("loc", origin + path)}${changed}${images.join("")}</url>`;
}

export function sitemapIndexXml(origin: string, partCount: number): string {
  const parts = Array.from({ length: partCount }, (_, index) =>
    xmlElement("loc", `${origin}/sitemap.xml?part=${index + 1}`),
  );
  return [
    HEAD,
    `<sitemapindex xmlns="${NAMESPACE}">`,
    ...parts.map((loc) => `<sitemap>${loc}</sitemap>`),
    "</sitemapindex>",
    "",
  ].join("\n");
}
