/** Elements whose content is parsed as raw text. */
const RAW_TEXT = new Set(["script", "style", "title", "textarea", "xmp"]);
const VOID = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);
/** Parsers walk all open elements at each tag, so nesting is limited; articles need about ten. */
const MOST_OPEN = 2000;

// Each pattern stops at the next bracket or quote, so the text is read once or twice in total.
const TAG_NAME = /<(\/?)([a-z][^\s<>/"'=]*)/iy;
const ATTRIBUTE =
  /[\s/]*[^\s<>/"'=]+(?:\s*=\s*(?:"[^"<]*"|'[^'<]*'|(?:"[^"\s]*"|'[^'\s]*')(?=[\s/>])|[^\s<>"']+))?/y;
const TAG_END = /[\s/]*>/y;
const DECLARATION = /<(?:!(?!--|\[CDATA\[)|\?)[^<>]*>/iy;

/** Escapes stray brackets and unclosed tags in `dropped`: a parser would drop everything after them. */
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

class OpenElements {
  #count = 0;
  readonly #starts: Map<string, number[]>;
  constructor(dropped: readonly string[]) {
    this.#starts = new Map(dropped.map((name) => [name, []]));
  }

  /** False if the tag would exceed the limit. */
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

/** Index after the tag, or after its end tag for raw text; -1 if there is none. */
function endOfElement({ name, isEndTag, isSelfClosing, end }: Tag, ends: Ends): number {
  if (isEndTag || !RAW_TEXT.has(name)) return end;
  // Parsers drop the content of a self-closing tag without reading it as raw text.
  return isSelfClosing
    ? -1
    : ends.after(new RegExp(String.raw`</${name}(?:\s[^<>]*)?>`, "gi"), end);
}

/** End index of a comment or declaration; -1 if it isn't one or never ends. */
function endOfComment(html: string, start: number, ends: Ends): number {
  if (html.startsWith("<!--", start)) return ends.after(/-->/g, start + 2);
  const declaration = matchAt(DECLARATION, html, start);
  return declaration ? start + declaration[0].length : -1;
}

/** Finds end markers, and remembers those that are missing. */
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
