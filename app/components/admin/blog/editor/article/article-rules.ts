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
import { articleFormatNames, type TakenOff } from "./article-formats";
import { $readArticle } from "./article-import";
import { $isPictureNode } from "./picture-node.client";

type Listeners = {
  onTakenOff: (takenOff: Iterable<TakenOff>) => void;
  onPictures: (files: File[]) => void;
};

/** Keeps the editor's content to what an article can hold, however it is entered. Returns a function that ends this. */
export function registerArticleRules(editor: LexicalEditor, listeners: Listeners): () => void {
  const { onTakenOff } = listeners;
  return mergeRegister(
    editor.registerCommand(
      FORMAT_TEXT_COMMAND,
      (format) => {
        if (isArticleFormat(format)) return false;
        onTakenOff([strangeFormats.find((strange) => strange === format) ?? "looks"]);
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
      const others = strangeFormats.filter((format) => node.hasFormat(format));
      others.forEach((format) => node.toggleFormat(format));
      if (others.length > 0) onTakenOff(others);
      if (node.getStyle()) node.setStyle("");
    }),
    editor.registerNodeTransform(HeadingNode, (node) => {
      if (node.getTag() === "h1") node.setTag("h2");
      if (/h[456]/.test(node.getTag())) node.setTag("h3");
    }),
    editor.registerNodeTransform(RootNode, $keepLinesAround),
  );
}

const strangeFormats = ["underline", "strikethrough", "highlight"] as const;

const isArticleFormat = (format: TextFormatType) =>
  (articleFormatNames as readonly TextFormatType[]).includes(format);

/** Before and after a table or a picture there is a line to write in. */
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
  { onTakenOff, onPictures }: Listeners,
): boolean {
  const isInField = event.target instanceof HTMLInputElement;
  const clipboard = "clipboardData" in event ? event.clipboardData : null;
  const html = clipboard?.getData("text/html");
  // A paste from this editor brings its nodes, and one without HTML is plain text.
  if (isInField || !clipboard || clipboard.types.includes("application/x-lexical-editor")) {
    return false;
  }
  const files = [...clipboard.files].filter(({ type }) => type.startsWith("image/"));
  // The clipboard of a copied picture has HTML as well.
  if (files.length > 0 && !clipboard.types.includes("text/plain")) {
    event.preventDefault();
    onPictures(files);
    return true;
  }
  if (!html) return false;
  event.preventDefault();
  editor.update(() => onTakenOff($insertArticle(editor, html, onPictures)), { tag: PASTE_TAG });
  return true;
}

function $insertArticle(
  editor: LexicalEditor,
  html: string,
  onPictures: Listeners["onPictures"],
): Iterable<TakenOff> {
  const { nodes, takenOff, dataPictures } = $readArticle(html);
  const selection = $getSelection();
  const [first] = nodes;
  // A single paragraph is inserted as text. Any other block on its own would lose its type at the cursor.
  const isWords = nodes.length === 1 && $isParagraphNode(first);
  const isInText =
    $isRangeSelection(selection) && selection.anchor.getNode().getTextContent() !== "";
  const before = isInText && !$isParagraphNode(first) ? [$createParagraphNode()] : [];
  const inserted = isWords ? first.getChildren() : [...before, ...nodes];
  if (selection && inserted.length > 0) $insertGeneratedNodes(editor, inserted, selection);
  const files = dataPictures.flatMap(fileOf);
  if (files.length > 0) onPictures(files);
  return takenOff;
}

/** The file of a picture that is written as a `data:` URL. */
function fileOf(url: string): File[] {
  const [, type, base64] = /^data:(image\/\w+);base64,(.+)$/s.exec(url) ?? [];
  if (!type || !base64) return [];
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return [new File([bytes], `picture.${type.slice("image/".length)}`, { type })];
}
