import { $createListItemNode, $createListNode } from "@lexical/list";
import { $createHeadingNode, $createQuoteNode } from "@lexical/rich-text";
import { $createParagraphNode, type ElementNode, type LexicalNode } from "lexical";
import { imageUrl } from "~/utils/web/image-url";
import {
  articleAddress,
  formatOfElement,
  removedFormatOfElement,
  type ArticleFormat,
  type RemovedFormat,
} from "./article-formats";
import { $nodesOfPieces, isVisible, type Piece } from "./article-pieces";
import { $readTable } from "./article-tables";
import { $createPictureNode } from "./picture-node.client";
import { nestWordLists, STYLE } from "./word-lists";

/** Reader state: the formats, link and table around the current node, and the findings so far. */
type Reading = {
  formats: ReadonlySet<ArticleFormat>;
  href: string | null;
  isInTable?: boolean;
  removed: Set<RemovedFormat>;
  /** `data:` URLs of embedded pictures. */
  dataPictures: string[];
};

/**
 * Converts stored or pasted HTML to article blocks. All text is kept; `removed` lists unsupported formats.
 * Call it inside an editor update.
 */
export function $readArticle(html: string) {
  const body = parse(html);
  nestWordLists(body);
  const reading: Reading = {
    formats: new Set(),
    href: null,
    removed: new Set(),
    dataPictures: [],
  };
  const nodes = $readBlocks(body, reading);
  return { nodes, removed: reading.removed, dataPictures: reading.dataPictures };
}

/** Renames style attributes, which the CSP would report even in a detached document. */
function parse(html: string): HTMLElement {
  const unstyled = html.replace(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replace(/\sstyle(?=\s*=)/gi, ` ${STYLE}`),
  );
  return new DOMParser().parseFromString(unstyled, "text/html").body;
}

const BLOCKS =
  "address, article, aside, blockquote, caption, center, dd, details, dir, div, dl, dt, fieldset, figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hgroup, hr, img, legend, li, main, menu, nav, ol, p, pre, section, summary, table, td, th, ul";
/** Elements whose text is not part of the article. */
const UNREAD = new Set(["SCRIPT", "STYLE", "TEMPLATE", "NOSCRIPT", "META", "LINK", "TITLE"]);
const isWithoutText = (name: string) =>
  UNREAD.has(name) || ["media", "fields", "rule"].includes(removedFormatOfElement[name] ?? "");

const hasBlocks = (element: Element) =>
  element.matches(BLOCKS) || element.querySelector(BLOCKS) !== null;

type NewBlock = () => ElementNode;

/** Reads an element as blocks; `create` makes the block around loose text. */
function $readBlocks(
  parent: Element,
  reading: Reading,
  create: NewBlock = $createParagraphNode,
): LexicalNode[] {
  const nodes: LexicalNode[] = [];
  let pieces: Piece[] = [];
  const isTextBlock = /^(P|H\d)$/.test(parent.tagName);
  const finish = () => {
    // A line break between two blocks is invisible; alone in a paragraph it is an empty line.
    const isLine = isVisible(pieces) && (isTextBlock || pieces.some(({ kind }) => kind === "text"));
    if (isLine) nodes.push(create().append(...$nodesOfPieces(pieces)));
    pieces = [];
  };
  for (const child of parent.childNodes) {
    if (child instanceof Element && hasBlocks(child)) {
      finish();
      nodes.push(...$readBlock(child, reading, create));
    } else pieces.push(...readPieces(child, reading));
  }
  finish();
  return nodes;
}

function $readBlock(element: Element, around: Reading, create: NewBlock): LexicalNode[] {
  const name = element.tagName;
  const reading = readingIn(element, around);
  if (isWithoutText(name)) return [];
  switch (name) {
    case "H1":
    case "H2":
      return $readBlocks(element, reading, () => $createHeadingNode("h2"));
    case "H3":
    case "H4":
    case "H5":
    case "H6":
      return $readBlocks(element, reading, () => $createHeadingNode("h3"));
    case "UL":
    case "OL":
      return $readList(element, reading);
    case "LI":
      // The parser accepts an item outside a list.
      return $readBlocks(element, reading);
    case "BLOCKQUOTE":
      return $readQuote(element, reading);
    case "TABLE":
      if (!reading.isInTable) return [$readTableIn(element as HTMLTableElement, reading)];
      reading.removed.add("tables");
      break;
    case "IMG":
      return $readPicture(element, reading);
  }
  return $readBlocks(element, reading, create);
}

function $readTableIn(table: HTMLTableElement, around: Reading): LexicalNode {
  const reading = { ...around, isInTable: true };
  const hasMerged = table.querySelector(
    "[colspan]:not([colspan='1']), [rowspan]:not([rowspan='1'])",
  );
  if (hasMerged) reading.removed.add("cells");
  return $readTable(table, (cell) => $readBlocks(cell, readingIn(cell, reading)));
}

function $readPicture(image: Element, { removed, dataPictures }: Reading): LexicalNode[] {
  const source = image.getAttribute("src") ?? "";
  if (source.startsWith("data:image/")) dataPictures.push(source);
  else if (!/^https?:/.test(source) || !imageUrl(source, 800)) removed.add("pictures");
  else {
    const number = (name: string) => Number(image.getAttribute(name)) || undefined;
    const alt = image.getAttribute("alt") ?? "";
    return [$createPictureNode({ source, alt, width: number("width"), height: number("height") })];
  }
  return [];
}

