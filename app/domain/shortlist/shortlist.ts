import type { ComparedTitle } from "~/domain/properties/title/compared-title";
import type { PropertyPurchase } from "~/domain/properties/purchase/property-purchase";
import type { PropertyCardData } from "~/domain/properties/property-card";
import { m } from "~/text/messages";
import { isSlug } from "~/utils/slug";

/** Limit of properties, so that the cookie stays small. */
export const MOST_SHORTLISTED = 20;
/** Limit of characters in all slugs, so that they fit into the cookie, links and messages. */
const MOST_LETTERS = 2000;
/** A name has at most 200 characters; its slug may end in a number. */
export const LONGEST_SLUG = 210;
/** More columns would be unreadable. */
export const MOST_COMPARED = 4;
/** In characters. */
export const LONGEST_NOTE = 140;

/** Cookie with the slugs of the shortlist; readable by scripts, so that pages need not vary by it. */
export const SHORTLIST_COOKIE = "kisiwa_shortlist";

const YEAR = 365 * 24 * 60 * 60;

export type ShortlistedProperty = PropertyCardData & {
  amenities: string[];
  area: string | null;
  title: ComparedTitle;
  purchase: PropertyPurchase;
};

export function parseSlugs(text: string): string[] {
  const slugs = text.split(/[.,]/).filter((slug) => slug.length <= LONGEST_SLUG && isSlug(slug));
  return [...new Set(slugs)];
}

/** Reads the shortlist from a `Cookie` header or `document.cookie`, newest first. */
export function shortlistIn(cookies: string): string[] {
  const [, value = ""] = new RegExp(`(?:^|; )${SHORTLIST_COOKIE}=([^;]*)`).exec(cookies) ?? [];
  return parseSlugs(value).slice(0, MOST_SHORTLISTED);
}

export function firstSlugs(slugs: readonly string[]): string[] {
  let fitting = slugs.slice(0, MOST_SHORTLISTED);
  while (!fits(fitting)) fitting = fitting.slice(0, -1);
  return fitting;
}

const fits = (slugs: readonly string[]) =>
  slugs.length <= MOST_SHORTLISTED && slugs.join("").length <= MOST_LETTERS;

export function shortlistCookie(slugs: readonly string[], isSecure: boolean): string {
  const secure = isSecure ? "; Secure" : "";
  return `${SHORTLIST_COOKIE}=${slugs.join(".")}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
}

/** Adds slugs to the front of a shortlist; null if they do not fit. */
export function addSlugs(shortlist: readonly string[], added: readonly string[]): string[] | null {
  const all = [...new Set([...added, ...shortlist])];
  return fits(all) ? all : null;
}

export const sharedShortlistPath = (slugs: readonly string[]) => `/shortlist?p=${slugs.join()}`;

export const comparisonPath = (slugs: readonly string[]) => `/compare?p=${slugs.join()}`;

export const shortlistMessage = (count: number, url: string) =>
  m.shortlist_share_message({ count, url });
