/** `isWaiting`: a page that was asked for has not arrived; `loadedAt`: the time of the last one that did. */
export type ConnectionState = { isWaiting: boolean; loadedAt: number };

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;

const initialState: ConnectionState = { isWaiting: false, loadedAt: Date.now() };
let state = initialState;
let pauseMs = FIRST_PAUSE_MS;
const listeners = new Set<() => void>();
const waiting = new Set<() => void>();

export const connectionState = () => state;
export const connectionStateOnServer = () => initialState;

export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Records that a page has arrived. */
export function connectionIsBack(): void {
  pauseMs = FIRST_PAUSE_MS;
  change({ isWaiting: waiting.size > 0, loadedAt: Date.now() });
}

/** Ends the pause of everybody who waits for the next try. */
export function tryNow(): void {
  for (const resume of waiting) resume();
}

/**
 * Resolves when it is time to try again: after a pause that grows, as soon as the browser is online, or
 * on `tryNow`. Throws the signal's reason when nobody wants the page any more.
 */
export async function nextTry(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resume, pauseMs);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    function resume() {
      clearTimeout(timer);
      waiting.delete(resume);
      removeEventListener("online", resume);
      signal.removeEventListener("abort", resume);
      resolve();
    }
    waiting.add(resume);
    addEventListener("online", resume);
    signal.addEventListener("abort", resume);
    change({ ...state, isWaiting: true });
  });
  if (!signal.aborted) return;
  change({ ...state, isWaiting: waiting.size > 0 });
  signal.throwIfAborted();
}

function change(next: ConnectionState): void {
  state = next;
  for (const listener of listeners) listener();
}
