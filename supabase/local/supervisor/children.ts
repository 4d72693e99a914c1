import { type ChildProcess, spawn, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { UserFacingError } from "../user-facing-error";

/** How to start, recognise and stop one long-lived process. */
export type ChildPlan = {
  name: string;
  spawn: () => ChildProcess;
  isReady: (child: ChildProcess) => boolean | Promise<boolean>;
  /** Hears when it serves, again too, and when it has ended unasked. */
  onChange?: (isUp: boolean) => void;
  /** Sent one after the other, each with its time to work in ms; SIGKILL comes last. */
  stopWith: [NodeJS.Signals, number][];
};

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;
const GOOD_RUN_MS = 30_000;
/** The time of each signal when a second stop does not want to wait. */
const HURRIED_MS = 200;

/** One process that is started again, after a growing pause, whenever it ends unasked. */
export class WatchedChild {
  #child: ChildProcess | undefined;
  #stopping = new AbortController();
  #pauseMs = FIRST_PAUSE_MS;

  constructor(
    private readonly plan: ChildPlan,
    private readonly say: (line: string) => void,
  ) {}

  /** Resolves once the child serves; throws when it ends before. */
  async start(): Promise<void> {
    const child = this.plan.spawn();
    this.#child = child;
    // Node throws an "error" event that nobody hears, and a failed `send` emits one each time.
    child.on("error", () => undefined);
    while (isRunning(child) && !(await this.plan.isReady(child))) await pause(20);
    if (!isRunning(child)) {
      throw new UserFacingError(
        `The ${this.plan.name} does not start: ${howItEnded(child)}, see above.`,
      );
    }
    const begun = Date.now();
    this.plan.onChange?.(true);
    child.once("exit", () => {
      if (this.#stopping.signal.aborted) return;
      this.plan.onChange?.(false);
      if (Date.now() - begun > GOOD_RUN_MS) this.#pauseMs = FIRST_PAUSE_MS;
      this.say(`✗ the ${this.plan.name} ended (${howItEnded(child)})`);
      void this.#startAgain();
    });
  }

  /** Resolves once the child has ended; as soon as `hurried` aborts, it is waited for no longer. */
  async stop(hurried?: AbortSignal): Promise<void> {
    this.#stopping.abort();
    const child = this.#child;
    if (!child?.pid || !isRunning(child)) return;
    const ended = once(child, "exit");
    for (const [signal, timeMs] of this.plan.stopWith) {
      child.kill(signal);
      if (await Promise.race([ended, timeIsOver(timeMs, hurried)])) return;
    }
    killGroup(child);
    await ended;
  }

  async #startAgain(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await pause(this.#pauseMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
      try {
        await this.start();
        this.say(`✓ the ${this.plan.name} runs again`);
        return;
      } catch (error) {
        if (!signal.aborted) this.say(`✗ ${(error as Error).message}`);
      }
    }
  }
}

/**
 * Runs a command to its end, or kills it and throws when `signal` aborts; gives its exit code and the
 * end of what it said. It has the IPC channel that `followingNode` needs.
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
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000));
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  const kill = () => killGroup(child);
  signal.addEventListener("abort", kill);
  const [code] = (await once(child, "close")) as [number | null];
  signal.removeEventListener("abort", kill);
  signal.throwIfAborted();
  return { code, output };
}

/** The command for a Node process that ends with ours; it needs an IPC channel. */
export function followingNode(...parameters: string[]): string[] {
  return [
    process.execPath,
    "--import",
    join(import.meta.dirname, "follow-parent.mjs"),
    ...parameters,
  ];
}

/** Resolves to false when the time is over: soon, when there is a hurry. */
async function timeIsOver(timeMs: number, hurried?: AbortSignal): Promise<false> {
  try {
    return await pause(timeMs, false, { ref: false, signal: hurried });
  } catch {
    return pause(Math.min(timeMs, HURRIED_MS), false, { ref: false });
  }
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

function howItEnded(child: ChildProcess): string {
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
