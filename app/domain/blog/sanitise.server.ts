import sanitizeHtml, {
  type Attributes,
  type IOptions,
  type Tag,
  type Transformer,
} from "sanitize-html";
import { internalPath } from "~/utils/internal-path";

const dropped: Tag = { tagName: "span", attribs: {} };

/** A link keeps nothing but a safe address; without one only its words stay. */
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

const allowList: IOptions = {
  // prettier-ignore
  allowedTags: [
    "h2", "h3", "p", "ul", "ol", "li", "strong", "em", "b", "i", "blockquote", "a", "br", "code",
    "table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td",
  ],
  allowedAttributes: { a: ["href", "rel"], th: ["scope"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  transformTags: { a: safeLink, th: headerCell },
  // What stands in these is no text for a reader: it goes with its tag.
  // prettier-ignore
  nonTextTags: [
    "script", "style", "textarea", "option", "noscript", "iframe", "noembed", "noframes", "object",
    "svg", "math", "template", "title", "xmp", "plaintext",
  ],
  disallowedTagsMode: "discard",
};

/**
 * An article's HTML with nothing in it but what an article needs: headings, paragraphs, lists,
 * emphasis, quotes, code, tables, and links to safe addresses. Everything else is dropped, its
 * words kept where they are words.
 */
export function sanitiseArticle(html: string): string {
  return sanitizeHtml(html, allowList);
}

/** Sanitised HTML with each table in a box that scrolls by itself where the screen is narrow. */
export function withScrollingTables(sanitised: string): string {
  return sanitised
    .replaceAll(
      "<table>",
      '<div class="article-table" role="group" aria-label="Table" tabindex="0"><table>',
    )
    .replaceAll("</table>", "</table></div>");
}
