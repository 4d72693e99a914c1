import { $isLinkNode } from "@lexical/link";
import { $isListItemNode, $isListNode, type ListItemNode, type ListNode } from "@lexical/list";
import { $isHeadingNode, $isQuoteNode } from "@lexical/rich-text";
import { $isTableNode } from "@lexical/table";
import {
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
} from "lexical";
import { articleFormatNames, articleFormats, type ArticleFormat } from "./article-formats";
import { $tableHtml } from "./article-tables";
import { $isPictureNode } from "./picture-node.client";

const EMPTY_LINE = "<p><br></p>";

/**
 * Returns the editor's content as HTML, one line per block, without empty lines at either end. Call it
 * inside an editor read.
 */
export function $writeArticle(): string {
  return $blocksHtml($getRoot());
}

function $blocksHtml(parent: ElementNode): string {
  const blocks = parent.getChildren().map($blockHtml);
  const isText = (block: string) => block !== EMPTY_LINE;
  return blocks.slice(blocks.findIndex(isText), blocks.findLastIndex(isText) + 1).join("\n");
}

function $blockHtml(node: LexicalNode): string {
  if ($isPictureNode(node)) return $pictureHtml(node.picture());
  if ($isTableNode(node)) {
    return $tableHtml(node, escape, { blocks: $blocksHtml, inline: $inlineHtml });
  }
  if ($isListNode(node)) return $listHtml(node);
  const content = $inlineHtml(node);
  if ($isHeadingNode(node)) return `<${node.getTag()}>${content}</${node.getTag()}>`;
  if ($isQuoteNode(node)) return `<blockquote><p>${content}</p></blockquote>`;
  return content ? `<p>${content}</p>` : EMPTY_LINE;
}

type Picture = { source: string; alt: string; width?: number; height?: number };

function $pictureHtml({ source, alt, width, height }: Picture): string {
  const size = width && height ? ` width="${width}" height="${height}"` : "";
  return `<img src="${escape(source)}" alt="${escape(alt)}"${size}>`;
}

function $listHtml(list: ListNode): string {
  const tag = list.getTag();
  const items: string[] = [];
  for (const item of list.getChildren().filter($isListItemNode)) {
    const nested = $nestedList(item);
    // A nested list belongs to the item above it.
    if (nested) items.push(`${items.pop() ?? ""}${$listHtml(nested)}`);
    else items.push($inlineHtml(item));
  }
  return [`<${tag}>`, ...items.map((item) => `<li>${item}</li>`), `</${tag}>`].join("\n");
}

const $nestedList = (item: ListItemNode) => item.getChildren().find($isListNode);

/** A run of text with the same formats in which no link begins or ends. */
type Run = { html: string; formats: readonly ArticleFormat[] };

function $inlineHtml(node: LexicalNode): string {
  if (!$isElementNode(node)) return "";
  return formatted(node.getChildren().map($runOf), articleFormatNames);
}

function $runOf(node: LexicalNode): Run {
  if ($isLineBreakNode(node)) return { html: "<br>", formats: [] };
  if ($isTextNode(node)) {
    const formats = articleFormatNames.filter((format) => node.hasFormat(format));
    return { html: escape(node.getTextContent()), formats };
  }
  const content = $inlineHtml(node);
  const html = $isLinkNode(node) ? `<a href="${escape(node.getURL())}">${content}</a>` : content;
  return { html, formats: [] };
}

/** Wraps neighbouring runs with the same format in one element, the first format outermost. */
function formatted(runs: Run[], [format, ...inner]: ArticleFormat[]): string {
  if (!format) return runs.map(({ html }) => html).join("");
  let html = "";
  for (let start = 0; start < runs.length;) {
    const isOn = runs[start]?.formats.includes(format);
    const next = runs.findIndex(
      (run, index) => index > start && run.formats.includes(format) !== isOn,
    );
    const end = next === -1 ? runs.length : next;
    const content = formatted(runs.slice(start, end), inner);
    const tag = articleFormats[format];
    html += isOn ? `<${tag}>${content}</${tag}>` : content;
    start = end;
  }
  return html;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
