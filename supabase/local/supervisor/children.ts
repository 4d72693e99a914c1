import { type ChildProcess, spawn, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { UserFacingError } from "../user-facing-error";

export type ChildPlan = {
  name: string;
  spawn: () => ChildProcess;
  isReady: (child: ChildProcess) => boolean | Promise<boolean>;
  /** Called when the process is up, after restarts too, and when it ends unexpectedly. */
  onChange?: (isUp: boolean) => void;
  /** Signals in order, each with a timeout in ms; SIGKILL comes last. */
  stopWith: [NodeJS.Signals, number][];
};

const FIRST_PAUSE_MS = 200;
const MAX_PAUSE_MS = 10_000;
const GOOD_RUN_MS = 30_000;
/** Timeout per signal after a second stop request. */
const HURRY_TIMEOUT_MS = 200;

/** Restarts a process, with a growing pause, whenever it ends unexpectedly. */
export class WatchedChild {
  #child: ChildProcess | undefined;
  #stopping = new AbortController();
  #pauseMs = FIRST_PAUSE_MS;

  constructor(
    private readonly plan: ChildPlan,
    private readonly print: (line: string) => void,
  ) {}

  /** Resolves once the child is up; throws if it ends first. */
  async start(): Promise<void> {
    const child = this.plan.spawn();
    this.#child = child;
    // Node throws an unhandled "error" event, and each failed `send` emits one.
    child.on("error", () => undefined);
    while (isRunning(child) && !(await this.plan.isReady(child))) await pause(20);
    if (!isRunning(child)) {
      throw new UserFacingError(
        `The ${this.plan.name} does not start: ${describeExit(child)}, see above.`,
      );
    }
    const startedAt = Date.now();
    this.plan.onChange?.(true);
    child.once("exit", () => {
      if (this.#stopping.signal.aborted) return;
      this.plan.onChange?.(false);
      if (Date.now() - startedAt > GOOD_RUN_MS) this.#pauseMs = FIRST_PAUSE_MS;
      this.print(`✗ the ${this.plan.name} ended (${describeExit(child)})`);
      void this.#startAgain();
    });
  }

  /** Resolves once the child has ended; `hurried` shortens the wait. */
  async stop(hurried?: AbortSignal): Promise<void> {
    this.#stopping.abort();
    const child = this.#child;
    if (!child?.pid || !isRunning(child)) return;
    const ended = once(child, "exit");
    for (const [signal, timeMs] of this.plan.stopWith) {
      child.kill(signal);
      if (await Promise.race([ended, waitForTimeout(timeMs, hurried)])) return;
    }
    killGroup(child);
    await ended;
  }

  async #startAgain(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await pause(this.#pauseMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      this.#pauseMs = Math.min(this.#pauseMs * 2, MAX_PAUSE_MS);
      try {
        await this.start();
        this.print(`✓ the ${this.plan.name} runs again`);
        return;
      } catch (error) {
        if (!signal.aborted) this.print(`✗ ${(error as Error).message}`);
      }
    }
  }
}

/**
 * Runs a command to its end; kills it and throws when `signal` aborts. Returns the exit code and the end of
 * its output. Provides the IPC channel that `followingNode` needs.
 */
export async function run(
  [command = "", ...parameters]: string[],
  options: Pick<SpawnOptions, "cwd" | "env" | "uid" | "gid">,
  signal: AbortSignal,
): Promise<{ code: number | null; output: string }> {
  signal.throwIfAborted();
  const stdio = ["ignore", "pipe", "pipe", "ipc"] as const;
  const child = spawn(command, parameters, { ...options, stdio: [...stdio], detached: true });
  let output = "";
  const appendOutput = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000));
  child.stdout?.on("data", appendOutput);
  child.stderr?.on("data", appendOutput);
  const kill = () => killGroup(child);
  signal.addEventListener("abort", kill);
  const [code] = (await once(child, "close")) as [number | null];
  signal.removeEventListener("abort", kill);
  signal.throwIfAborted();
  return { code, output };
}

/** Command for a Node process that ends with its parent; needs an IPC channel. */
export function followingNode(...parameters: string[]): string[] {
  return [
    process.execPath,
    "--import",
    join(import.meta.dirname, "follow-parent.mjs"),
    ...parameters,
  ];
}

/** Resolves to false at the timeout, sooner in a hurry. */
async function waitForTimeout(timeMs: number, hurried?: AbortSignal): Promise<false> {
  try {
    return await pause(timeMs, false, { ref: false, signal: hurried });
  } catch {
    return pause(Math.min(timeMs, HURRY_TIMEOUT_MS), false, { ref: false });
  }
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

function describeExit(child: ChildProcess): string {
  if (child.pid === undefined) return "it could not be started";
  return child.signalCode ?? `exit code ${child.exitCode}`;
}

function killGroup(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, "SIGKILL");
  } catch {
    // It has ended in the meantime.
  }
}
