import { $createLinkNode, $toggleLink } from "@lexical/link";
import {
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
} from "@lexical/list";
import { $createHeadingNode, $createQuoteNode } from "@lexical/rich-text";
import { $setBlocksType } from "@lexical/selection";
import {
  $deleteTableColumnAtSelection,
  $deleteTableRowAtSelection,
  $findTableNode,
  $insertTableColumnAtSelection,
  $insertTableRowAtSelection,
  INSERT_TABLE_COMMAND,
} from "@lexical/table";
import {
  $createParagraphNode,
  $createTextNode,
  $getSelection,
  $isRangeSelection,
  FORMAT_TEXT_COMMAND,
  type ElementNode,
  type LexicalEditor,
} from "lexical";
import { m } from "~/text/messages";
import { articleAddress } from "./article/article-formats";
import type { Mark } from "./marks";

type Toggle = { isOn: boolean; onNotice: (notice: string) => void };

/** Sets a format of the text at the cursor, or takes it away where it is on. */
export function toggleMark(editor: LexicalEditor, mark: Mark, { isOn, onNotice }: Toggle): void {
  switch (mark) {
    case "bold":
    case "italic":
      editor.dispatchCommand(FORMAT_TEXT_COMMAND, mark);
      break;
    case "heading":
      setBlocks(editor, isOn ? $createParagraphNode : () => $createHeadingNode("h2"));
      break;
    case "subheading":
      setBlocks(editor, isOn ? $createParagraphNode : () => $createHeadingNode("h3"));
      break;
    case "quote":
      setBlocks(editor, isOn ? $createParagraphNode : $createQuoteNode);
      break;
    case "bullets":
      editor.dispatchCommand(isOn ? REMOVE_LIST_COMMAND : INSERT_UNORDERED_LIST_COMMAND, undefined);
      break;
    case "numbers":
      editor.dispatchCommand(isOn ? REMOVE_LIST_COMMAND : INSERT_ORDERED_LIST_COMMAND, undefined);
      break;
    case "link":
      if (isOn) editor.update(() => $toggleLink(null));
      else addLink(editor, onNotice);
  }
  editor.focus();
}

function setBlocks(editor: LexicalEditor, block: () => ElementNode): void {
  editor.update(() => {
    const selection = $getSelection();
    if (selection) $setBlocksType(selection, block);
  });
}

function addLink(editor: LexicalEditor, onNotice: Toggle["onNotice"]): void {
  const typed = window.prompt(m.admin_blog_address_of_the_link(), "https://")?.trim();
  if (!typed || typed === "https://") return;
  const address = articleAddress(typed);
  if (!address) return onNotice(m.admin_blog_is_no_address_that_a_link({ typed }));
  editor.update(() => {
    const selection = $getSelection();
    // Without a selection the link's text is its address.
    if ($isRangeSelection(selection) && selection.isCollapsed()) {
      selection.insertNodes([$createLinkNode(address).append($createTextNode(typed))]);
    } else $toggleLink(address);
  });
}

/** Adds a table of three columns with a line of headings. */
export function insertTable(editor: LexicalEditor): void {
  editor.dispatchCommand(INSERT_TABLE_COMMAND, {
    rows: "3",
    columns: "3",
    includeHeaders: { rows: true, columns: false },
  });
  editor.focus();
}

type TableChange = { label: string; $change: () => void };

/** The changes of the table at the cursor. */
export const tableChanges: TableChange[] = [
  { label: "Row above", $change: () => $insertTableRowAtSelection(false) },
  { label: "Row below", $change: () => $insertTableRowAtSelection(true) },
  { label: "Column left", $change: () => $insertTableColumnAtSelection(false) },
  { label: "Column right", $change: () => $insertTableColumnAtSelection(true) },
  { label: "Delete row", $change: $deleteTableRowAtSelection },
  { label: "Delete column", $change: $deleteTableColumnAtSelection },
  { label: "Delete table", $change: $deleteTable },
];

/** Makes one of the changes. */
export function changeTable(editor: LexicalEditor, { $change }: TableChange): void {
  editor.update($change);
  editor.focus();
}

function $deleteTable(): void {
  const selection = $getSelection();
  const table = $isRangeSelection(selection) ? $findTableNode(selection.anchor.getNode()) : null;
  table?.selectNext();
  table?.remove();
}
