import { RetryPauses } from "./retry-pauses";

/** `isWaiting`: a load is being retried; `loadedAt`: time of the last complete load, in milliseconds. */
export type ConnectionState = { isWaiting: boolean; loadedAt: number };

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;

const initialState: ConnectionState = { isWaiting: false, loadedAt: Date.now() };
let state = initialState;
let pauseMs = FIRST_PAUSE_MS;
/** Number of running loaders. */
let loading = 0;
const listeners = new Set<() => void>();
const pauses = new RetryPauses();

export const connectionState = () => state;
export const connectionStateOnServer = () => initialState;

export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function loadBegins(): void {
  loading += 1;
}

/** Call when a loader's data has arrived or the load was aborted. */
export function loadEnds(hasArrived: boolean): void {
  loading -= 1;
  if (hasArrived) pauseMs = FIRST_PAUSE_MS;
  if (loading > 0) return;
  change({ isWaiting: false, loadedAt: hasArrived ? Date.now() : state.loadedAt });
}

/** Retries all waiting loads now. */
export function tryNow(): void {
  pauses.endAll();
}

/**
 * Resolves when it is time to retry: after a growing pause, when the browser comes online, or on `tryNow`.
 * Throws the signal's reason on abort.
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
