import { TOGGLE_LINK_COMMAND } from "@lexical/link";
import {
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
} from "@lexical/list";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $createHeadingNode, $createQuoteNode } from "@lexical/rich-text";
import { $setBlocksType } from "@lexical/selection";
import {
  $createParagraphNode,
  $getSelection,
  FORMAT_TEXT_COMMAND,
  type ElementNode,
  type LexicalEditor,
} from "lexical";
import { Bold, Heading2, Italic, Link2, List, ListOrdered, Quote } from "lucide-react";
import { markNames, type Mark, type Marks } from "./marks";

const tools: Record<Mark, { label: string; Icon: typeof Bold }> = {
  heading: { label: "Heading 2", Icon: Heading2 },
  bold: { label: "Bold", Icon: Bold },
  italic: { label: "Italic", Icon: Italic },
  bullets: { label: "Bullet list", Icon: List },
  numbers: { label: "Numbered list", Icon: ListOrdered },
  quote: { label: "Quote", Icon: Quote },
  link: { label: "Link", Icon: Link2 },
};

/** The toggles of the toolbar. */
export function EditorToolbar({ marks }: { marks: Marks }) {
  const [editor] = useLexicalComposerContext();
  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      className="flex flex-wrap gap-1 rounded-t-lg border-b border-line bg-sand-50 p-1"
    >
      {markNames.map((mark) => {
        const { label, Icon } = tools[mark];
        return (
          <button
            key={mark}
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={marks[mark] ?? false}
            // The selection stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => toggle(editor, mark, marks[mark] ?? false)}
            className="grid size-11 place-items-center rounded-md hover:bg-sand-200 aria-pressed:bg-lagoon-800 aria-pressed:text-white"
          >
            <Icon aria-hidden className="size-5" />
          </button>
        );
      })}
    </div>
  );
}

function toggle(editor: LexicalEditor, mark: Mark, isOn: boolean): void {
  switch (mark) {
    case "bold":
    case "italic":
      editor.dispatchCommand(FORMAT_TEXT_COMMAND, mark);
      break;
    case "heading":
      setBlocks(editor, isOn ? $createParagraphNode : () => $createHeadingNode("h2"));
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
      editor.dispatchCommand(TOGGLE_LINK_COMMAND, isOn ? null : askForAddress());
  }
  editor.focus();
}

function setBlocks(editor: LexicalEditor, block: () => ElementNode): void {
  editor.update(() => {
    const selection = $getSelection();
    if (selection) $setBlocksType(selection, block);
  });
}

function askForAddress(): string | null {
  const address = window.prompt("Address of the link", "https://");
  return address && address !== "https://" ? address : null;
}
