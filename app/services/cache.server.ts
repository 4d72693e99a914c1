import { LRUCache } from "lru-cache";
import { type ContentVersion, contentVersion, isContentVersioned } from "./content-version.server";
import { STALE_IF_ERROR_S } from "./http/public-page.server";

const STALE_IF_ERROR_MS = STALE_IF_ERROR_S * 1000;

type Remembered = { version: ContentVersion; at: number; value: Promise<unknown>; size: number };
/** The least recently used go first; what is large counts for several. */
const remembered = new LRUCache<string, Remembered>({
  maxSize: 500,
  sizeCalculation: ({ size }) => size,
});

/**
 * Caches what `load` gives for each key and version of the public content; who asks while it is being
 * read shares that read. While the database is away, gives what was read within the last day. 500 of
 * `size` 1 are kept, of some kilobytes each.
 */
export async function remember<T>(key: string, load: () => Promise<T>, size = 1): Promise<T> {
  if (!isContentVersioned()) return load();
  const version = await contentVersion();
  const kept = remembered.get(key);
  const isFresh =
    version === null ? Date.now() - (kept?.at ?? 0) < STALE_IF_ERROR_MS : kept?.version === version;
  if (kept && isFresh) return kept.value as Promise<T>;
  const value = load();
  if (version === null) return value;
  remembered.set(key, { version, at: Date.now(), value, size });
  try {
    return await value;
  } catch (error) {
    // The former value may still help while the database is away.
    if (remembered.get(key)?.value === value) {
      if (kept) remembered.set(key, kept);
      else remembered.delete(key);
    }
    throw error;
  }
}
