/**
 * Public content has a version number, which database triggers increment. What was read of one version
 * is true for as long as the database has that version: nothing has to be thrown away by hand, and a
 * change that another process made is seen as well.
 */
export type ContentVersion = number | null;

/** A known version so young is taken as it is, in milliseconds. */
const YOUNG_MS = 100;
/** An older one is taken too, while the next is asked for behind it: no process is further behind than this. */
export const OLDEST_VERSION_MS = 500;
/** After the database has not answered, how long before somebody waits for it again. */
const OLDEST_WITHOUT_DATABASE_MS = 5000;
/** Nobody waits longer than this to hear whether what we have is still true: a slow database is not away. */
const PATIENCE_MS = 3000;

let readVersion: (() => Promise<number>) | undefined;
let known: { version: ContentVersion; at: number } = { version: null, at: -Infinity };
let asking: Promise<ContentVersion> | undefined;

/** Sets how the version is read. */
export function readContentVersionBy(read: () => Promise<number>): void {
  readVersion = read;
  contentMayHaveChanged();
}

/** Whether this process reads versions at all. */
export const isContentVersioned = () => readVersion !== undefined;

/** The version of what visitors may see; null while the database does not say. */
export async function contentVersion(): Promise<ContentVersion> {
  const age = performance.now() - known.at;
  if (age < YOUNG_MS) return known.version;
  asking ??= ask();
  const oldest = known.version === null ? OLDEST_WITHOUT_DATABASE_MS : OLDEST_VERSION_MS;
  return age < oldest ? known.version : asking;
}

/** Something was written here: the next who looks waits for the new version. */
export function contentMayHaveChanged(): void {
  known = { ...known, at: -Infinity };
  asking = undefined;
}

function ask(): Promise<ContentVersion> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref());
  const question: Promise<ContentVersion> = Promise.race([readVersion?.() ?? null, late]).catch(
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
