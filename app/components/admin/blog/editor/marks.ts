import { $isLinkNode } from "@lexical/link";
import { $isListNode, ListNode } from "@lexical/list";
import { $isHeadingNode, $isQuoteNode } from "@lexical/rich-text";
import { $findTableNode } from "@lexical/table";
import { $findMatchingParent, $getNearestNodeOfType } from "@lexical/utils";
import { $getSelection, $isElementNode, $isRangeSelection, type LexicalNode } from "lexical";

export const markNames = [
  "heading",
  "subheading",
  "bold",
  "italic",
  "bullets",
  "numbers",
  "quote",
  "link",
] as const;
export type Mark = (typeof markNames)[number];
export type Marks = Partial<Record<Mark | "table", boolean>>;

/** Returns the formats at the cursor. Call it inside an editor read. */
export function readMarks(): Marks {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return {};
  const node = selection.anchor.getNode();
  const block = $findMatchingParent(node, $isBlock);
  const list = $getNearestNodeOfType(node, ListNode);
  return {
    heading: $isHeadingNode(block) && block.getTag() === "h2",
    subheading: $isHeadingNode(block) && block.getTag() === "h3",
    bold: selection.hasFormat("bold"),
    italic: selection.hasFormat("italic"),
    bullets: $isListNode(list) && list.getListType() === "bullet",
    numbers: $isListNode(list) && list.getListType() === "number",
    quote: $isQuoteNode(block),
    link: node.getParents().some($isLinkNode),
    table: $findTableNode(node) !== null,
  };
}

/** Matches the innermost block: the outermost one in a table is the table. */
const $isBlock = (node: LexicalNode) => $isElementNode(node) && !node.isInline();
