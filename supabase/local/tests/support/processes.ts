import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";

export type Process = { pid: number; parent: number; group: number; args: string };

/** Stands in the command of a process that makes the pages. */
export const SITE_PROGRAM = "build/server/index.js";

/** The names of a process' open files, Linux' own account of them. */
export const openFilesOf = (pid: number): string[] =>
  readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`));

/** The variables that a process was started with, Linux' own account of them. */
export const environmentOf = (pid: number): Record<string, string> =>
  Object.fromEntries(
    readFileSync(`/proc/${pid}/environ`, "utf8")
      .split("\0")
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );

/** A process and all that it has started, directly or not; none when it has ended. */
export function familyOf(pid: number): Process[] {
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
  // A process may stand before its parent in the list when numbers have begun anew.
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const one of all) if (family.has(one.parent)) family.add(one.pid);
  }
  return all.filter((one) => family.has(one.pid));
}

/**
 * The memory of a process in MB, of Linux' own account; 0 when it has ended. "Pss" counts a page that
 * several processes share once for all of them together, "Rss" once for each.
 */
export function memoryOf(pid: number, kind: "Pss" | "Rss"): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    return Number(new RegExp(`^${kind}: +(\\d+) kB`, "m").exec(rollup)?.[1] ?? 0) / 1024;
  } catch (error) {
    if (["ENOENT", "ESRCH"].includes((error as NodeJS.ErrnoException).code ?? "")) return 0;
    throw error;
  }
}
