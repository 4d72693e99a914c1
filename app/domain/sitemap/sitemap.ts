import { typePages } from "~/domain/properties/type-pages/type-pages";
import { imageUrl } from "~/utils/web/image-url";
import { escapeXml, xmlElement } from "~/utils/xml";
import {
  alternatePaths,
  baseLanguage,
  ENGLISH_ONLY,
  languages,
  pathIn,
  type Language,
} from "~/utils/language/language";

/** The protocol allows 50,000 URLs and 50 MB (sitemaps.org); with pictures, this stays well below 50 MB. */
export const URLS_PER_FILE = 10_000;

/** A page in all its languages; `pictures` are public URLs in our buckets. */
export type SitemapEntry = {
  path: string;
  lastmod?: string;
  pictures?: string[];
  /** By default all. */
  translatedInto?: readonly Language[];
};

/** Pages that do not depend on the database. */
export const staticPages: SitemapEntry[] = [
  "/",
  "/areas",
  "/islands/pemba",
  ...typePages.map(({ path }) => path),
  "/services",
  "/costs",
  "/return",
  "/guides/investment",
  "/guides/title",
  "/contact",
  "/privacy-policy",
  "/terms-of-service",
]
  .map((path): SitemapEntry => ({ path }))
  .concat({ path: "/blog", translatedInto: ENGLISH_ONLY });

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const XHTML_NAMESPACE = "http://www.w3.org/1999/xhtml";
const IMAGE_NAMESPACE = "http://www.google.com/schemas/sitemap-image/1.1";

/** A single sitemap file; `origin` has no trailing slash. */
export function sitemapXml(origin: string, entries: SitemapEntry[]): string {
  return [
    HEAD,
    `<urlset xmlns="${NAMESPACE}" xmlns:image="${IMAGE_NAMESPACE}" xmlns:xhtml="${XHTML_NAMESPACE}">`,
    ...entries.flatMap((entry) => urlElements(origin, entry)),
    "</urlset>",
    "",
  ].join("\n");
}

/** The pictures are listed once, with the English page. */
function urlElements(
  origin: string,
  { path, lastmod, pictures = [], translatedInto = languages }: SitemapEntry,
): string[] {
  const alternates =
    translatedInto.length > 1
      ? alternatePaths(path, translatedInto).map(
          ([hreflang, href]) =>
            `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(origin + href)}"/>`,
        )
      : [];
  const images = pictures.flatMap((picture) => {
    const address = imageUrl(picture, 1200);
    return address
      ? [`<image:image>${xmlElement("image:loc", origin + address)}</image:image>`]
      : [];
  });
  const changed = lastmod ? xmlElement("lastmod", new Date(lastmod).toISOString()) : "";
  return translatedInto.map((one) => {
    const address = xmlElement("loc", origin + pathIn(one, path));
    const pictured = one === baseLanguage ? images.join("") : "";
    return `<url>${address}${changed}${alternates.join("")}${pictured}</url>`;
  });
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
