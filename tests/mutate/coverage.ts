import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { TestProcess } from "./test-process";

/** A test file that passes, how long it takes, and every `file:statement` that it comes to. */
export type Covered = { testFile: string; ms: number; executed: Set<string> };
type Stored = { digest: string; ms: number; executed: string[]; failed: boolean };

const LIMIT_MS = 120_000;

/**
 * Test files that start the site as processes of its own, where no mutant is, or that measure
 * plans on a hundred thousand rows.
 */
const isElsewhere = (text: string) =>
  /new StartedSite|support\/(own-starts|nginx|plans)"/.test(text);

const digestOf = (root: string, testFile: string, executed: string[]) => {
  const files = [...new Set(executed.map((place) => place.replace(/:\d+$/, "")))].sort();
  const hash = createHash("sha256");
  for (const file of [testFile, ...files]) {
    const path = join(root, file);
    hash.update(existsSync(path) ? readFileSync(path) : "");
  }
  return hash.digest("hex");
};

const testFilesIn = (root: string, isWanted: (text: string) => boolean) =>
  ["tests/unit", "tests/integration"]
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((name) => /\.test\.tsx?$/.test(name))
    .filter((testFile) => isWanted(readFileSync(join(root, testFile), "utf8")))
    .sort();

const STARTS = /new StartedSite|support\/own-starts"|\/supabase\/local\/[a-z-]+\.ts"\)/;

/** The test files that start the supervisor, or a part of it, as processes of their own; not the built site. */
export const testsOfStarts = (root: string) =>
  testFilesIn(root, (text) => STARTS.test(text) && !text.includes("WHOLE_SITE"));

/** Runs each test file once and counts what it comes to; what has not changed is not run again. */
export async function measureCoverage(root: string, directory: string): Promise<Covered[]> {
  const cacheFile = join(directory, "coverage.json");
  const known = (
    existsSync(cacheFile) ? JSON.parse(readFileSync(cacheFile, "utf8")) : {}
  ) as Partial<Record<string, Stored>>;
  const executedDirectory = join(directory, "executed");
  mkdirSync(executedDirectory, { recursive: true });
  const testFiles = testFilesIn(root, (text) => !isElsewhere(text));
  const tests = new TestProcess(root, { EXECUTED_DIR: executedDirectory });
  const covered: Covered[] = [];
  for (const testFile of testFiles) {
    let stored = known[testFile];
    if (stored?.digest !== digestOf(root, testFile, stored?.executed ?? [])) {
      const outcome = await tests.run({ testFiles: [testFile] }, LIMIT_MS);
      const recorded = join(executedDirectory, `${join(root, testFile).replaceAll("/", "_")}.json`);
      const executed = existsSync(recorded)
        ? (JSON.parse(readFileSync(recorded, "utf8")) as string[])
        : [];
      const digest = digestOf(root, testFile, executed);
      stored = { digest, ms: outcome?.ms ?? LIMIT_MS, executed, failed: outcome?.failed ?? true };
      known[testFile] = stored;
      writeFileSync(cacheFile, JSON.stringify(known));
      process.stdout.write(
        `${testFile}: ${stored.ms} ms, ${executed.length} statements${stored.failed ? `, NOT USED: ${outcome?.reason ?? "no end"}` : ""}\n`,
      );
    }
    if (!stored.failed)
      covered.push({ testFile, ms: stored.ms, executed: new Set(stored.executed) });
  }
  tests.stop();
  return covered;
}
