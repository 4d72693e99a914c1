import { LRUCache } from "lru-cache";

/**
 * Public content has a version number, which database triggers increment. A value that was read of one
 * version is true for as long as the database has that version: nothing has to be thrown away by
 * hand, and a change that another process made is seen as well.
 */
type Version = number | null;

/** An answer so young is taken as it is, in milliseconds. */
const YOUNG = 200;
/** An older one is taken too, while the next is asked for behind it. */
const OLDEST = 1000;
/** After the database has not answered, how long before somebody waits for it again. */
const OLDEST_WITHOUT_DATABASE = 5000;
/** Nobody waits longer than this to hear whether what we have is still true. */
const PATIENCE = 1000;
/** How long what was read is good for when the database does not answer, in milliseconds. */
export const STALE_IF_ERROR_MS = 24 * 60 * 60 * 1000;

let readVersion: (() => Promise<number>) | undefined;
let known: { version: Version; at: number } = { version: null, at: -Infinity };
let asking: Promise<Version> | undefined;

/** Begins to keep things, by the version that this reads. */
export function keepByVersion(read: () => Promise<number>): void {
  readVersion = read;
  contentMayHaveChanged();
}

/** The version of what visitors may see; null while the database does not say. */
export async function contentVersion(): Promise<Version> {
  const age = performance.now() - known.at;
  if (age < YOUNG) return known.version;
  asking ??= ask();
  const oldest = known.version === null ? OLDEST_WITHOUT_DATABASE : OLDEST;
  return age < oldest ? known.version : asking;
}

/** Something was written here: the next who looks waits for the new version. */
export function contentMayHaveChanged(): void {
  known = { ...known, at: -Infinity };
  asking = undefined;
}

function ask(): Promise<Version> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null).unref());
  const question: Promise<Version> = Promise.race([readVersion?.() ?? null, late]).catch(
    () => null,
  );
  const mine = question.then((version) => {
    // Somebody may have written since: then this answer is from before, and another is under way.
    if (asking === mine) {
      known = { version, at: performance.now() };
      asking = undefined;
    }
    return version;
  });
  return (asking = mine);
}

type Remembered = { version: Version; at: number; value: Promise<unknown> };
const remembered = new LRUCache<string, Remembered>({ max: 500 });

/**
 * What `load` gives, read once for each version of what visitors may see and each key. Who comes
 * while it is being read waits for the same answer. Without a database, what was read within a day.
 */
export async function remember<T>(key: string, load: () => Promise<T>): Promise<T> {
  if (!readVersion) return load();
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
