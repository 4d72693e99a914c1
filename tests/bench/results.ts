import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { join, relative } from "node:path";
import type { Figures } from "./load";
import { root, print } from "./site";

export type Origin = { day: string; commit: string; machine: string; load: number };
/** A measurement or sentence, next to its target. */
type Row = { figures: Figures | string; target?: string };
type ResultsFile = Record<string, Origin & { rows: Record<string, Row> }>;

const DATA = join(root, "tests/bench/results.json");
const TABLE = join(root, "tests/bench/RESULTS.md");

let rows: Record<string, Row> = {};

export function report(what: string, figures: Figures, target?: string): void {
  const { perSecond, p50, p95, p99, bad } = figures;
  rows[what] = { figures, target };
  print(
    `  ${what}: ${perSecond}/s, p50 ${p50}, p95 ${p95}, p99 ${p99} ms${bad ? `, ${bad} BAD` : ""}`,
  );
}

/** Records the median with the range in brackets, and returns it. */
export function reportRounds(what: string, rounds: Figures[], target?: string): Figures {
  const bySpeed = rounds.toSorted((a, b) => a.perSecond - b.perSecond);
  const [slowest, median, fastest] = [
    bySpeed[0],
    bySpeed[Math.floor(bySpeed.length / 2)],
    bySpeed.at(-1),
  ];
  if (!slowest || !median || !fastest) throw new Error(`${what} was not measured`);
  report(`${what} (${slowest.perSecond} to ${fastest.perSecond}/s)`, median, target);
  return median;
}

export function note(what: string, value: string, target?: string): void {
  rows[what] = { figures: value, target };
  print(`  ${what}: ${value}`);
}

/** Commit of a checkout, marked if it has changes. */
export function readCommit(folder: string): string {
  const git = (...command: string[]) =>
    execFileSync("git", command, { cwd: folder, encoding: "utf8" }).trim();
  // The results file itself doesn't count as a change.
  const measured = [".", ...[TABLE, DATA].map((file) => `:!${relative(root, file)}`)];
  const isChanged = git("status", "--porcelain", "--", ...measured) !== "";
  return git("log", "-1", "--format=%h", "--", ...measured) + (isChanged ? ", changed" : "");
}

export function currentOrigin(): Origin {
  const commit = readCommit(root);
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const machine = `${cpus().length} × ${cpus()[0]?.model}, ${memory}, Node ${process.version}`;
  const day = new Date().toISOString().slice(0, 10);
  const [load = 0] = loadavg();
  return { day, commit, machine, load: Math.round(load * 10) / 10 };
}

/** Checks that two stages ran on the same commit and machine. */
const isSameRun = (one: Origin, other: Origin) =>
  one.commit === other.commit && one.machine === other.machine;

/** Replaces a stage's results; `order` lists all stages. */
export function writeStage(name: string, origin: Origin, order: string[]): void {
  const before = { ...readResults(), [name]: { ...origin, rows } };
  const written: ResultsFile = {};
  for (const stage of order) if (before[stage]) written[stage] = before[stage];
  rows = {};
  writeFileSync(DATA, `${JSON.stringify(written, null, 2)}\n`);
  writeFileSync(TABLE, formatTable(written));
}

const readResults = (): ResultsFile =>
  existsSync(DATA) ? (JSON.parse(readFileSync(DATA, "utf8")) as ResultsFile) : {};

const originText = ({ day, commit, machine }: Origin) => `${day}, commit ${commit}, ${machine}.`;

function formatTable(written: ResultsFile): string {
  const [first] = Object.values(written);
  if (!first) return "";
  const parts = Object.entries(written).map(([name, stage]) => {
    const own = isSameRun(stage, first) ? "" : `${originText(stage)} `;
    const rows = Object.entries(stage.rows).map(([what, row]) =>
      formatLine([what, ...formatCells(row)]),
    );
    return [
      `## ${name}`,
      `${own}Load average before: ${stage.load}.`,
      [...HEAD, ...rows].join("\n"),
    ];
  });
  return `${["# Benchmarks", originText(first), HOW, ...parts.flat()].join("\n\n")}\n`;
}

const HOW =
  'Rates are requests per second, times milliseconds, and the number after a page\'s name is that of connections. "Fresh" pages are rendered for the request; "cached" ones come from the front. Load generator, site and database share the machine, and each stage has its own site. A fresh page is measured five times after a minute of load, in turns with the others: the row is the median, with the slowest and fastest run in brackets.';
const COLUMNS = [
  "measurement",
  "requests/s",
  "p50 ms",
  "p95 ms",
  "p99 ms",
  "not 2xx or 3xx",
  "target",
];
const formatLine = (cells: string[]) => `| ${cells.join(" | ")} |`;
const HEAD = [formatLine(COLUMNS), formatLine(COLUMNS.map(() => "---"))];

function formatCells({ figures, target = "" }: Row): string[] {
  if (typeof figures === "string") return [figures, "", "", "", "", target];
  const { perSecond, p50, p95, p99, bad } = figures;
  const times = [p50, p95, p99].map((time) => time.toFixed(1));
  return [String(perSecond), ...times, String(bad), target];
}
