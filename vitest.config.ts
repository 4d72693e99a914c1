import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

// These run the whole site. On a loaded machine a retry tells a fault from a hiccup, and tests/run.ts names
// every retried test.
const retry = process.env.CI ? 1 : 0;

/** Generous, for busy machines: only the bench measures time. */
const PATIENCE_MS = 60_000;
const IN_PROCESS = {
  sequence: { groupOrder: 1 },
  maxWorkers: 2,
  testTimeout: PATIENCE_MS,
  hookTimeout: PATIENCE_MS,
};
const ON_A_SITE = { retry, testTimeout: PATIENCE_MS, hookTimeout: 120_000, maxWorkers: 2 };

export default defineConfig({
  resolve: { alias: { "~": resolve(import.meta.dirname, "app") } },
  test: {
    reporters: ["default", "./tests/support/retried-tests.ts"],
    tags: [{ name: "long", description: "Takes minutes by its nature: npm run test:all alone." }],
    expect: { poll: { timeout: 20_000 } },
    // Node itself reads the compiled messages, in a tenth of the time.
    server: { deps: { external: [/\/app\/text\//] } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/unit/*.test.{ts,tsx}"],
          // Files of one worker share its modules, which are then read once.
          isolate: false,
          ...IN_PROCESS,
        },
      },
      {
        extends: true,
        test: {
          // They mock modules, or change what a module keeps.
          name: "unit, isolated",
          include: ["tests/unit/isolated/*.test.ts"],
          ...IN_PROCESS,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          sequence: { groupOrder: 2 },
          include: ["tests/integration/**/*.test.ts"],
          ...ON_A_SITE,
          // Each worker has its own Postgres server.
          globalSetup: "supabase/local/tests/support/postgres-servers.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "attack",
          sequence: { groupOrder: 3 },
          include: ["tests/attack/**/*.test.ts"],
          // All share one built site.
          globalSetup: "tests/support/attacked-site.ts",
          ...ON_A_SITE,
        },
      },
      {
        extends: true,
        test: {
          name: "pages",
          sequence: { groupOrder: 4 },
          // Plain HTTP against the built site, like a visitor without scripts.
          include: ["tests/pages/*.test.ts"],
          globalSetup: "tests/support/attacked-site.ts",
          ...ON_A_SITE,
        },
      },
      {
        extends: true,
        test: {
          name: "pages, changing",
          sequence: { groupOrder: 5 },
          // They change listed properties, which the others count.
          include: ["tests/pages/changing/*.test.ts"],
          globalSetup: "tests/support/attacked-site.ts",
          ...ON_A_SITE,
        },
      },
      {
        extends: true,
        test: {
          name: "local supabase",
          sequence: { groupOrder: 6 },
          // The package's own tests: only in `npm run test:all`, since few changes touch it.
          include: ["supabase/local/tests/**/*.test.ts"],
          globalSetup: "supabase/local/tests/support/postgres-servers.ts",
          ...ON_A_SITE,
        },
      },
      {
        extends: true,
        test: {
          name: "long",
          sequence: { groupOrder: 7 },
          // Tests that take minutes: only in `npm run test:all`.
          include: ["tests/long/**/*.test.ts"],
          globalSetup: [
            "supabase/local/tests/support/postgres-servers.ts",
            "tests/support/attacked-site.ts",
          ],
          ...ON_A_SITE,
        },
      },
    ],
  },
});
