import { spawn } from "node:child_process";

type Step = { name: string; command: string[]; count: (output: string) => Counts };
type Counts = { passed: number; failed: number };

const numberIn = (output: string, pattern: RegExp) =>
  [...output.matchAll(pattern)].reduce((sum, match) => sum + Number(match[1]), 0);

// Colours come between the words when a terminal is watching.
// eslint-disable-next-line no-control-regex
const plain = (output: string) => output.replace(/\u001b\[[0-9;]*m/g, "");

/** A check that counts as one, by its exit code alone. */
const asOne = () => ({ passed: 0, failed: 0 });
const vitestCounts = (output: string) => ({
  passed: numberIn(output, /^ *Tests [^\n]*?\b(\d+) passed/gm),
  failed: numberIn(output, /^ *Tests [^\n]*?\b(\d+) failed/gm),
});
const playwrightCounts = (output: string) => ({
  passed: numberIn(output, /^ +(\d+) passed/gm),
  failed: numberIn(output, /^ +(\d+) (?:failed|flaky|did not run)/gm),
});

const steps: Step[] = [
  { name: "types", command: ["tsc", "--noEmit"], count: asOne },
  { name: "lint", command: ["eslint", ".", "--max-warnings", "0"], count: asOne },
  { name: "format", command: ["prettier", "--check", "--log-level", "warn", "."], count: asOne },
  { name: "dead code", command: ["knip"], count: asOne },
  { name: "unit", command: ["vitest", "run", "--project", "unit"], count: vitestCounts },
  {
    name: "integration on real SQL",
    command: ["vitest", "run", "--project", "integration"],
    count: vitestCounts,
  },
  {
    name: "attacks on the built site",
    command: ["vitest", "run", "--project", "attack", "--reporter", "verbose"],
    count: vitestCounts,
  },
  {
    name: "Chromium with and without JavaScript",
    command: ["playwright", "test"],
    count: playwrightCounts,
  },
];

async function run(step: Step): Promise<Counts> {
  process.stdout.write(`\n— ${step.name}\n`);
  const started = Date.now();
  const { output, code } = await execute(step.command);
  const counted = step.count(plain(output));
  const isSilent = counted.passed + counted.failed === 0;
  const counts =
    isSilent || (code !== 0 && counted.failed === 0)
      ? { passed: counted.passed + (code === 0 ? 1 : 0), failed: code === 0 ? 0 : 1 }
      : counted;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  process.stdout.write(
    `${step.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)\n`,
  );
  return counts;
}

function execute(command: string[]): Promise<{ output: string; code: number }> {
  return new Promise((resolve, reject) => {
    const child = spawn("npx", ["--no-install", ...command], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      process.stdout.write(chunk);
    });
    child.on("error", reject);
    child.on("close", (code) => resolve({ output, code: code ?? 1 }));
  });
}

const total = { passed: 0, failed: 0 };
for (const step of steps) {
  const counts = await run(step);
  total.passed += counts.passed;
  total.failed += counts.failed;
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
