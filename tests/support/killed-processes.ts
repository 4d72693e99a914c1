import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { expect } from "vitest";

/** Arguments of node, and variables. */
export type ProcessCommand = { args: string[]; env: Record<string, string> };

/** Processes that are killed and started again. Each writes something once it works. */
export function killableProcesses() {
  const children = new Map<string, ChildProcess>();
  const start = async (name: string, { args, env }: ProcessCommand): Promise<void> => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "ignore"],
    });
    children.set(name, child);
    const ended = once(child, "exit").then(() => "ended");
    expect(await Promise.race([once(child.stdout, "data"), ended]), name).not.toBe("ended");
  };
  const kill = async (name: string): Promise<void> => {
    const child = children.get(name);
    if (!child || child.signalCode !== null || child.exitCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  };
  const killAll = () => Promise.all([...children.keys()].map(kill));
  return { start, kill, killAll };
}
