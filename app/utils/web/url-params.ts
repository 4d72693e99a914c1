import { visibleText } from "~/utils/typed-text";

/** The value of a parameter without invisible characters, which pasted addresses may hold; "" when it is missing. */
export const valueIn = (params: URLSearchParams, name: string): string =>
  visibleText(params.get(name) ?? "").trim();

/** The page of a list that a URL asks for, from 1 to `last`; 1 for anything else. */
export function pageIn(params: URLSearchParams, last = 99_999): number {
  const text = valueIn(params, "page");
  return /^[1-9]\d{0,4}$/.test(text) && Number(text) <= last ? Number(text) : 1;
}

/** Only the parameters of these names, in their order. */
export function pickParams(params: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams(
    names.flatMap((name) => params.getAll(name).map((value) => [name, value])),
  );
}

/** The same URL state with some of it changed; null takes a parameter away. A change goes back to page 1. */
export function withParams(
  params: URLSearchParams,
  changes: Record<string, string | number | null>,
): string {
  const next = new URLSearchParams(params);
  if (!("page" in changes)) next.delete("page");
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, String(value));
  }
  return `?${next.toString()}`;
}
