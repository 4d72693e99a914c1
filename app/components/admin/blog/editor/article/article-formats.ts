import type { TextFormatType } from "lexical";
import { m } from "~/text/messages";

/** The formats that the text of an article has, each with its element, the outermost first. */
export const articleFormats = {
  bold: "strong",
  italic: "em",
  code: "code",
  superscript: "sup",
  subscript: "sub",
} as const satisfies Partial<Record<TextFormatType, string>>;
export type ArticleFormat = keyof typeof articleFormats;

export const articleFormatNames = Object.keys(articleFormats) as ArticleFormat[];

/** The elements that stand for a format of an article. */
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

/** The formats and elements that an article does not have, in the words of the notice about them. */
const takenOffNames = {
  underline: "underline",
  strikethrough: "strikethrough",
  highlight: "highlighting",
  looks: "colours and fonts",
  headings: "other heading sizes (now Heading 2 or 3)",
  rule: "lines across",
  media: "embedded media",
  fields: "form fields",
  pictures: "pictures that lie on another site (choose their files with Picture)",
  links: "links without a usable address",
  cells: "merged cells",
  tables: "tables inside of tables",
} as const;
export type TakenOff = keyof typeof takenOffNames;

/** The elements that are taken off. Their text stays, but for that of media and of form fields. */
export const takenOffElement: Record<string, TakenOff> = {
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

/** Says what was taken off; null when nothing was. */
export function takenOffNotice(takenOff: Iterable<TakenOff>): string | null {
  const names = [...takenOff].map((one) => takenOffNames[one]);
  if (names.length === 0) return null;
  return m.admin_blog_taken_off_since_articles({ names: names.join(", ") });
}

/** A link's address as an article may have it; null when it leads nowhere. */
export function articleAddress(typed: string): string | null {
  const address = typed.trim();
  if (/^\/(?![/\\])/.test(address)) return address;
  if (/^[^\s@:/]+@[^\s@:/]+\.[a-z]{2,}$/i.test(address)) return `mailto:${address}`;
  if (/^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#]\S*)?$/i.test(address)) return `https://${address}`;
  if (!URL.canParse(address)) return null;
  return ["http:", "https:", "mailto:", "tel:"].includes(new URL(address).protocol)
    ? address
    : null;
}
