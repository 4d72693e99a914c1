import { LRUCache } from "lru-cache";
import { language } from "~/utils/language/language";
import { type ContentVersion, contentVersion, hasContentVersion } from "./content-version.server";
import { STALE_IF_ERROR_S } from "./http/public-page.server";

const STALE_IF_ERROR_MS = STALE_IF_ERROR_S * 1000;

type CacheEntry = { version: ContentVersion; at: number; value: Promise<unknown>; size: number };
const entries = new LRUCache<string, CacheEntry>({
  maxSize: 1000,
  sizeCalculation: ({ size }) => size,
});

/**
 * Cached per language and content version; up to a day old while the database is unavailable. `size` 1 is a few
 * kilobytes.
 */
export async function remember<T>(name: string, load: () => Promise<T>, size = 1): Promise<T> {
  if (!hasContentVersion()) return load();
  const version = await contentVersion();
  const key = `${language()} ${name}`;
  const cached = entries.get(key);
  const isFresh =
    version === null
      ? Date.now() - (cached?.at ?? 0) < STALE_IF_ERROR_MS
      : cached?.version === version;
  if (cached && isFresh) return cached.value as Promise<T>;
  const value = load();
  if (version === null) return value;
  entries.set(key, { version, at: Date.now(), value, size });
  try {
    return await value;
  } catch (error) {
    if (entries.get(key)?.value === value) {
      if (cached) entries.set(key, cached);
      else entries.delete(key);
    }
    throw error;
  }
}
