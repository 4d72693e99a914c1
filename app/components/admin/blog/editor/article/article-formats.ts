import type { TextFormatType } from "lexical";
import { m } from "~/text/messages";

/** The text formats of an article with their elements, outermost first. */
export const articleFormats = {
  bold: "strong",
  italic: "em",
  code: "code",
  superscript: "sup",
  subscript: "sub",
} as const satisfies Partial<Record<TextFormatType, string>>;
export type ArticleFormat = keyof typeof articleFormats;

export const articleFormatNames = Object.keys(articleFormats) as ArticleFormat[];

export const formatOfElement: Record<string, ArticleFormat> = {
  STRONG: "bold",
  B: "bold",
  EM: "italic",
  I: "italic",
  CODE: "code",
  KBD: "code",
  SAMP: "code",
  TT: "code",
  SUP: "superscript",
  SUB: "subscript",
};

/** Formats and elements that articles don't support. */
const removedFormatNames = {
  underline: m.admin_blog_removed_underline,
  strikethrough: m.admin_blog_removed_strikethrough,
  highlight: m.admin_blog_removed_highlighting,
  looks: m.admin_blog_removed_looks,
  headings: m.admin_blog_removed_headings,
  rule: m.admin_blog_removed_rules,
  media: m.admin_blog_removed_media,
  fields: m.admin_blog_removed_fields,
  pictures: m.admin_blog_removed_pictures,
  links: m.admin_blog_removed_links,
  cells: m.admin_blog_removed_merged_cells,
  tables: m.admin_blog_removed_nested_tables,
};
export type RemovedFormat = keyof typeof removedFormatNames;

/** Unsupported elements. Their text stays, except in media and form fields. */
export const removedFormatOfElement: Record<string, RemovedFormat> = {
  U: "underline",
  INS: "underline",
  S: "strikethrough",
  STRIKE: "strikethrough",
  DEL: "strikethrough",
  MARK: "highlight",
  H1: "headings",
  H4: "headings",
  H5: "headings",
  H6: "headings",
  HR: "rule",
  IFRAME: "media",
  VIDEO: "media",
  AUDIO: "media",
  OBJECT: "media",
  EMBED: "media",
  CANVAS: "media",
  SVG: "media",
  MATH: "media",
  INPUT: "fields",
  SELECT: "fields",
  TEXTAREA: "fields",
};

/** Returns the notice about removed formats; null when there are none. */
export function removedFormatsNotice(removed: Iterable<RemovedFormat>): string | null {
  const names = [...removed].map((one) => removedFormatNames[one]());
  if (names.length === 0) return null;
  return m.admin_blog_formats_removed({ formats: names.join(", ") });
}

/** Returns the address of a link, completed where needed; null when it isn't usable. */
export function articleAddress(text: string): string | null {
  const address = text.trim();
  if (/^\/(?![/\\])/.test(address)) return address;
  if (/^[^\s@:/]+@[^\s@:/]+\.[a-z]{2,}$/i.test(address)) return `mailto:${address}`;
  if (/^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#]\S*)?$/i.test(address)) return `https://${address}`;
  if (!URL.canParse(address)) return null;
  return ["http:", "https:", "mailto:", "tel:"].includes(new URL(address).protocol)
    ? address
    : null;
}
