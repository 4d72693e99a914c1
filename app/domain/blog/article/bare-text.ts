import { DomUtils, parseDocument } from "htmlparser2";
import { hasWords } from "~/domain/blog/admin-post.schema";

const INLINE = new Set("a b br code em i strong sub sup".split(" "));
const BLANK_LINE = /(\r?\n[ \t]*\r?\n)/;

/** Starts a new paragraph at blank lines. Pictures, and inline elements containing blocks, count as blocks. */
export function wrapParagraphs(sanitised: string): string {
  let whole = "";
  let run = "";
  const endRunWith = (next: string) => {
    whole += paragraphOf(run) + next;
    run = "";
  };
  for (const { kind, html } of topLevelParts(sanitised)) {
    if (kind === "block") endRunWith(html);
    else if (kind === "inline") run += html;
    else
      html.split(BLANK_LINE).forEach((piece, index) => {
        const isBlankLine = index % 2 === 1;
        if (isBlankLine) endRunWith(piece);
        else run += piece;
      });
  }
  endRunWith("");
  return whole;
}

type Part = { kind: "text" | "inline" | "block"; html: string };

function topLevelParts(html: string): Part[] {
  const { children } = parseDocument(html, {
    decodeEntities: false,
    withStartIndices: true,
    withEndIndices: true,
  });
  return children.map((node) => ({
    kind: kindOf(node),
    html: html.slice(node.startIndex ?? 0, (node.endIndex ?? 0) + 1),
  }));
}

type Node = ReturnType<typeof parseDocument>["children"][number];

function kindOf(node: Node): Part["kind"] {
  if (!DomUtils.isTag(node)) return "text";
  return isInline(node) ? "inline" : "block";
}

const isInline = (node: Node): boolean =>
  !DomUtils.isTag(node) || (INLINE.has(node.name) && node.children.every(isInline));

function paragraphOf(run: string): string {
  if (!hasWords(run)) return run;
  const before = run.slice(0, run.length - run.trimStart().length);
  const after = run.slice(run.trimEnd().length);
  return `${before}<p>${run.trim()}</p>${after}`;
}
