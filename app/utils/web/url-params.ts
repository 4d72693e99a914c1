import { removeInvisible } from "~/utils/user-text";

/** Pasted URLs may contain invisible characters. */
export const getParam = (params: URLSearchParams, name: string): string =>
  removeInvisible(params.get(name) ?? "").trim();

export function getPage(params: URLSearchParams, last = 99_999): number {
  const text = getParam(params, "page");
  return /^[1-9]\d{0,4}$/.test(text) && Number(text) <= last ? Number(text) : 1;
}

export function pickParams(params: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams(
    names.flatMap((name) => params.getAll(name).map((value) => [name, value])),
  );
}

export function updateParams(
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
