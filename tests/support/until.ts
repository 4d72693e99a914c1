import { setImmediate as turn } from "node:timers/promises";

/** Waits for what real disks and databases do; the clock may be a false one meanwhile. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const start = performance.now();
  while (!(await condition())) {
    if (performance.now() - start > 20_000) throw new Error("It never came to be");
    await turn();
  }
}
