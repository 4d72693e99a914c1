import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";

export type Process = { pid: number; parent: number; group: number; args: string };

/** Part of a site process's command line. */
export const SITE_PROGRAM = "build/server/index.js";

/** Names of a process's open files, from /proc. */
export const listOpenFiles = (pid: number): string[] =>
  readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`));

/** A process's initial environment, from /proc. */
export const readEnvironment = (pid: number): Record<string, string> =>
  Object.fromEntries(
    readFileSync(`/proc/${pid}/environ`, "utf8")
      .split("\0")
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );

/** A process and all its descendants; empty once it has ended. */
export function listFamily(pid: number): Process[] {
  const all = execFileSync("ps", ["-eo", "pid=,ppid=,pgid=,args="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .map(([own, parent, group, ...args]) => ({
      pid: Number(own),
      parent: Number(parent),
      group: Number(group),
      args: args.join(" "),
    }));
  const family = new Set([pid]);
  // A process may be listed before its parent when pids have wrapped around.
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const one of all) if (family.has(one.parent)) family.add(one.pid);
  }
  return all.filter((one) => family.has(one.pid));
}

/**
 * A process's memory in MB, from /proc; 0 once it has ended. "Pss" splits shared pages among processes,
 * "Rss" counts them for each.
 */
export function readMemory(pid: number, kind: "Pss" | "Rss"): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    return Number(new RegExp(`^${kind}: +(\\d+) kB`, "m").exec(rollup)?.[1] ?? 0) / 1024;
  } catch (error) {
    if (["ENOENT", "ESRCH"].includes((error as NodeJS.ErrnoException).code ?? "")) return 0;
    throw error;
  }
}
