import { RetryPauses } from "./retry-pauses";

/** `isWaiting`: data that was asked for has not arrived; `loadedAt`: the last time when all of it had. */
export type ConnectionState = { isWaiting: boolean; loadedAt: number };

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;

const initialState: ConnectionState = { isWaiting: false, loadedAt: Date.now() };
let state = initialState;
let pauseMs = FIRST_PAUSE_MS;
/** How many loaders are running: a page has several, and each may fail alone. */
let loading = 0;
const listeners = new Set<() => void>();
const pauses = new RetryPauses();

export const connectionState = () => state;
export const connectionStateOnServer = () => initialState;

export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Records that a loader has begun. */
export function loadBegins(): void {
  loading += 1;
}

/** Records that a loader's data has arrived, or that nobody wants it any more. */
export function loadEnds(hasArrived: boolean): void {
  loading -= 1;
  if (hasArrived) pauseMs = FIRST_PAUSE_MS;
  if (loading > 0) return;
  change({ isWaiting: false, loadedAt: hasArrived ? Date.now() : state.loadedAt });
}

/** Ends the pause of everybody who waits for the next try. */
export function tryNow(): void {
  pauses.endAll();
}

/**
 * Resolves when it is time to try again: after a pause that grows, as soon as the browser is online, or
 * on `tryNow`. Throws the signal's reason when nobody wants the page any more.
 */
export async function nextTry(signal: AbortSignal): Promise<void> {
  const pause = pauses.pause(pauseMs, signal);
  pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  change({ ...state, isWaiting: true });
  await pause;
  signal.throwIfAborted();
}

function change(next: ConnectionState): void {
  state = next;
  for (const listener of listeners) listener();
}
