import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { createVitest } from "vitest/node";
import { countStatements, mutated, type Mutant } from "./mutants";

/** A message of the parent process: a mutant to live with, or none, and the test files to run. */
export type Task = { mutant?: Mutant; testFiles: string[] };
export type Outcome = { failed: boolean; ms: number; testFile?: string; reason?: string };

const root = resolve(import.meta.dirname, "../..");
const isCounting = Boolean(process.env.EXECUTED_DIR);
let current: Mutant | undefined;

const vitest = await createVitest(
  "test",
  {
    root,
    config: false,
    watch: false,
    include: ["tests/{unit,integration}/**/*.test.{ts,tsx}"],
    setupFiles: isCounting ? ["tests/mutate/record-executed.ts"] : [],
    reporters: [{}],
    bail: isCounting ? 0 : 1,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
    onConsoleLog: () => false,
  },
  {
    resolve: { alias: { "~": resolve(root, "app") } },
    plugins: [
      {
        name: "mutant",
        enforce: "pre",
        // Only the module in memory changes, never the file.
        load(id) {
          const file = relative(root, id.split("?")[0] ?? "");
          if (!/^(app\/(domain|services)|supabase\/local)\/.*\.ts$/.test(file)) return null;
          const text = readFileSync(resolve(root, file), "utf8");
          if (isCounting) return countStatements(file, text);
          return current?.file === file ? mutated(text, current) : null;
        },
      },
    ],
  },
);

/** Runs test files one after another until one fails. */
async function run({ mutant, testFiles }: Task): Promise<Outcome> {
  const before = current;
  current = mutant;
  for (const changed of [before, mutant]) {
    if (changed) vitest.invalidateFile(resolve(root, changed.file));
  }
  const started = Date.now();
  for (const testFile of testFiles) {
    const specifications = vitest.projects.map((project) =>
      project.createSpecification(resolve(root, testFile)),
    );
    // Vitest stays and remembers: an earlier failure would be one of this run, and end it.
    vitest.state.filesMap.clear();
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    if (testModules.length !== 1) throw new Error(`${testModules.length} modules of ${testFile}`);
    if (testModules.some((module) => !module.ok()) || unhandledErrors.length > 0) {
      const failing = testModules.flatMap((module) => [
        ...module.errors().map((error) => error.message),
        ...[...module.children.allTests("failed")].map((test) => test.fullName),
      ]);
      const reason = failing[0] ?? String(unhandledErrors[0]);
      return { failed: true, ms: Date.now() - started, testFile, reason };
    }
  }
  return { failed: false, ms: Date.now() - started };
}

process.on("message", (task: Task) => {
  void run(task).then(
    (outcome) => process.send?.(outcome),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.on("disconnect", () => process.exit());
process.send?.("ready");
