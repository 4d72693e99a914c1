import { LRUCache } from "lru-cache";
import { type ContentVersion, contentVersion, isContentVersioned } from "./content-version.server";

/** How long what was read is good for when the database does not answer, in milliseconds. */
const STALE_IF_ERROR_MS = 24 * 60 * 60 * 1000;

type Remembered = { version: ContentVersion; at: number; value: Promise<unknown> };
const remembered = new LRUCache<string, Remembered>({ max: 500 });

/**
 * What `load` gives, read once for each version of what visitors may see and each key. Who comes
 * while it is being read waits for the same answer. Without a database, what was read within a day.
 */
export async function remember<T>(key: string, load: () => Promise<T>): Promise<T> {
  if (!isContentVersioned()) return load();
  const version = await contentVersion();
  const kept = remembered.get(key);
  const isTrue =
    version === null ? Date.now() - (kept?.at ?? 0) < STALE_IF_ERROR_MS : kept?.version === version;
  if (kept && isTrue) return kept.value as Promise<T>;
  const value = load();
  if (version === null) return value;
  remembered.set(key, { version, at: Date.now(), value });
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
