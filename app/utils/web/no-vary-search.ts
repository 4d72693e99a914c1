const NOTHING_ELSE = /^key-order, params(?:, except=\(([^()]*)\))?$/;

/** The `No-Vary-Search` header of a page that only these parameters change, in whatever order they come. */
export function noVarySearch(params: readonly string[]): string {
  const names = [...new Set(params)].map((name) => `"${name}"`).join(" ");
  return names ? `key-order, params, except=(${names})` : "key-order, params";
}

/** The parameters that such a header names; null where there is none, or one that says something else. */
export function paramsOfNoVarySearch(header: string | null | undefined): string[] | null {
  const match = NOTHING_ELSE.exec(header ?? "");
  return match && [...(match[1] ?? "").matchAll(/"([^"]*)"/g)].map(([, name = ""]) => name);
}
