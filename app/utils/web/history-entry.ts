/**
 * Keeps a value with the page's entry in the browser's history: Back finds it again. Beside it is what the
 * router keeps there.
 */
export function keepInHistory(name: string, value: unknown) {
  const state = (history.state ?? {}) as Record<string, unknown>;
  history.replaceState({ ...state, [name]: value }, "");
}

/** The value that was kept with the page's entry; undefined where none was. */
export function keptInHistory(name: string): unknown {
  return ((history.state ?? {}) as Record<string, unknown>)[name];
}
