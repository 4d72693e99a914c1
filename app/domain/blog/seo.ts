import { slugify } from "~/utils/slug";
import { takeCharacters } from "~/utils/text";
import { stripTags } from "~/utils/user-text";

/** A description longer than this is cut by search engines (specification, section 5). */
export const MOST_DESCRIPTION = 160;
/** How many of an article's first words may become keywords. */
const CONTENT_WORDS = 10;
/** A keyword is longer than this. */
const SHORT_WORD = 3;

type Draft = { title: string; excerpt: string; content: string };

/** The default fields for search engines of a new post; `origin` is the site's. */
export function autoSeo({ title, excerpt, content }: Draft, origin: string, slug = slugify(title)) {
  return {
    seo_title: title.trim(),
    seo_description: autoDescription(excerpt),
    seo_keywords: autoKeywords(title, content),
    canonical_url: slug ? postAddress(origin, slug) : "",
  };
}

/**
 * The text of those fields, and of the slug, in the form of a post whose author has given it this slug, or none
 * (empty).
 */
export function autoFields(draft: Draft & { slug: string }, origin: string) {
  const ownSlug = slugify(draft.title);
  const { seo_keywords, ...seo } = autoSeo(draft, origin, slugify(draft.slug) || ownSlug);
  return { ...seo, slug: ownSlug, seo_keywords: seo_keywords.join(", ") };
}

/** The address of a post on the site of this origin. */
export const postAddress = (origin: string, slug: string): string => `${origin}/blog/${slug}`;

const LOCAL_HOSTS = ["localhost", "127.0.0.1"];

/**
 * Whether a canonical address is a post's own, on the site of this origin: with "www." or without, and on a
 * machine itself too, since an article may have been written before the site had its domain.
 */
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

/** Whether a post has the slug of its title: that of a draft follows the title then. */
export const isAutoSlug = ({ title, slug }: { title: string; slug: string }): boolean =>
  slug === slugify(title);

/** The first 160 characters of the excerpt. */
export function autoDescription(excerpt: string): string {
  return takeCharacters(excerpt.replace(/\s+/g, " ").trim(), MOST_DESCRIPTION).trimEnd();
}

/** The words of the title and the first ten of the content, those longer than three letters, each once. */
export function autoKeywords(title: string, content: string): string[] {
  const first = wordsOf(stripTags(content)).slice(0, CONTENT_WORDS);
  const long = [...wordsOf(title), ...first].filter((word) => [...word].length > SHORT_WORD);
  return [...new Set(long.map((word) => word.toLowerCase()))];
}

const wordsOf = (text: string): string[] =>
  text.replace(/&[a-z]+;|&#\d+;/gi, " ").match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu) ?? [];

/** Keywords as an operator writes them, comma-separated: trimmed, each once. */
export function parseKeywords(text: string): string[] {
  const words = text.split(",").map((word) => word.replace(/\s+/g, " ").trim());
  return [...new Set(words.filter(Boolean))];
}
