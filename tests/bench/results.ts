import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import type { Figures } from "./load";
import { root, say } from "./site";

/** Where a run was made, and how busy the machine was with other work before it. */
type Origin = { day: string; commit: string; machine: string; load?: number };
type Written = Origin & {
  /** How the figures of the whole run were taken. */
  how: string;
  /** The stages that were measured again by themselves since. */
  alone: Record<string, Origin>;
  results: Record<string, Figures | string>;
};

const DATA = join(root, "tests/bench/results.json");
const TABLE = join(root, "tests/bench/RESULTS.md");

const results: Written["results"] = {};
/** Over the last minute before this run. */
const [loadBefore = 0] = loadavg();

/** Takes down the figures of one measurement. */
export function report(what: string, figures: Figures): Figures {
  const { perSecond, p50, p95, p99, bad } = figures;
  results[what] = figures;
  say(
    `  ${what}: ${perSecond}/s, p50 ${p50}, p95 ${p95}, p99 ${p99} ms${bad ? `, ${bad} BAD` : ""}`,
  );
  return figures;
}

/** Takes down what is no row of times. */
export function note(what: string, value: string): void {
  results[what] = value;
  say(`  ${what}: ${value}`);
}

/** Writes all that was taken down in a run of everything, in place of what was there. */
export function writeAll(how: string): void {
  write({ ...thisRun(), how, alone: {}, results });
}

/** Writes what one stage has taken down; everything else stays as it was measured before. */
export function writeStage(stage: string): void {
  const before = JSON.parse(readFileSync(DATA, "utf8")) as Written;
  const alone = { ...before.alone, [stage]: thisRun() };
  write({ ...before, alone, results: { ...before.results, ...results } });
}

function thisRun(): Origin {
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const machine = `${cpus().length} × ${cpus()[0]?.model}, ${memory}, Node ${process.version}`;
  const day = new Date().toISOString().slice(0, 10);
  return { day, commit, machine, load: Math.round(loadBefore * 10) / 10 };
}

const said = ({ day, commit, machine, load }: Origin) =>
  `${day}, commit ${commit}, ${machine}${load === undefined ? "" : `, load average before it ${load}`}`;

function write(written: Written): void {
  const later = Object.entries(written.alone).map(
    ([stage, run]) => `The stage \`${stage}\` by itself: ${said(run)}.\n\n`,
  );
  const head = `# What was measured\n\n${said(written)}. ${written.how}\n\n${later.join("")}`;
  writeFileSync(TABLE, `${head}${tableOf(written.results)}\n`);
  writeFileSync(DATA, `${JSON.stringify(written, null, 2)}\n`);
}

/** What this run has taken down, as the table that is written. */
export const table = () => tableOf(results);

function tableOf(all: Written["results"]): string {
  const head = ["what", "requests/s", "p50 ms", "p95 ms", "p99 ms", "not 2xx or 3xx"];
  const rows = Object.entries(all).map(([what, result]) => [what, ...cellsOf(result)]);
  return [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

function cellsOf(result: Figures | string): string[] {
  if (typeof result === "string") return [result, "", "", "", ""];
  const { perSecond, p50, p95, p99, bad } = result;
  return [String(perSecond), ...[p50, p95, p99].map((time) => time.toFixed(1)), String(bad)];
}
