import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { Compiler } from "./compiler";
import { measureCoverage, testsOfStarts, type Covered } from "./coverage";
import { mutantsOf, type Mutant } from "./mutants";
import { reportOf, type Result, type Results } from "./report";
import { SourceCopy } from "./source-copy";
import { TestProcess } from "./test-process";

const root = resolve(import.meta.dirname, "../..");
const directory = join(root, ".cache/mutate");
const compiler = new Compiler(root);
const FOLDERS = ["app/domain", "app/services", "supabase/local"];
/** A mutant is given the test files that are likeliest to find it, up to this much time. */
const TIME_FOR_A_MUTANT_MS = 20_000;
/** One that lives is given the others that come to it, up to this much. */
const TIME_FOR_A_SURVIVOR_MS = 100_000;
/** As long as all tests of starts take, about. */
const TIME_FOR_STARTS_MS = 180_000;
/** How much longer a loaded machine may take; only what is over that has no end. */
const patience = (expectedMs: number) => 5 * expectedMs + 45_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: "string", default: "250" },
    seed: { type: "string", default: "kisiwa" },
    all: { type: "boolean", default: false },
    /** Which to judge: all, those that no test has noticed so far, or those not yet judged. */
    judge: { type: "string", default: "all" },
    "report-only": { type: "boolean", default: false },
  },
});

/** Generated. */
const EXCLUDED = ["app/services/database.types.ts"];
const isExcluded = (file: string) =>
  !file.endsWith(".ts") || EXCLUDED.some((place) => file.startsWith(place));

function mutantsIn(folder: string): Mutant[] {
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", folder], {
    cwd: root,
    encoding: "utf8",
  }).split("\n");
  return files
    .filter((file) => existsSync(join(root, file)) && !isExcluded(file))
    .flatMap((file) => mutantsOf(file, readFileSync(join(root, file), "utf8")));
}

/**
 * The same mutants for the same seed, whatever else changes in the folder. They come in an order of
 * chance: those judged before a run is stopped are a sample too.
 */
function sampleOf(mutants: Mutant[]): Mutant[] {
  const rank = ({ id }: Mutant) =>
    createHash("sha256")
      .update(values.seed + id)
      .digest("hex");
  const shuffled = mutants
    .map((mutant) => ({ mutant, rank: rank(mutant) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ mutant }) => mutant);
  return values.all ? shuffled : shuffled.slice(0, Number(values.sample));
}

const isCovering =
  ({ file, statement }: Mutant) =>
  ({ executed }: Covered) =>
    statement > 0
      ? executed.has(`${file}:${statement}`)
      : [...executed].some((place) => place.startsWith(`${file}:`));

/** Which test files have killed mutants of a file, and how many. */
const kills = new Map<string, number>();
const killsOf = ({ file }: Mutant, testFile: string) => kills.get(`${file} ${testFile}`) ?? 0;

/** How many statements of a mutant's file a test file comes to. */
const closeness = ({ file }: Mutant, { executed }: Covered) =>
  [...executed].filter((place) => place.startsWith(`${file}:`)).length;

/** The first of these that fit into a time. */
function within(limitMs: number, tests: Covered[]): Covered[] {
  let ms = 0;
  return tests.filter((test) => (ms += test.ms) <= limitMs);
}

/**
 * The test files that come to a mutant, in two turns: what has killed its neighbours first, then what
 * comes to most of its file for its time, and in any case the two that come to most of it; then the others.
 */
function testsFor(mutant: Mutant, covered: Covered[]): { first: Covered[]; then: Covered[] } {
  const candidates = covered.filter(isCovering(mutant)).map((test) => ({
    test,
    killed: killsOf(mutant, test.testFile) / test.ms,
    close: closeness(mutant, test),
  }));
  const closest = candidates.toSorted((a, b) => b.close - a.close).slice(0, 2);
  const likeliest = candidates
    .toSorted((a, b) => b.killed - a.killed || b.close / b.test.ms - a.close / a.test.ms)
    .map(({ test }) => test);
  const first = new Set([
    ...within(TIME_FOR_A_MUTANT_MS, likeliest),
    ...closest.map(({ test }) => test),
  ]);
  const others = likeliest.filter((test) => !first.has(test));
  return { first: [...first], then: within(TIME_FOR_A_SURVIVOR_MS, others) };
}

