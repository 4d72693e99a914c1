import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

export type Process = { pid: number; parent: number; args: string };

/** A process and all that it has started, directly or not; none when it has ended. */
export function familyOf(pid: number): Process[] {
  const all = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .map(([own, parent, ...args]) => ({
      pid: Number(own),
      parent: Number(parent),
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
