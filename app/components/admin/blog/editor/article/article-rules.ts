import { $insertGeneratedNodes } from "@lexical/clipboard";
import { HeadingNode } from "@lexical/rich-text";
import { $isTableNode } from "@lexical/table";
import { mergeRegister } from "@lexical/utils";
import {
  $createParagraphNode,
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  FORMAT_TEXT_COMMAND,
  PASTE_COMMAND,
  PASTE_TAG,
  RootNode,
  TextNode,
  type LexicalEditor,
  type LexicalNode,
  type TextFormatType,
} from "lexical";
import { articleFormatNames, type RemovedFormat } from "./article-formats";
import { $readArticle } from "./article-import";
import { $isPictureNode } from "./picture-node.client";

type Listeners = {
  onRemoved: (removed: Iterable<RemovedFormat>) => void;
  onPictures: (files: File[]) => void;
};

/** Limits typed and pasted content to the formats of an article. Returns a function that unregisters the rules. */
export function registerArticleRules(editor: LexicalEditor, listeners: Listeners): () => void {
  const { onRemoved } = listeners;
  return mergeRegister(
    editor.registerCommand(
      FORMAT_TEXT_COMMAND,
      (format) => {
        if (isArticleFormat(format)) return false;
        onRemoved([unsupportedFormats.find((one) => one === format) ?? "looks"]);
        return true;
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      PASTE_COMMAND,
      (event) => pasteArticle(editor, event, listeners),
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerNodeTransform(TextNode, (node) => {
      const others = unsupportedFormats.filter((format) => node.hasFormat(format));
      others.forEach((format) => node.toggleFormat(format));
      if (others.length > 0) onRemoved(others);
      if (node.getStyle()) node.setStyle("");
    }),
    editor.registerNodeTransform(HeadingNode, (node) => {
      if (node.getTag() === "h1") node.setTag("h2");
      if (/h[456]/.test(node.getTag())) node.setTag("h3");
    }),
    editor.registerNodeTransform(RootNode, $keepLinesAround),
  );
}

const unsupportedFormats = ["underline", "strikethrough", "highlight"] as const;

const isArticleFormat = (format: TextFormatType) =>
  (articleFormatNames as readonly TextFormatType[]).includes(format);

/** Adds an empty line before a leading and after a trailing table or picture. */
export function $keepLinesAround(root: RootNode): void {
  const isNoLine = (node: LexicalNode | null) =>
    node === null || $isTableNode(node) || $isPictureNode(node);
  if (isNoLine(root.getLastChild())) root.append($createParagraphNode());
  const first = root.getFirstChild();
  if (isNoLine(first)) first?.insertBefore($createParagraphNode());
}

function pasteArticle(
  editor: LexicalEditor,
  event: ClipboardEvent | InputEvent | KeyboardEvent,
  { onRemoved, onPictures }: Listeners,
): boolean {
  const isInField = event.target instanceof HTMLInputElement;
  const clipboard = "clipboardData" in event ? event.clipboardData : null;
  const html = clipboard?.getData("text/html");
  // Lexical itself handles its own nodes and plain text.
  if (isInField || !clipboard || clipboard.types.includes("application/x-lexical-editor")) {
    return false;
  }
  const files = [...clipboard.files].filter(({ type }) => type.startsWith("image/"));
  // A copied picture also has HTML.
  if (files.length > 0 && !clipboard.types.includes("text/plain")) {
    event.preventDefault();
    onPictures(files);
    return true;
  }
  if (!html) return false;
  event.preventDefault();
  editor.update(() => onRemoved($insertArticle(editor, html, onPictures)), { tag: PASTE_TAG });
  return true;
}

function $insertArticle(
  editor: LexicalEditor,
  html: string,
  onPictures: Listeners["onPictures"],
): Iterable<RemovedFormat> {
  const { nodes, removed, dataPictures } = $readArticle(html);
  const selection = $getSelection();
  const [first] = nodes;
  // A single paragraph is inserted as text. Any other single block would lose its type at the cursor.
  const isWords = nodes.length === 1 && $isParagraphNode(first);
  const isInText =
    $isRangeSelection(selection) && selection.anchor.getNode().getTextContent() !== "";
  const before = isInText && !$isParagraphNode(first) ? [$createParagraphNode()] : [];
  const inserted = isWords ? first.getChildren() : [...before, ...nodes];
  if (selection && inserted.length > 0) $insertGeneratedNodes(editor, inserted, selection);
  const files = dataPictures.flatMap(fileOf);
  if (files.length > 0) onPictures(files);
  return removed;
}

/** Converts a `data:` URL to a file. */
function fileOf(url: string): File[] {
  const [, type, base64] = /^data:(image\/\w+);base64,(.+)$/s.exec(url) ?? [];
  if (!type || !base64) return [];
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return [new File([bytes], `picture.${type.slice("image/".length)}`, { type })];
}
