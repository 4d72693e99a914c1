import type { MetaDescriptor } from "@remix-run/react";
import { place } from "~/agency";
import type { Agency, AgencyDetails } from "~/domain/agency/agency";
import { MOST_DESCRIPTION } from "~/domain/blog/seo";
import { imageUrl } from "~/utils/web/image-url";
import { truncate } from "~/utils/text";
import { webAddress } from "~/utils/web/web-address";
import { notIndexed } from "./page-meta";

export type Page = {
  /** Without the agency's name, which follows it. */
  title: string;
  description: string;
  /** The canonical path, with the parameters that make another page of it. */
  path: string;
  /** Another address that is the canonical one, when there is one: an article's first publication. */
  canonical?: string | null;
  /** The path for share cards, where that is not the canonical one: a search has its own words. */
  sharePath?: string;
  /** A stored picture or one of the site's own, for share cards. */
  image?: string;
  /** The path of a JPEG of 1200 by 630 pixels that is made for share cards; it goes before the picture. */
  shareCard?: string;
  type?: "website" | "article";
  keywords?: readonly string[];
  /** Kept out of search engines: forms, drafts, what is not there. */
  isHidden?: boolean;
  /** The path of the same facts for machines. */
  json?: string;
  /** schema.org objects; built from the origin, since addresses in them are absolute. */
  jsonLd?: (origin: string, agency: Agency) => object[];
};

/** The tags in the head of a public page, for search engines and share cards. */
export function headTags(page: Page, origin: string, agency: Agency): MetaDescriptor[] {
  const title = `${page.title} | ${agency.legalName}`;
  const text = page.description.replace(/\s+/g, " ").trim();
  // The ellipsis counts.
  const description = text.length > MOST_DESCRIPTION ? truncate(text, MOST_DESCRIPTION - 1) : text;
  const address = webAddress(page.canonical) ?? origin + page.path;
  const picture = origin + sharePicture(page);
  if (page.isHidden) return [{ title }, notIndexed];
  return [
    { title },
    { name: "description", content: description },
    ...(page.keywords?.length ? [{ name: "keywords", content: page.keywords.join(", ") }] : []),
    { tagName: "link", rel: "canonical", href: address },
    // English is the only language so far: a second one adds its line, and each names all.
    ...["en", "x-default"].map((hrefLang) => ({
      tagName: "link",
      rel: "alternate",
      hrefLang,
      href: address,
    })),
    ...(page.json
      ? [{ tagName: "link", rel: "alternate", type: "application/json", href: origin + page.json }]
      : []),
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:url", content: page.sharePath ? origin + page.sharePath : address },
    { property: "og:image", content: picture },
    ...(page.shareCard ? SHARE_CARD_FACTS : []),
    { property: "og:site_name", content: agency.legalName },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: picture },
    ...(page.jsonLd?.(origin, agency) ?? []).map((object) => ({
      "script:ld+json": { "@context": "https://schema.org", ...object },
    })),
  ];
}

/** The path of the picture for share cards: the made one, the page's, or else the site's own. */
function sharePicture({ shareCard, image = "" }: Page): string {
  return shareCard ?? imageUrl(image, 1200) ?? imageUrl("/pictures/hero-1.webp", 1200) ?? "";
}

const SHARE_CARD_FACTS = [
  { property: "og:image:type", content: "image/jpeg" },
  { property: "og:image:width", content: "1200" },
  { property: "og:image:height", content: "630" },
];

/** A schema.org BreadcrumbList of pages from the outermost in. */
export function breadcrumbList(origin: string, pages: { name: string; path: string }[]): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: pages.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

/** The agency as schema.org knows it, with the position of its office where that is known. */
export function realEstateAgent(
  origin: string,
  agency: Agency,
  office: AgencyDetails["office"] = null,
): object {
  return {
    "@type": "RealEstateAgent",
    "@id": `${origin}/#agency`,
    name: agency.legalName,
    url: `${origin}/`,
    telephone: agency.phone,
    email: agency.email,
    ...(agency.licence && { hasCredential: agency.licence }),
    ...(agency.companyNumber && { identifier: agency.companyNumber }),
    image: origin + (imageUrl("/pictures/hero-1.webp", 1200) ?? ""),
    address: postalAddress(agency.address),
    ...(office && { geo: { "@type": "GeoCoordinates", ...office } }),
    areaServed: place,
    openingHoursSpecification: agency.hours.map(({ days, opens, closes }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: days,
      opens,
      closes,
    })),
  };
}

/** "Mbweni Road, Mbweni, Zanzibar, Tanzania" in parts: the last one before the region is the locality. */
function postalAddress(address: string): object {
  const parts = address.replace(/, Zanzibar, Tanzania$/, "").split(", ");
  const locality = parts.length > 1 ? parts.pop() : undefined;
  return {
    "@type": "PostalAddress",
    streetAddress: parts.join(", "),
    ...(locality && { addressLocality: locality }),
    addressRegion: "Zanzibar",
    addressCountry: "TZ",
  };
}
