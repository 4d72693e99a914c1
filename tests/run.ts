import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";

type Step = {
  name: string;
  command: string[];
  count: (output: string) => Counts;
  env?: Record<string, string>;
};
type Counts = { passed: number; failed: number };
type Result = Counts & { step: Step; output: string };

const parseNumber = (output: string, pattern: RegExp) =>
  [...output.matchAll(pattern)].reduce((sum, match) => sum + Number(match[1]), 0);

/** A check that runs no tests, judged by its exit code. */
const countAsOne = () => ({ passed: 0, failed: 0 });
const vitestCounts = (output: string) => ({
  passed: parseNumber(output, /^ *Tests [^\n]*?\b(\d+) passed/gm),
  failed: parseNumber(output, /^ *Tests [^\n]*?\b(\d+) failed/gm),
});
const playwrightCounts = (output: string) => ({
  passed: parseNumber(output, /^ +(\d+) (?:passed|flaky)/gm),
  failed: parseNumber(output, /^ +(\d+) (?:failed|did not run)/gm),
});

const vitest = (project: string) => [
  ...["vitest", "run", "--project", project],
  ...["--tags-filter", "!long"],
];

/** They start no site and no database, so they run in parallel. */
const checks: Step[] = [
  {
    name: "types",
    // Five times as fast as TypeScript 5, which ESLint and Remix still need.
    command: ["node", "node_modules/typescript-7/bin/tsc", "--noEmit"],
    count: countAsOne,
  },
  { name: "lint", command: ["eslint", ".", "--max-warnings", "0"], count: countAsOne },
  {
    name: "format",
    command: ["prettier", "--check", "--log-level", "warn", "."],
    count: countAsOne,
  },
  { name: "dead code", command: ["knip"], count: countAsOne },
  { name: "words", command: ["tsx", "tests/lint/words.ts"], count: countAsOne },
  { name: "unit", command: vitest("unit*"), count: vitestCounts },
];

const suites: Step[] = [
  {
    name: "integration on real SQL",
    command: vitest("integration"),
    count: vitestCounts,
  },
  {
    name: "attacks on the built site",
    command: vitest("attack"),
    count: vitestCounts,
  },
  {
    name: "pages without scripts by plain HTTP",
    command: vitest("pages*"),
    count: vitestCounts,
  },
  {
    name: "Chromium with and without JavaScript",
    command: [
      "playwright",
      "test",
      "--project",
      "with JavaScript",
      "--project",
      "without JavaScript",
    ],
    count: playwrightCounts,
  },
];

/** Suites that take minutes, or that few changes can break: many rows, kills, fuzzing, every journey. */
const longSuites: Step[] = [
  {
    name: "local Supabase",
    command: ["vitest", "run", "--project", "local supabase"],
    count: vitestCounts,
  },
  { name: "long", command: ["vitest", "run", "--project", "long"], count: vitestCounts },
  {
    name: "long tests of other files",
    command: [
      ...["vitest", "run", "--tags-filter", "long"],
      ...["--project", "unit*", "--project", "integration", "--project", "attack"],
    ],
    count: vitestCounts,
    env: { FUZZ_COUNT: "5000" },
  },
  {
    name: "the rest in Chromium",
    command: ["playwright", "test", "--project", "rest*", "--project", "journeys*"],
    count: playwrightCounts,
  },
];

/** Streams the step's output, or prints it at the end. */
async function run(step: Step, shown: "live" | "at the end"): Promise<Result> {
  const heading = `\n— ${step.name}\n`;
  if (shown === "live") process.stdout.write(heading);
  const started = Date.now();
  const { output, code } = await execute(step, shown === "live");
  if (shown === "at the end") process.stdout.write(heading + output);
  const plainOutput = stripVTControlCharacters(output);
  const counted = step.count(plainOutput);
  const isSilent = counted.passed + counted.failed === 0;
  const counts =
    isSilent || (code !== 0 && counted.failed === 0)
      ? { passed: counted.passed + (code === 0 ? 1 : 0), failed: code === 0 ? 0 : 1 }
      : counted;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  process.stdout.write(
    `${step.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)\n`,
  );
  return { ...counts, step, output: plainOutput };
}

/** Printed by tests/support/retried-tests.ts for a test that passed only on a retry. */
const RETRIED_TEST = /^Passed at the second try: .*$/gm;
/** Vitest prints "FAIL file > test", Playwright " 1) [project] › test". */
const FAILED_TEST = /^(?: FAIL {2}| {2}\d+\) ).*$/gm;
/** Lines of a failed step repeated at the very end. */
const LINES_OF_A_FAILURE = 40;

/** Repeats the failures at the end, because CI may keep only the end of a log. */
function describeFailure({ step, output }: Result): string {
  const named = [...new Set(output.match(FAILED_TEST))];
  const last = output.trimEnd().split("\n").slice(-LINES_OF_A_FAILURE);
  return [`\n— failed: ${step.name}`, ...named, ...last].join("\n");
}

function execute(step: Step, isLive: boolean): Promise<{ output: string; code: number }> {
  return new Promise((resolve, reject) => {
    // npm puts the local tools on the path.
    const [tool = "", ...args] = step.command;
    const child = spawn(tool, args, {
      env: { ...process.env, ...step.env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    // Vitest names failed tests on standard error.
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        if (isLive) process.stdout.write(chunk);
      });
    child.on("error", reject);
    child.on("close", (code) => resolve({ output, code: code ?? 1 }));
  });
}

const all = await Promise.all(checks.map((step) => run(step, "at the end")));
const chosen = process.argv.includes("--all") ? [...suites, ...longSuites] : suites;
for (const step of chosen) all.push(await run(step, "live"));
for (const result of all)
  if (result.failed > 0) process.stdout.write(`${describeFailure(result)}\n`);
for (const { output } of all)
  for (const retried of output.match(RETRIED_TEST) ?? []) process.stdout.write(`${retried}\n`);
const passed = all.reduce((sum, step) => sum + step.passed, 0);
const failed = all.reduce((sum, step) => sum + step.failed, 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
