import { type ChildProcess, spawn } from "node:child_process";
import { expect, onTestFinished, test, vi } from "vitest";
import { Serving } from "../../supabase/local/serving";

/** Starts serving with a front that runs `script`, and no process of the site. */
function serving(script: string) {
  let front: ChildProcess | undefined;
  const served = new Serving(
    {
      spawnFront: () =>
        (front = spawn(process.execPath, ["-e", script], {
          stdio: ["ignore", "ignore", "ignore", "ipc"],
          detached: true,
        })),
      spawnSite: () => {
        throw new Error("There is no site");
      },
      count: 0,
    },
    () => undefined,
  );
  onTestFinished(() => served.stop());
  const listeners = () => [front?.listenerCount("message"), front?.listenerCount("exit")];
  return { started: served.start(), listeners };
}

test("a front that confirms nothing is not listened to for ever", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { started, listeners } = serving("process.send('listening'); setInterval(() => {}, 1000)");
  // One for "listening", and two that wait for a confirmation.
  await expect.poll(listeners).toEqual([3, 3]);
  await vi.advanceTimersByTimeAsync(60_000);
  await started;
  expect(listeners()).toEqual([1, 1]);
});

test("a front that confirms is listened to no longer", async () => {
  const { started, listeners } = serving(
    "process.on('message', () => process.send({ using: [] })); process.send('listening')",
  );
  await started;
  await expect.poll(listeners).toEqual([1, 1]);
});
