import { setTimeout as pause } from "node:timers/promises";
import { listFamily } from "../../supabase/local/tests/support/processes";

const STOP_TIMEOUT_MS = 15_000;
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

// Cleans up child processes when interrupted too. After SIGKILL they end by themselves, because they follow
// their parent.
export async function cleanUpOnStop(work: () => Promise<void>): Promise<void> {
  let ending: Promise<void> | undefined;
  for (const [signal, number] of Object.entries(SIGNALS)) {
    process.on(signal, () => (ending ??= endFamily().then(() => process.exit(128 + number))));
  }
  try {
    await work();
  } catch (error) {
    // A process that ends while measured fails the measurement.
    if (!ending) throw error;
  }
  await ending;
}

async function endFamily(): Promise<void> {
  const family = listFamily(process.pid).filter(({ pid }) => pid !== process.pid);
  const kill = (pid: number, signal: NodeJS.Signals | 0) => {
    try {
      return process.kill(pid, signal);
    } catch {
      return false;
    }
  };
  // Each process stops its own children in order.
  for (const { pid, parent } of family) if (parent === process.pid) kill(pid, "SIGTERM");
  const deadline = performance.now() + STOP_TIMEOUT_MS;
  while (family.some(({ pid }) => kill(pid, 0)) && performance.now() < deadline) await pause(50);
  for (const { pid } of family) kill(pid, "SIGKILL");
}
