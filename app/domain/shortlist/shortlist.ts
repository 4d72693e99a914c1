import type { PropertyCardData } from "~/domain/properties/property-card";
import { isSlug } from "~/utils/slug";
import { counted } from "~/utils/text";

/** The properties of one shortlist, so that its cookie stays small. */
export const MOST_SHORTLISTED = 20;
/** The letters of all its slugs: the cookie, its addresses and the message of an enquiry have room for these. */
const MOST_LETTERS = 2000;
/** A slug is made of a name of 200 characters at most, and a number behind it. */
export const LONGEST_SLUG = 210;
/** The properties of one comparison: more columns than that nobody can read. */
export const MOST_COMPARED = 4;
/** The characters of one note. */
export const LONGEST_NOTE = 140;

/** The cookie with the slugs of the visitor's shortlist. Scripts read it, so that pages need not vary by it. */
export const SHORTLIST_COOKIE = "kisiwa_shortlist";

const YEAR = 365 * 24 * 60 * 60;

/** A property on a shortlist or in a comparison: its card, and what else can be compared. */
export type ShortlistedProperty = PropertyCardData & {
  amenities: string[];
  /** The name of its area. */
  area: string | null;
};

/** Reads the slugs in a cookie or a parameter, each once; drops what is no slug. */
export function parseSlugs(text: string): string[] {
  const slugs = text.split(/[.,]/).filter((slug) => slug.length <= LONGEST_SLUG && isSlug(slug));
  return [...new Set(slugs)];
}

/** Finds the slugs of the shortlist in a `Cookie` header or `document.cookie`; the newest come first. */
export function shortlistIn(cookies: string): string[] {
  const [, value = ""] = new RegExp(`(?:^|; )${SHORTLIST_COOKIE}=([^;]*)`).exec(cookies) ?? [];
  return parseSlugs(value).slice(0, MOST_SHORTLISTED);
}

/** The first of these slugs, as many as one shortlist holds. */
export function firstSlugs(slugs: readonly string[]): string[] {
  let held = slugs.slice(0, MOST_SHORTLISTED);
  while (!fits(held)) held = held.slice(0, -1);
  return held;
}

const fits = (slugs: readonly string[]) =>
  slugs.length <= MOST_SHORTLISTED && slugs.join("").length <= MOST_LETTERS;

/** Writes the cookie with these slugs, as `Set-Cookie` and `document.cookie` take it. */
export function shortlistCookie(slugs: readonly string[], isSecure: boolean): string {
  const secure = isSecure ? "; Secure" : "";
  return `${SHORTLIST_COOKIE}=${slugs.join(".")}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
}

/** Adds slugs to the front of a shortlist; null when it would be more than a shortlist holds. */
export function withSlugs(shortlist: readonly string[], added: readonly string[]): string[] | null {
  const all = [...new Set([...added, ...shortlist])];
  return fits(all) ? all : null;
}

/** The address that shows these properties as a shortlist to somebody else. */
export const sharedShortlistPath = (slugs: readonly string[]) => `/shortlist?p=${slugs.join()}`;

/** The address that compares these properties. */
export const comparisonPath = (slugs: readonly string[]) => `/compare?p=${slugs.join()}`;

/** The message that sends a shortlist to somebody. */
export const shortlistMessage = (count: number, url: string) =>
  `${counted(count, "property", "properties")} on Pemba Island that I like:\n${url}`;
