import type { MetaDescriptor } from "@remix-run/react";
import { place } from "~/agency";
import type { Agency, AgencyDetails } from "~/domain/agency/agency";
import { MOST_DESCRIPTION } from "~/domain/blog/seo";
import { imageUrl } from "~/utils/web/image-url";
import { truncate } from "~/utils/text";
import { webAddress } from "~/utils/web/web-address";
import { m } from "~/text/messages";
import { notIndexed } from "./page-meta";
import {
  baseLanguage,
  alternatePaths,
  inLanguage,
  language,
  languages,
  type Language,
} from "~/utils/language/language";

export type Page = {
  /** Without the agency's name, which is added. */
  title: string;
  description: string;
  /** Canonical path, including parameters that change the content. */
  path: string;
  /** Canonical URL elsewhere, for articles first published there. */
  canonical?: string | null;
  /** Path for share cards, if not the canonical one. */
  sharePath?: string;
  image?: string;
  /** Path of a generated 1200 × 630 JPEG; preferred to the picture. */
  shareCard?: string;
  type?: "website" | "article";
  keywords?: readonly string[];
  /** Languages of its main content; by default all. In the others it isn't indexed. */
  translatedInto?: readonly Language[];
  /** Adds noindex: forms, drafts, missing pages. */
  isHidden?: boolean;
  json?: string;
  /** schema.org objects, which need absolute URLs. */
  jsonLd?: (origin: string, agency: Agency) => object[];
};

export function headTags(page: Page, origin: string, agency: Agency): MetaDescriptor[] {
  const title = `${page.title} | ${agency.legalName}`;
  const text = page.description.replace(/\s+/g, " ").trim();
  // Leaves room for the ellipsis.
  const description = text.length > MOST_DESCRIPTION ? truncate(text, MOST_DESCRIPTION - 1) : text;
  const address = webAddress(page.canonical) ?? origin + inLanguage(page.path);
  const picture = origin + sharePicture(page, agency);
  if (page.isHidden) return [{ title }, notIndexed];
  return [
    { title },
    { name: "description", content: description },
    ...(page.keywords?.length ? [{ name: "keywords", content: page.keywords.join(", ") }] : []),
    { tagName: "link", rel: "canonical", href: address },
    ...alternatesOf(page, origin),
    ...(page.json
      ? [{ tagName: "link", rel: "alternate", type: "application/json", href: origin + page.json }]
      : []),
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: page.type ?? "website" },
    // English is the default.
    ...(language() === baseLanguage
      ? []
      : [{ property: "og:locale", content: m.language_locale() }]),
    { property: "og:url", content: page.sharePath ? origin + inLanguage(page.sharePath) : address },
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

/** The page in each language, English for all others; a single noindex tag where it isn't translated. */
function alternatesOf(
  { path, canonical, translatedInto = languages }: Page,
  origin: string,
): MetaDescriptor[] {
  if (!translatedInto.includes(language())) return [notIndexed];
  const own = webAddress(canonical);
  return alternatePaths(path, translatedInto).map(([hrefLang, href]) => ({
    tagName: "link",
    rel: "alternate",
    hrefLang,
    href: own ?? origin + href,
  }));
}

function sharePicture({ shareCard, image = "" }: Page, agency: Agency): string {
  return shareCard ?? imageUrl(image, 1200) ?? agencyPicture(agency);
}

const agencyPicture = ({ sharePicture: picture = "" }: Agency): string =>
  imageUrl(picture, 1200) ?? imageUrl("/pictures/hero-1.webp", 1200) ?? "";

const SHARE_CARD_FACTS = [
  { property: "og:image:type", content: "image/jpeg" },
  { property: "og:image:width", content: "1200" },
  { property: "og:image:height", content: "630" },
];

/** Outermost page first. */
export function breadcrumbList(origin: string, pages: { name: string; path: string }[]): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: pages.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + inLanguage(path),
    })),
  };
}

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
    image: origin + agencyPicture(agency),
    ...(agency.logo && { logo: origin + agency.logo.url }),
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

/** Splits "Mbweni Road, Mbweni, Zanzibar, Tanzania"; the last part before the region is the locality. */
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
