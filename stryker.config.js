import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

const { MUTATE_SEED = "kisiwa", MUTATE_RANGES = "60" } = process.env;
const RANGE_LINES = 25;

/**
 * Domain rules only: code that reads and writes the database has integration tests, too slow for mutation.
 */
const rules = readdirSync("app/domain", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts") && !name.includes(".server"))
  .map((name) => `app/domain/${name}`);

const ranges = rules.flatMap((file) => {
  const lines = readFileSync(file, "utf8").split("\n").length;
  return Array.from({ length: Math.ceil(lines / RANGE_LINES) }, (_, index) => {
    const first = index * RANGE_LINES + 1;
    return `${file}:${first}-${Math.min(first + RANGE_LINES - 1, lines)}`;
  });
});
const rank = (range) =>
  createHash("sha256")
    .update(MUTATE_SEED + range)
    .digest("hex");

/** A sample of the rules, determined by the seed. */
const sample = ranges
  .toSorted((a, b) => rank(a).localeCompare(rank(b)))
  .slice(0, Number(MUTATE_RANGES));

export default {
  mutate: sample,
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "vitest.mutate.config.ts" },
  reporters: ["clear-text", "progress"],
  ignoreStatic: true,
  concurrency: 2,
  thresholds: { high: 95, low: 90, break: 85 },
  tempDirName: ".cache/stryker",
  ignorePatterns: [".data", ".cache", "build*", "test-results", "/tests/bench", "/tests/e2e"],
};
