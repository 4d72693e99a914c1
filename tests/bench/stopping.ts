import { setTimeout as pause } from "node:timers/promises";
import { familyOf } from "../../supabase/local/tests/support/processes";

/** How long what is told to end may take, in milliseconds. */
const PATIENCE_MS = 15_000;
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

/**
 * Does work whose processes end with it, also when a signal ends it in the middle: the bench itself
 * ends only when they are gone. (After SIGKILL they end by themselves: they follow their parent.)
 */
export async function untilStopped(work: () => Promise<void>): Promise<void> {
  let ending: Promise<void> | undefined;
  for (const [signal, number] of Object.entries(SIGNALS)) {
    process.on(signal, () => (ending ??= endFamily().then(() => process.exit(128 + number))));
  }
  try {
    await work();
  } catch (error) {
    // A process that ends while it is measured fails the measurement.
    if (!ending) throw error;
  }
  await ending;
}

async function endFamily(): Promise<void> {
  const family = familyOf(process.pid).filter(({ pid }) => pid !== process.pid);
  const kill = (pid: number, signal: NodeJS.Signals | 0) => {
    try {
      return process.kill(pid, signal);
    } catch {
      return false; // It has ended.
    }
  };
  // Each ends its own children, in the order that it knows.
  for (const { pid, parent } of family) if (parent === process.pid) kill(pid, "SIGTERM");
  const deadline = performance.now() + PATIENCE_MS;
  while (family.some(({ pid }) => kill(pid, 0)) && performance.now() < deadline) await pause(50);
  for (const { pid } of family) kill(pid, "SIGKILL");
}
