/** Gives a function that does work when its turn has come: at most `atOnce` at the same time. */
export function turns(atOnce: number) {
  let busy = 0;
  const waiting: (() => void)[] = [];

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (busy >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The turn is handed on, so that nobody who comes in between takes it.
      if (next) next();
      else busy -= 1;
    }
  };
}
