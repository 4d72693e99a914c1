import { unparsable } from "./errors";

const NAME = /[\p{L}\p{N}_$ ]+(?:-(?!>)[\p{L}\p{N}_$ ]+)*/uy;
/** Deeper nesting of conditions and embeds would overflow the stack. */
const MAX_DEPTH = 500;
const QUOTED = /"((?:[^"\\]|\\.)*)"/sy;

export type JsonStep = { isText: boolean; key: string; isIndex: boolean };
export type Field = { name: string; path: JsonStep[] };

/** Reads a query parameter from left to right. */
export class Scanner {
  private position = 0;
  private depth = 0;

  constructor(
    private readonly what: string,
    private readonly text: string,
  ) {}

  get isDone(): boolean {
    return this.position >= this.text.length;
  }

  /** Matches a sticky `pattern` at the current position and moves past it. */
  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.position;
    const match = pattern.exec(this.text);
    if (match) this.position += match[0].length;
    return match;
  }

  accept(literal: string): boolean {
    const isHere = this.text.startsWith(literal, this.position);
    if (isHere) this.position += literal.length;
    return isHere;
  }

  isAt(literal: string): boolean {
    return this.text.startsWith(literal, this.position);
  }

  expect(literal: string): void {
    if (!this.accept(literal)) this.fail();
  }

  fail(): never {
    throw unparsable(this.what, this.text, this.position);
  }

  end<T>(value: T): T {
    return this.isDone ? value : this.fail();
  }

  rest(): string {
    const rest = this.text.slice(this.position);
    this.position = this.text.length;
    return rest;
  }

  quoted(): string | undefined {
    return this.take(QUOTED)?.[1]?.replace(/\\(.)/gs, "$1");
  }

  name(): string {
    const name = this.quoted() ?? this.take(NAME)?.[0].trim();
    return name || this.fail();
  }

  /** Parses a name with an optional JSON path: `data->a->>0`. */
  field(name = this.name()): Field {
    const path: JsonStep[] = [];
    while (this.accept("->")) {
      const isText = this.accept(">");
      const index = this.take(/-?\d+(?=->|::|[.,)]|$)/y)?.[0];
      path.push({ isText, key: index ?? this.name(), isIndex: index !== undefined });
    }
    return { name, path };
  }

  /** Parses the content of parentheses, which may be nested. */
  readBrackets<T>(read: () => T): T {
    this.expect("(");
    this.depth += 1;
    if (this.depth > MAX_DEPTH) this.fail();
    const content = read();
    this.depth -= 1;
    this.expect(")");
    return content;
  }

  list<T>(item: () => T): T[] {
    const items = [item()];
    while (this.accept(",")) items.push(item());
    return items;
  }
}
