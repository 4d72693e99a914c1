import { parseSlugs } from "./shortlist";

export const MOST_RECENTLY_VIEWED = 3;

/** Storage key of the slugs, latest first. */
const KEY = "kisiwa-recently-viewed";

/** Reads the slugs of recently viewed properties; empty if the storage is damaged. */
export function readViewed(storage: Pick<Storage, "getItem">): string[] {
  return parseSlugs(storage.getItem(KEY) ?? "");
}

/** Stores a property as the latest; keeps one more than is shown. */
export function rememberViewed(storage: Pick<Storage, "getItem" | "setItem">, slug: string): void {
  const others = readViewed(storage).filter((viewed) => viewed !== slug);
  storage.setItem(KEY, [slug, ...others].slice(0, MOST_RECENTLY_VIEWED + 1).join());
}
