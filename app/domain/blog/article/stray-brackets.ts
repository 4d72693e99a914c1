/** Elements whose content a parser reads as text, up to their own end tag, whatever is in it. */
const RAW_TEXT = new Set(["script", "style", "title", "textarea", "xmp"]);
/** Elements that have no content, and no end tag. */
const VOID = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);
/** A parser goes through all open elements at each tag, so there may be only so many; an article has ten. */
const MOST_OPEN = 2000;

// Each stops at the next bracket or quote, so that all of them together read a text once or twice.
// A quoted value with a bracket and a space in it is one whose quote was not closed.
const TAG_NAME = /<(\/?)([a-z][^\s<>/"'=]*)/iy;
const ATTRIBUTE =
  /[\s/]*[^\s<>/"'=]+(?:\s*=\s*(?:"[^"<]*"|'[^'<]*'|(?:"[^"\s]*"|'[^'\s]*')(?=[\s/>])|[^\s<>"']+))?/y;
const TAG_END = /[\s/]*>/y;
const DECLARATION = /<(?:!(?!--|\[CDATA\[)|\?)[^<>]*>/iy;

/**
 * Writes as text (`&lt;`) each bracket that begins no whole tag or comment, and each tag of `dropped`
 * that nothing closes: with it, a parser would drop the words up to the end of the article.
 */
export function escapeStrayBrackets(html: string, dropped: readonly string[]): string {
  const strays: number[] = [];
  const open = new OpenElements(dropped);
  const ends = new Ends(html);
  let start = html.indexOf("<");
  while (start !== -1) {
    const tag = tagAt(html, start);
    let end = tag ? endOfElement(tag, ends) : endOfComment(html, start, ends);
    if (tag && end !== -1 && !open.take(tag, start)) end = -1;
    if (end === -1) strays.push(start);
    start = html.indexOf("<", end === -1 ? start + 1 : end);
  }
  return escapedAt(html, [...strays, ...open.unclosed()]);
}

/** Counts the elements that are open, and knows where those began that are dropped with their content. */
class OpenElements {
  #count = 0;
  readonly #starts: Map<string, number[]>;
  constructor(dropped: readonly string[]) {
    this.#starts = new Map(dropped.map((name) => [name, []]));
  }

  /** False for a tag that would open one too many. */
  take({ name, isEndTag }: Tag, start: number): boolean {
    if (RAW_TEXT.has(name) || VOID.has(name)) return true;
    if (isEndTag) {
      this.#count = Math.max(0, this.#count - 1);
      this.#starts.get(name)?.pop();
      return true;
    }
    if (this.#count === MOST_OPEN) return false;
    this.#count += 1;
    this.#starts.get(name)?.push(start);
    return true;
  }

  unclosed(): number[] {
    return [...this.#starts.values()].flat();
  }
}

type Tag = { name: string; isEndTag: boolean; isSelfClosing: boolean; end: number };

/** The tag that begins at `start`, if it is whole. */
function tagAt(html: string, start: number): Tag | null {
  const [begin, slash, name = ""] = matchAt(TAG_NAME, html, start) ?? [];
  if (begin === undefined) return null;
  let end = start + begin.length;
  for (;;) {
    const attribute = matchAt(ATTRIBUTE, html, end);
    if (!attribute) break;
    end += attribute[0].length;
  }
  const close = matchAt(TAG_END, html, end)?.[0];
  if (close === undefined) return null;
  const isSelfClosing = close.endsWith("/>");
  return {
    name: name.toLowerCase(),
    isEndTag: slash === "/",
    isSelfClosing,
    end: end + close.length,
  };
}

/** Where reading goes on after a tag: behind the end tag, where its content is raw text; -1 without one. */
function endOfElement({ name, isEndTag, isSelfClosing, end }: Tag, ends: Ends): number {
  if (isEndTag || !RAW_TEXT.has(name)) return end;
  // A parser does not read this one's content as raw text, and yet drops it.
  return isSelfClosing
    ? -1
    : ends.after(new RegExp(String.raw`</${name}(?:\s[^<>]*)?>`, "gi"), end);
}

/** Where the comment or declaration ends that begins at `start`; -1 when it is none, or never ends. */
function endOfComment(html: string, start: number, ends: Ends): number {
  if (html.startsWith("<!--", start)) return ends.after(/-->/g, start + 2);
  const declaration = matchAt(DECLARATION, html, start);
  return declaration ? start + declaration[0].length : -1;
}

/** Finds what ends a part of `html`. What has not been found once is not looked for again. */
class Ends {
  readonly #missing = new Set<string>();
  constructor(private readonly html: string) {}

  after(pattern: RegExp, position: number): number {
    if (this.#missing.has(pattern.source)) return -1;
    pattern.lastIndex = position;
    if (pattern.test(this.html)) return pattern.lastIndex;
    this.#missing.add(pattern.source);
    return -1;
  }
}

function matchAt(sticky: RegExp, text: string, position: number): RegExpExecArray | null {
  sticky.lastIndex = position;
  return sticky.exec(text);
}

function escapedAt(html: string, positions: number[]): string {
  let done = 0;
  let text = "";
  for (const position of positions.toSorted((a, b) => a - b)) {
    text += `${html.slice(done, position)}&lt;`;
    done = position + 1;
  }
  return text + html.slice(done);
}
