import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

// The whole site runs in these: on a loaded machine a second try tells a fault from an accident, and
// tests/run.ts names whatever needed it.
const retry = process.env.CI ? 1 : 0;

/** How long a test may take on a machine that is busy with others: time is measured by the bench alone. */
const PATIENCE_MS = 60_000;

export default defineConfig({
  resolve: { alias: { "~": resolve(import.meta.dirname, "app") } },
  test: {
    reporters: ["default", "./tests/support/retried-tests.ts"],
    tags: [{ name: "long", description: "Takes minutes by its nature: npm run test:all alone." }],
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{tests,supabase/local/tests}/unit/**/*.test.{ts,tsx}"],
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
          testTimeout: PATIENCE_MS,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          sequence: { groupOrder: 2 },
          include: ["{tests,supabase/local/tests}/integration/**/*.test.ts"],
          retry,
          testTimeout: PATIENCE_MS,
          hookTimeout: 120_000,
          globalSetup: "supabase/local/tests/support/postgres-servers.ts",
          // Each worker has a Postgres server of its own.
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
      {
        extends: true,
        test: {
          name: "pages",
          sequence: { groupOrder: 4 },
          // The built site as somebody without scripts sees it, by plain HTTP.
          include: ["tests/pages/**/*.test.ts"],
          globalSetup: "tests/support/attacked-site.ts",
          retry,
          testTimeout: PATIENCE_MS,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: "long",
          sequence: { groupOrder: 5 },
          // What takes minutes by its nature: run by `npm run test:all` alone.
          include: ["{tests,supabase/local/tests}/long/**/*.test.ts"],
          globalSetup: [
            "supabase/local/tests/support/postgres-servers.ts",
            "tests/support/attacked-site.ts",
          ],
          retry,
          testTimeout: PATIENCE_MS,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
