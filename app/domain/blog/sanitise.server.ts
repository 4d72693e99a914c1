import sanitizeHtml, {
  type Attributes,
  type IOptions,
  type Tag,
  type Transformer,
} from "sanitize-html";
import { m } from "~/text/messages";
import { imageSrcSet, imageUrl } from "~/utils/web/image-url";
import { internalPath } from "~/utils/web/internal-path";
import { photoWords, SMALLEST_WIDTH } from "~/utils/web/image-sizes";
import { wrapParagraphs } from "./article/bare-text";
import { escapeStrayBrackets } from "./article/stray-brackets";

const dropped: Tag = { tagName: "span", attribs: {} };

/** Links keep only a safe address; without one, only the text stays. */
const safeLink: Transformer = (_, { href = "" }) => {
  if (!URL.canParse(href)) {
    const path = internalPath(href, "");
    return path ? { tagName: "a", attribs: { href: path } } : dropped;
  }
  const address = new URL(href);
  switch (address.protocol) {
    case "http:":
    case "https:":
      return { tagName: "a", attribs: { href: address.href, rel: "noopener" } };
    case "mailto:":
    case "tel:":
      return { tagName: "a", attribs: { href: address.href } };
    default:
      return dropped;
  }
};

const headerCell: Transformer = (tagName, { scope = "" }) => ({
  tagName,
  attribs: ["col", "row"].includes(scope) ? { scope } : ({} as Attributes),
});

/** Our own pictures keep address, text and size; others are dropped. */
const ownPicture: Transformer = (tagName, { src = "", alt = "", width = "", height = "" }) => {
  if (!/^https?:/.test(src) || !imageUrl(src, 800)) return dropped;
  const hasSize = [width, height].every((length) => /^[1-9]\d{0,4}$/.test(length));
  return { tagName, attribs: { src, alt, ...(hasSize && { width, height }) } };
};

// Elements removed with their content, which isn't text for a reader.
// prettier-ignore
const DROPPED = [
  "script", "style", "textarea", "option", "noscript", "iframe", "noembed", "noframes", "object",
  "svg", "math", "template", "title", "xmp", "plaintext",
];

/** Replaced by paragraphs; without a tag, their words would run together. */
const OTHER_BLOCKS =
  "address article aside center dd details div dt fieldset figcaption figure footer form header legend main nav pre section summary";
const replaced = {
  ...Object.fromEntries(OTHER_BLOCKS.split(" ").map((block) => [block, "p"])),
  ...{ h1: "h2", h4: "h3", h5: "h3", h6: "h3" },
};

const allowList = {
  // prettier-ignore
  allowedTags: [
    "h2", "h3", "p", "ul", "ol", "li", "strong", "em", "b", "i", "sup", "sub", "blockquote", "a", "br", "code",
    "img", "table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td",
  ],
  allowedAttributes: { a: ["href", "rel"], th: ["scope"], img: ["src", "alt", "width", "height"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  transformTags: { ...replaced, a: safeLink, th: headerCell, img: ownPicture },
  nonTextTags: DROPPED,
  disallowedTagsMode: "discard",
} satisfies IOptions;

// The library mismatches end tags of renamed forbidden elements; a second pass removes them.
const withDropped = { ...allowList, allowedTags: [...allowList.allowedTags, dropped.tagName] };

/** Other blocks become paragraphs; the remaining elements are dropped, but their text is kept. */
export function sanitiseArticle(html: string): string {
  const renamed = sanitizeHtml(escapeStrayBrackets(html, DROPPED), withDropped);
  const clean = sanitizeHtml(renamed, allowList);
  // Sanitised twice, since dropped elements change how parsers close the rest; removes empty paragraphs.
  return wrapParagraphs(sanitizeHtml(clean, allowList).replace(/<p>[ \t\n\r\f]*<\/p>/g, ""));
}

/** Prepares sanitised HTML for display: sized pictures (links when saving data) and scrolling tables. */
export const articleForPage = (sanitised: string, savesData = false) =>
  withScrollingTables((savesData ? withPicturesOnRequest : withSizedPictures)(sanitised));

/** Pictures become links: without scripts browsers load even lazy pictures at once. */
function withPicturesOnRequest(sanitised: string): string {
  return sanitised.replace(/<img src="([^"]*)"([^>]*)>/g, (_, source: string, rest: string) => {
    const [width = 3, height = 2] = [...rest.matchAll(/(?:width|height)="(\d+)"/g)].map(
      ([, length]) => Number(length),
    );
    const [, alt = ""] = /alt="([^"]*)"/.exec(rest) ?? [];
    const words = `${photoWords(width, height)}${alt && `: ${alt}`}`;
    return `<p><a href="${imageUrl(source, SMALLEST_WIDTH)}">${words}</a></p>`;
  });
}

function withSizedPictures(sanitised: string): string {
  return sanitised.replace(/<img src="([^"]*)"/g, (_, source: string) => {
    const sizes = 'sizes="(min-width: 48rem) 45rem, 100vw" loading="lazy" decoding="async"';
    return `<img src="${imageUrl(source, 800)}" srcset="${imageSrcSet(source)}" ${sizes}`;
  });
}

function withScrollingTables(sanitised: string): string {
  return sanitised
    .replaceAll(
      "<table>",
      `<div class="article-table" role="group" aria-label="${m.blog_table_label()}" tabindex="0"><table>`,
    )
    .replaceAll("</table>", "</table></div>");
}
