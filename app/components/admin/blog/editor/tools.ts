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

/** Toggles a format of the text at the cursor. */
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
  const text = window.prompt(m.admin_blog_link_prompt(), "https://")?.trim();
  if (!text || text === "https://") return;
  const address = articleAddress(text);
  if (!address) return onNotice(m.admin_blog_link_invalid({ address: text }));
  editor.update(() => {
    const selection = $getSelection();
    // Without a selection the link's text is its address.
    if ($isRangeSelection(selection) && selection.isCollapsed()) {
      selection.insertNodes([$createLinkNode(address).append($createTextNode(text))]);
    } else $toggleLink(address);
  });
}

/** Inserts a table with three columns and a heading row. */
export function insertTable(editor: LexicalEditor): void {
  editor.dispatchCommand(INSERT_TABLE_COMMAND, {
    rows: "3",
    columns: "3",
    includeHeaders: { rows: true, columns: false },
  });
  editor.focus();
}

type TableChange = { label: () => string; $change: () => void };

/** Changes to the table at the cursor. */
export const tableChanges: TableChange[] = [
  { label: m.admin_blog_table_row_above, $change: () => $insertTableRowAtSelection(false) },
  { label: m.admin_blog_table_row_below, $change: () => $insertTableRowAtSelection(true) },
  { label: m.admin_blog_table_column_left, $change: () => $insertTableColumnAtSelection(false) },
  { label: m.admin_blog_table_column_right, $change: () => $insertTableColumnAtSelection(true) },
  { label: m.admin_blog_table_delete_row, $change: $deleteTableRowAtSelection },
  { label: m.admin_blog_table_delete_column, $change: $deleteTableColumnAtSelection },
  { label: m.admin_blog_table_delete, $change: $deleteTable },
];

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
