import { $createLinkNode, $isLinkNode } from "@lexical/link";
import { $createLineBreakNode, $createTextNode, type LexicalNode } from "lexical";
import type { ArticleFormat } from "./article-formats";

/** A stretch of text in a block, or a line break. */
export type Piece =
  | { kind: "text"; text: string; formats: ReadonlySet<ArticleFormat>; href: string | null }
  | { kind: "break" };

/** Converts a block's pieces to nodes with the white space a browser would show. */
export function $nodesOfPieces(pieces: readonly Piece[]): LexicalNode[] {
  const nodes: LexicalNode[] = [];
  for (const piece of visiblePieces(pieces)) {
    if (piece.kind === "break") {
      nodes.push($createLineBreakNode());
      continue;
    }
    const text = $createTextNode(piece.text);
    for (const format of piece.formats) text.toggleFormat(format);
    const before = nodes.at(-1);
    if (piece.href === null) nodes.push(text);
    else if ($isLinkNode(before) && before.getURL() === piece.href) before.append(text);
    else nodes.push($createLinkNode(piece.href).append(text));
  }
  return nodes;
}

/** True if the pieces contain a letter, a no-break space or a line break. */
export const isVisible = (pieces: readonly Piece[]) =>
  pieces.some((piece) => piece.kind === "break" || /[^ \t\n\r\f]/.test(piece.text));

/** Collapses white space as a browser does, and drops the last line break of a block. */
function visiblePieces(pieces: readonly Piece[]): Piece[] {
  const shown: Piece[] = [];
  let isAfterSpace = true;
  for (const piece of pieces) {
    if (piece.kind === "break") {
      trimEnd(shown);
      shown.push(piece);
      isAfterSpace = true;
      continue;
    }
    const collapsed = piece.text.replace(/[ \t\n\r\f]+/g, " ");
    const text: string = isAfterSpace ? collapsed.replace(/^ /, "") : collapsed;
    if (text === "") continue;
    isAfterSpace = text.endsWith(" ");
    shown.push({ ...piece, text });
  }
  trimEnd(shown);
  if (shown.at(-1)?.kind === "break") shown.pop();
  return shown;
}

function trimEnd(pieces: Piece[]): void {
  const last = pieces.at(-1);
  if (last?.kind !== "text" || !last.text.endsWith(" ")) return;
  const text = last.text.slice(0, -1);
  pieces.splice(-1, 1, ...(text ? [{ ...last, text }] : []));
}
