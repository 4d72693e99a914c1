import { parseSlugs } from "./shortlist";

/** The properties that are shown as recently viewed: one row of cards. */
export const MOST_RECENTLY_VIEWED = 3;

/** The slugs that a browser remembers, the latest first, as its storage holds them. */
const KEY = "kisiwa-recently-viewed";

/** Reads the slugs of the properties that were viewed last; none where the storage is closed or damaged. */
export function readViewed(storage: Pick<Storage, "getItem">): string[] {
  return parseSlugs(storage.getItem(KEY) ?? "");
}

/** Remembers that a property is viewed now: the latest comes first, and one more is kept than shown. */
export function rememberViewed(storage: Pick<Storage, "getItem" | "setItem">, slug: string): void {
  const others = readViewed(storage).filter((viewed) => viewed !== slug);
  storage.setItem(KEY, [slug, ...others].slice(0, MOST_RECENTLY_VIEWED + 1).join());
}
