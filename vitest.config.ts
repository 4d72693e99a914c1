import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

// The whole site runs in these: on a loaded machine a second try tells a fault from an accident.
const retry = process.env.CI ? 1 : 0;

/** How long a test may take on a machine that is busy with others: time is measured by the bench alone. */
const PATIENCE_MS = 60_000;

export default defineConfig({
  resolve: { alias: { "~": resolve(import.meta.dirname, "app") } },
  test: {
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          sequence: { groupOrder: 1 },
          testTimeout: PATIENCE_MS,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          sequence: { groupOrder: 2 },
          include: ["tests/integration/**/*.test.ts"],
          retry,
          testTimeout: PATIENCE_MS,
          hookTimeout: 120_000,
          globalSetup: "tests/support/migrated-cluster.ts",
          // Each file starts its own database; two cores carry two of them.
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: "attack",
          sequence: { groupOrder: 3 },
          include: ["tests/attack/**/*.test.ts"],
          // One built site for all of them.
          globalSetup: "tests/support/attacked-site.ts",
          retry,
          testTimeout: PATIENCE_MS,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
