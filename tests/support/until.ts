import { setImmediate as turn } from "node:timers/promises";

/** Waits in real time for disks and databases, even with fake timers. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const start = performance.now();
  while (!(await condition())) {
    if (performance.now() - start > 20_000) throw new Error("It never came to be");
    await turn();
  }
}
