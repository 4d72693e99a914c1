import { hasWords } from "~/domain/blog/admin-post.schema";

const TAG = /<(\/?)([a-z][a-z0-9]*)(?:\s[^>]*)?>/g;
/** The elements of an article that stand within a paragraph. */
const INLINE = new Set("a b br code em i strong sub sup".split(" "));
const VOID = new Set(["br", "img"]);
const BLANK_LINE = /(\r?\n[ \t]*\r?\n)/;

/**
 * Sanitised HTML with the text and inline elements that stand in no block put into paragraphs, divided at blank
 * lines. A picture counts as a block, and so does an inline element with a block in it.
 */
export function withParagraphs(sanitised: string): string {
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

/** Sanitised HTML in its elements and texts that stand in no other element. */
function* topLevelParts(html: string): Generator<Part> {
  let start = 0;
  let depth = 0;
  let kind: Part["kind"] = "inline";
  for (const { 0: tag, 1: slash, 2: name = "", index } of html.matchAll(TAG)) {
    if (depth === 0) {
      yield { kind: "text", html: html.slice(start, index) };
      start = index;
      kind = "inline";
    }
    if (!INLINE.has(name)) kind = "block";
    if (!VOID.has(name)) depth += slash ? -1 : 1;
    if (depth > 0) continue;
    yield { kind, html: html.slice(start, index + tag.length) };
    start = index + tag.length;
    depth = 0;
  }
  yield { kind: "text", html: html.slice(start) };
}

function paragraphOf(run: string): string {
  if (!hasWords(run)) return run;
  const before = run.slice(0, run.length - run.trimStart().length);
  const after = run.slice(run.trimEnd().length);
  return `${before}<p>${run.trim()}</p>${after}`;
}
