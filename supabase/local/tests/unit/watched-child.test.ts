import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { expect, onTestFinished, test, vi } from "vitest";
import { type ChildPlan, run, WatchedChild } from "../../supervisor/children";

/** Runs until stopped. */
const LIVING = "setInterval(() => {}, 1000);";
/** Reports SIGTERM but doesn't end. */
const STUBBORN = `process.on("SIGTERM", () => {}); ${LIVING} process.send("ready");`;

/** Watches a process that runs `script`, and records events. */
function watched(script: string, plan: Partial<ChildPlan> = {}) {
  const said: string[] = [];
  const spawned: ReturnType<typeof spawn>[] = [];
  const child = new WatchedChild(
    {
      name: "clock",
      spawn: () => {
        const one = spawn(process.execPath, ["-e", script], {
          stdio: ["ignore", "ignore", "ignore", "ipc"],
          detached: true,
        });
        spawned.push(one);
        return one;
      },
      isReady: () => true,
      stopWith: [["SIGTERM", 5000]],
      ...plan,
    },
    (line) => said.push(line),
  );
  onTestFinished(() => child.stop());
  return { child, said, spawned };
}

test("a process that ends unasked is started again, and that is said", async () => {
  const { child, said, spawned } = watched(LIVING);
  await child.start();
  spawned[0]?.kill("SIGKILL");
  await vi.waitFor(() => {
    expect(said).toEqual(["✗ the clock ended (SIGKILL)", "✓ the clock runs again"]);
  }, 20_000);
  expect(spawned).toHaveLength(2);
  expect(spawned[1]?.exitCode).toBeNull();
});

test("a process is waited for until it serves", async () => {
  let asked = 0;
  const { child } = watched(LIVING, { isReady: () => Promise.resolve(++asked === 3) });
  await child.start();
  expect(asked).toBe(3);
});

test.each([
  ["process.exit(7)", "exit code 7"],
  ["process.kill(process.pid, 'SIGKILL')", "SIGKILL"],
])("a process that ends before it serves does not start: %s", async (script, how) => {
  const { child, spawned } = watched(script, { isReady: () => false });
  await expect(child.start()).rejects.toThrow(`The clock does not start: ${how}, see above.`);
  expect(spawned).toHaveLength(1);
});

test("a command that is not there does not start", async () => {
  const { child } = watched("", { spawn: () => spawn("/no/such/command") });
  await expect(child.start()).rejects.toThrow("The clock does not start: it could not be started");
  await child.stop();
});

test("a process that cannot be started again is tried again, after a longer pause each time", async () => {
  const begun: number[] = [];
  let last: ReturnType<typeof spawn> | undefined;
  const { child, said } = watched(LIVING, {
    spawn: () => {
      begun.push(performance.now());
      const script = begun.length === 1 || begun.length > 3 ? LIVING : "process.exit(1)";
      return (last = spawn(process.execPath, ["-e", script], { detached: true }));
    },
    // The second and third get time to end.
    isReady: () => begun.length === 1 || begun.length > 3,
    stopWith: [["SIGKILL", 5000]],
  });
  await child.start();
  last?.kill("SIGKILL");
  await vi.waitFor(() => {
    expect(said.at(-1)).toBe("✓ the clock runs again");
  }, 20_000);
  const failed = "✗ The clock does not start: exit code 1, see above.";
  expect(said).toEqual(["✗ the clock ended (SIGKILL)", failed, failed, "✓ the clock runs again"]);
  const pauses = begun.slice(1).map((time, index) => time - (begun[index] ?? 0));
  expect(pauses[1]).toBeGreaterThan(400);
  expect(pauses[2]).toBeGreaterThan(800);
});

test("a process that ran well is started again at once, however often it ended before", async () => {
  const begun: number[] = [];
  const { child, said, spawned } = watched("", {
    spawn: () => {
      begun.push(performance.now());
      const one = spawn(process.execPath, ["-e", LIVING], { detached: true });
      spawned.push(one);
      return one;
    },
    stopWith: [["SIGKILL", 5000]],
  });
  await child.start();
  const endAndBegin = async () => {
    const runs = spawned.length;
    spawned.at(-1)?.kill("SIGKILL");
    await vi.waitFor(() => expect(said.filter((line) => line.startsWith("✓"))).toHaveLength(runs), {
      timeout: 20_000,
    });
    return (begun.at(-1) ?? 0) - (begun.at(-2) ?? 0);
  };
  for (const atLeast of [200, 400, 800]) {
    expect(await endAndBegin()).toBeGreaterThan(atLeast * 0.95);
  }
  const later = Date.now() + 31_000;
  vi.spyOn(Date, "now").mockReturnValue(later);
  onTestFinished(() => void vi.restoreAllMocks());
  // It would have been 1.6 seconds.
  expect(await endAndBegin()).toBeLessThan(1200);
}, 30_000);

test("messages that do not reach a dying process break nothing", async () => {
  const { child, spawned } = watched(LIVING);
  await child.start();
  for (const message of ["write EPIPE", "write EPIPE"]) {
    expect(spawned[0]?.emit("error", new Error(message))).toBe(true);
  }
});

test("a stopped process has ended and is not started again", async () => {
  const { child, said, spawned } = watched(LIVING);
  await child.start();
  await child.stop();
  expect(spawned[0]?.signalCode).toBe("SIGTERM");
  await child.stop();
  expect(said).toEqual([]);
  expect(spawned).toHaveLength(1);
});

test("a process that does not end when it is asked is killed after its time", async () => {
  const { child, spawned } = watched(STUBBORN, { stopWith: [["SIGTERM", 100]] });
  const started = child.start();
  if (spawned[0]) await once(spawned[0], "message");
  await started;
  const begun = performance.now();
  await child.stop();
  expect(spawned[0]?.signalCode).toBe("SIGKILL");
  expect(performance.now() - begun).toBeGreaterThan(90);
});

test("a second stop is not kept waiting", async () => {
  const { child, spawned } = watched(STUBBORN, { stopWith: [["SIGTERM", 60_000]] });
  const started = child.start();
  if (spawned[0]) await once(spawned[0], "message");
  await started;
  const hurry = new AbortController();
  const stopped = child.stop(hurry.signal);
  hurry.abort();
  await stopped;
  expect(spawned[0]?.signalCode).toBe("SIGKILL");
});

test("a command's output and exit code come back, the end of it when it is long", async () => {
  const script = "console.log('x'.repeat(30000)); console.error('the end'); process.exitCode = 3";
  const signal = new AbortController().signal;
  const { code, output } = await run([process.execPath, "-e", script], { cwd: tmpdir() }, signal);
  expect(code).toBe(3);
  expect(output).toHaveLength(20_000);
  expect(output.endsWith("x\nthe end\n") || output.includes("the end\nx")).toBe(true);
});

test("a command is killed when nobody wants it any more, and not begun when that was before", async () => {
  const stop = new AbortController();
  const running = run([process.execPath, "-e", LIVING], { cwd: tmpdir() }, stop.signal);
  stop.abort(new Error("stopped"));
  await expect(running).rejects.toThrow("stopped");
  await expect(run(["/no/such/command"], {}, stop.signal)).rejects.toThrow("stopped");
});
