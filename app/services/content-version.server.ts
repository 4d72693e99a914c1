// Incremented by database triggers, so nothing needs invalidating. Null while the database is unavailable.
export type ContentVersion = number | null;

const FRESH_MS = 100;
/** Up to this age it is used while a refresh runs in the background. */
export const MAX_VERSION_AGE_MS = 500;
/** Longer than one page may take while the database hangs, so that no page waits for it twice. */
const OUTAGE_RETRY_MS = 10_000;
const READ_TIMEOUT_MS = 3000;

let readVersion: (() => Promise<number>) | undefined;
let known: { version: ContentVersion; at: number } = { version: null, at: -Infinity };
let pendingRead: Promise<ContentVersion> | undefined;

export function setVersionReader(read: () => Promise<number>): void {
  readVersion = read;
  expireContentVersion();
}

export const hasContentVersion = () => readVersion !== undefined;

export async function contentVersion(): Promise<ContentVersion> {
  const age = performance.now() - known.at;
  if (age < FRESH_MS) return known.version;
  pendingRead ??= refresh();
  const maxAge = known.version === null ? OUTAGE_RETRY_MS : MAX_VERSION_AGE_MS;
  return age < maxAge ? known.version : pendingRead;
}

/** Makes the next caller wait for the new version. */
export function expireContentVersion(): void {
  known = { ...known, at: -Infinity };
  pendingRead = undefined;
}

function refresh(): Promise<ContentVersion> {
  const timeout = new Promise<null>((resolve) =>
    setTimeout(resolve, READ_TIMEOUT_MS, null).unref(),
  );
  const reading: Promise<ContentVersion> = Promise.race([readVersion?.() ?? null, timeout]).catch(
    () => null,
  );
  const current = reading.then((version) => {
    // A write since then has started another refresh, and this result is outdated.
    if (pendingRead === current) {
      known = { version, at: performance.now() };
      pendingRead = undefined;
    }
    return version;
  });
  return (pendingRead = current);
}