function $readQuote(element: Element, reading: Reading): LexicalNode[] {
  const { pieces, lists, others } = readLines(element, reading);
  const rest = [...lists.flatMap((list) => $readList(list, reading)), ...others];
  const quote = isVisible(pieces) ? [$createQuoteNode().append(...$nodesOfPieces(pieces))] : [];
  return [...quote, ...rest];
}

/** A list, followed by the blocks that list items can't contain. */
function $readList(element: Element, reading: Reading): LexicalNode[] {
  const list = $createListNode(element.tagName === "OL" ? "number" : "bullet");
  const after: LexicalNode[] = [];
  const nest = (inner: Element) => {
    const [nested, ...rest] = $readList(inner, readingIn(inner, reading));
    if (nested) list.append($createListItemNode().append(nested));
    after.push(...rest);
  };
  for (const child of element.childNodes) {
    const { pieces, lists, others } = linesOfItem(child, reading);
    if (isVisible(pieces)) list.append($createListItemNode().append(...$nodesOfPieces(pieces)));
    lists.forEach(nest);
    after.push(...others);
  }
  return list.isEmpty() ? after : [list, ...after];
}

/** Treats every child of a list as an item, and a list as nested. */
function linesOfItem(child: Node, reading: Reading): Lines {
  if (!(child instanceof Element)) {
    return { pieces: readPieces(child, reading), lists: [], others: [] };
  }
  return /^[UO]L$/.test(child.tagName)
    ? linesOfBlock(child, reading)
    : readLines(child, readingIn(child, reading));
}

type Lines = { pieces: Piece[]; lists: Element[]; others: LexicalNode[] };

/** Reads an item or a quote as lines; lists, tables and pictures are returned separately. */
function readLines(parent: Element, reading: Reading): Lines {
  const lines: Lines = { pieces: [], lists: [], others: [] };
  let isNewLine = false;
  for (const child of parent.childNodes) {
    const isBlock = child instanceof Element && hasBlocks(child);
    const read = isBlock ? linesOfBlock(child, reading) : { pieces: readPieces(child, reading) };
    if (isVisible(lines.pieces) && isVisible(read.pieces) && (isBlock || isNewLine)) {
      lines.pieces.push({ kind: "break" });
    }
    if (isVisible(read.pieces)) isNewLine = isBlock;
    lines.pieces.push(...read.pieces);
    if ("lists" in read) {
      lines.lists.push(...read.lists);
      lines.others.push(...read.others);
    }
  }
  return lines;
}

function linesOfBlock(block: Element, reading: Reading): Lines {
  if (/^[UO]L$/.test(block.tagName)) return { pieces: [], lists: [block], others: [] };
  if (!/^(TABLE|IMG|HR)$/.test(block.tagName)) return readLines(block, readingIn(block, reading));
  return { pieces: [], lists: [], others: $readBlock(block, reading, $createParagraphNode) };
}

/** The text of a node without blocks. */
function readPieces(node: Node, around: Reading): Piece[] {
  if (node instanceof Text) return piecesOfText(node, around);
  if (!(node instanceof Element)) return [];
  if (node.tagName === "BR") return [{ kind: "break" }];
  const reading = readingIn(node, around);
  if (isWithoutText(node.tagName.toUpperCase())) return [];
  return [...node.childNodes].flatMap((child) => readPieces(child, reading));
}

/** Keeps the line breaks of preformatted text. */
function piecesOfText(node: Text, { formats, href }: Reading): Piece[] {
  const lines = node.parentElement?.closest("pre") ? node.data.split("\n") : [node.data];
  return lines.flatMap((text, index): Piece[] => [
    ...(index > 0 ? [{ kind: "break" } as const] : []),
    { kind: "text", text, formats, href },
  ]);
}

/** Reader state inside an element. */
function readingIn(element: Element, around: Reading): Reading {
  const name = element.tagName.toUpperCase();
  const style = element.getAttribute(STYLE)?.toLowerCase() ?? "";
  const { removed } = around;
  const off = removedFormatOfElement[name];
  if (off) removed.add(off);
  const formats = new Set(around.formats);
  const own = formatOfElement[name];
  if (own) formats.add(own);
  if (!/^H\d$/.test(name)) applyStyle(style, formats);
  const href = name === "A" ? linkAddress(element, removed) : around.href;
  if (/(?:^|[;\s])(?:color|background(?:-color)?|font-family)\s*:/.test(style))
    removed.add("looks");
  // Links are underlined anyway.
  if (/underline/.test(style) && !href && !element.querySelector("a")) removed.add("underline");
  if (/line-through/.test(style)) removed.add("strikethrough");
  return { ...around, formats, href };
}

/** Styles that Google Docs and others write instead of elements. */
const stylesOfFormats: [format: ArticleFormat, on: RegExp, off?: RegExp][] = [
  ["bold", /font-weight:\s*(?:bold|[6-9]00)/, /font-weight:\s*(?:normal|[1-5]00)/],
  ["italic", /font-style:\s*(?:italic|oblique)/, /font-style:\s*normal/],
  ["superscript", /vertical-align:\s*super/],
  ["subscript", /vertical-align:\s*sub\b/],
];

function applyStyle(style: string, formats: Set<ArticleFormat>): void {
  for (const [format, on, off] of stylesOfFormats) {
    if (on.test(style)) formats.add(format);
    else if (off?.test(style)) formats.delete(format);
  }
}

function linkAddress(link: Element, removed: Set<RemovedFormat>): string | null {
  const href = link.getAttribute("href");
  if (href === null) return null;
  const address = articleAddress(href);
  if (!address) removed.add("links");
  return address;
}