async function outcomeOf(mutant: Mutant, tests: Covered[], process: TestProcess): Promise<Result> {
  const expectedMs = tests.reduce((sum, { ms }) => sum + ms, 0);
  const testFiles = tests.map(({ testFile }) => testFile);
  const outcome = await process.run({ mutant, testFiles }, patience(expectedMs));
  if (!outcome) return { status: "timed out" };
  if (!outcome.failed) return { status: "survived" };
  const key = `${mutant.file} ${outcome.testFile ?? ""}`;
  kills.set(key, (kills.get(key) ?? 0) + 1);
  return { status: "killed", by: outcome.testFile, because: outcome.reason };
}

async function judge(mutant: Mutant, covered: Covered[], inMemory: TestProcess): Promise<Result> {
  const because = compiler.rejects(mutant);
  if (because) return { status: "not compiled", because };
  const { first, then } = testsFor(mutant, covered);
  if (first.length === 0) return { status: "not covered" };
  const result = await outcomeOf(mutant, first, inMemory);
  return result.status === "survived" && then.length > 0
    ? outcomeOf(mutant, then, inMemory)
    : result;
}

let copy: SourceCopy | undefined;

/** Runs the tests that start processes; a vitest of its own for each: what one has read of a file it keeps. */
async function runStarts(copied: string) {
  const inFiles = new TestProcess(copied);
  const testFiles = testsOfStarts(copied);
  const outcome = await inFiles.run({ testFiles }, patience(TIME_FOR_STARTS_MS));
  inFiles.stop();
  return outcome;
}

async function copyWhoseStartsPass(): Promise<SourceCopy> {
  const made = new SourceCopy(root);
  const outcome = await runStarts(made.root);
  if (!outcome || outcome.failed) {
    throw new Error(
      `Fails without a fault: ${outcome?.testFile ?? "no end"}, ${outcome?.reason ?? ""}`,
    );
  }
  return made;
}

/** Judges a mutant by the tests that start processes, whose files have it. */
async function judgeByStarts(mutant: Mutant): Promise<Result> {
  const { root: copied } = (copy ??= await copyWhoseStartsPass());
  const outcome = await copy.whileMutated(mutant, () => runStarts(copied));
  if (!outcome) return { status: "timed out" };
  const { failed, testFile, reason } = outcome;
  return failed ? { status: "killed", by: testFile, because: reason } : { status: "survived" };
}

const isAlive = ({ status }: Result) => status === "survived" || status === "not covered";

function isWanted(result: Result | undefined): boolean {
  if (values.judge === "survivors")
    return !/killed|timed out|not compiled/.test(result?.status ?? "");
  return values.judge === "all" || !result;
}

setPriority(15);
// A stop ends what the tests have started, too.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
mkdirSync(directory, { recursive: true });
const resultsFile = join(directory, "results.json");
const results = (
  existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, "utf8")) : {}
) as Results;
const folders = FOLDERS.map((name) => {
  const mutants = mutantsIn(name);
  return { name, total: mutants.length, sample: sampleOf(mutants) };
});

if (!values["report-only"]) {
  const covered = await measureCoverage(root, directory);
  const tests = new TestProcess(root);
  for (const { name, sample } of folders) {
    const wanted = sample.filter(
      ({ id, file }) =>
        (positionals.length === 0 || positionals.some((place) => file.startsWith(place))) &&
        isWanted(results[id]),
    );
    for (const [index, mutant] of wanted.entries()) {
      const started = Date.now();
      let result = await judge(mutant, covered, tests);
      if (isAlive(result) && name === "supabase/local") result = await judgeByStarts(mutant);
      results[mutant.id] = result;
      writeFileSync(resultsFile, JSON.stringify(results));
      const { file, line, code, becomes } = mutant;
      const what = `${file}:${line} ${JSON.stringify(code.slice(0, 50))} > ${becomes}`;
      process.stdout.write(
        `${name} ${index + 1}/${wanted.length} ${result.status} ${what} (${Date.now() - started} ms)\n`,
      );
    }
  }
  tests.stop();
}
const explained = JSON.parse(
  readFileSync(join(import.meta.dirname, "reasons.json"), "utf8"),
) as Parameters<typeof reportOf>[2];
const report = reportOf(folders, results, explained, EXCLUDED);
writeFileSync(join(import.meta.dirname, "REPORT.md"), report);
process.stdout.write(report);
process.exit();
