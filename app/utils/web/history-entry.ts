export function saveHistoryValue(name: string, value: unknown) {
  const state = (history.state ?? {}) as Record<string, unknown>;
  history.replaceState({ ...state, [name]: value }, "");
}

export function readHistoryValue(name: string): unknown {
  return ((history.state ?? {}) as Record<string, unknown>)[name];
}
