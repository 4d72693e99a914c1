import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Outcome, Task } from "./worker";

/** A vitest that stays, in a process of its own, so that a mutant without an end can be ended. */
export class TestProcess {
  private child: ChildProcess | undefined;
  private room = "";

  /** The tests are those of the checkout at `root`. */
  constructor(
    private readonly root: string,
    private readonly environment: Record<string, string> = {},
  ) {}

  private async started(): Promise<ChildProcess> {
    if (this.child) return this.child;
    this.room = mkdtempSync(join(tmpdir(), "mutate-"));
    // As root, Postgres runs as another user, who must be able to enter.
    chmodSync(this.room, 0o711);
    const child = fork(join(this.root, "tests/mutate/worker.ts"), {
      cwd: this.root,
      execArgv: ["--import", "tsx"],
      env: { ...process.env, ...this.environment, NODE_ENV: "test", TMPDIR: this.room },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      // A group of its own: what it starts ends with it.
      detached: true,
    });
    process.once("exit", () => {
      this.stop();
    });
    this.child = child;
    await once(child, "message");
    return child;
  }

  /** The outcome of a task, or undefined when it took longer than `limitMs` or ended the process. */
  async run(task: Task, limitMs: number): Promise<Outcome | undefined> {
    const child = await this.started();
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      controller.abort();
    }, limitMs);
    try {
      child.send(task);
      const [first] = (await Promise.race([
        once(child, "message", { signal }),
        once(child, "exit", { signal }).then(() => [undefined]),
      ])) as [Outcome | undefined];
      if (!first) this.stop();
      return first;
    } catch (error) {
      if (!signal.aborted) throw error;
      this.stop();
      return undefined;
    } finally {
      clearTimeout(timer);
      controller.abort();
    }
  }

  /** Ends the process and whatever its tests have started, and removes their files. */
  stop(): void {
    const pid = this.child?.pid;
    this.child = undefined;
    if (pid === undefined) return;
    kill(-pid);
    for (const name of readdirSync(this.room, { recursive: true, encoding: "utf8" })) {
      // Postgres is in no group of ours, and would go on.
      if (name.endsWith("postmaster.pid")) kill(pidIn(join(this.room, name)));
    }
    rmSync(this.room, { recursive: true, force: true, maxRetries: 5 });
  }
}

const pidIn = (file: string) =>
  existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : 0;

function kill(pid: number): void {
  if (pid === 0) return;
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
