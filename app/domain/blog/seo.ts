import { slugify } from "~/utils/slug";
import { takeCharacters } from "~/utils/text";
import { stripTags } from "~/utils/user-text";

/** Search engines cut longer descriptions (specification, section 5). */
export const MOST_DESCRIPTION = 160;
/** Leading words of an article considered as keywords. */
const CONTENT_WORDS = 10;
/** Keywords must be longer than this. */
const SHORT_WORD = 3;

type Draft = { title: string; excerpt: string; content: string };

export function autoSeo({ title, excerpt, content }: Draft, origin: string, slug = slugify(title)) {
  return {
    seo_title: title.trim(),
    seo_description: autoDescription(excerpt),
    seo_keywords: autoKeywords(title, content),
    canonical_url: slug ? postAddress(origin, slug) : "",
  };
}

export function autoFields(draft: Draft & { slug: string }, origin: string) {
  const ownSlug = slugify(draft.title);
  const { seo_keywords, ...seo } = autoSeo(draft, origin, slugify(draft.slug) || ownSlug);
  return { ...seo, slug: ownSlug, seo_keywords: seo_keywords.join(", ") };
}

export const postAddress = (origin: string, slug: string): string => `${origin}/blog/${slug}`;

const LOCAL_HOSTS = ["localhost", "127.0.0.1"];

/** Accepts "www." and localhost too: posts may have been written before the domain was set up. */
export function isOwnAddress(
  address: string | null | undefined,
  slug: string,
  origin: string,
): boolean {
  if (!address || !URL.canParse(address)) return false;
  const { hostname, pathname } = new URL(address);
  const site = (host: string) => host.replace(/^www\./, "");
  const isOurs =
    site(hostname) === site(new URL(origin).hostname) || LOCAL_HOSTS.includes(hostname);
  return isOurs && pathname === `/blog/${slug}`;
}

export const isAutoSlug = ({ title, slug }: { title: string; slug: string }): boolean =>
  slug === slugify(title);

export function autoDescription(excerpt: string): string {
  return takeCharacters(excerpt.replace(/\s+/g, " ").trim(), MOST_DESCRIPTION).trimEnd();
}

export function autoKeywords(title: string, content: string): string[] {
  const first = wordsOf(stripTags(content)).slice(0, CONTENT_WORDS);
  const long = [...wordsOf(title), ...first].filter((word) => [...word].length > SHORT_WORD);
  return [...new Set(long.map((word) => word.toLowerCase()))];
}

const wordsOf = (text: string): string[] =>
  text.replace(/&[a-z]+;|&#\d+;/gi, " ").match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu) ?? [];

export function parseKeywords(text: string): string[] {
  const words = text.split(",").map((word) => word.replace(/\s+/g, " ").trim());
  return [...new Set(words.filter(Boolean))];
}
