import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { findChromium } from "./tests/support/chromium";

export const ADMIN_PASSWORD = "20406080";
/**
 * Port of the first worker's site; each further worker uses the next one (tests/e2e/test.ts). Set other
 * ports to test two checkouts at once. Linux assigns ports from 32768 to outgoing connections, so ours are
 * lower.
 */
export const PORT = Number(process.env.E2E_PORT ?? 3210);
export const SUPABASE_PORT = Number(process.env.E2E_SUPABASE_PORT ?? 4210);

/** The full browser: only it receives push messages, and it loads images like phones do. */
export const CHROMIUM = findChromium();
const SHELL = "/usr/bin/chromium-headless-shell";
/** The headless shell opens a page in a quarter of the time. */
export const HEADLESS_SHELL = !process.env.CHROME_PATH && existsSync(SHELL) ? SHELL : CHROMIUM;
/** Headless Chromium renders WebGL in software, and only with these flags. */
export const SOFTWARE_WEBGL = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader"];

/** The tests that `npm test` runs: of each feature the one whose failure would cost most. */
const CORE = /@core/;
/** Journeys whose core is also run in a browser without JavaScript; tests/pages covers others by HTTP. */
const BOTH_WAYS = ["find-and-ask", "contact", "bookings", "shortlist", "operators-day"].map(
  (name) => `journeys/${name}.spec.ts`,
);

const UNSCRIPTED = "unscripted/*.spec.ts";

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  reporter: [["list"], ["./tests/support/retried-tests.ts"]],
  globalSetup: "./tests/e2e/before-all.ts",
  // Each worker has its own site and database, and runs a file's tests in order.
  workers: 2,
  // Chromium itself may hang on a loaded machine; tests/run.ts names every retried test.
  retries: process.env.CI ? 1 : 0,
  // Generous, for busy machines: only the bench measures time.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    // The headless default looks like a bot.
    userAgent:
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36",
    launchOptions: {
      executablePath: HEADLESS_SHELL,
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  // A worker runs only one project, so each further project costs two site starts.
  projects: [
    { name: "with JavaScript", grep: CORE, testIgnore: UNSCRIPTED },
    {
      name: "without JavaScript",
      grep: CORE,
      testMatch: [UNSCRIPTED, ...BOTH_WAYS],
      use: { javaScriptEnabled: false },
    },
    // The rest runs only in `npm run test:all`.
    { name: "rest", grepInvert: CORE, testIgnore: UNSCRIPTED },
    {
      name: "rest, without JavaScript",
      grepInvert: CORE,
      testMatch: [UNSCRIPTED, ...BOTH_WAYS],
      use: { javaScriptEnabled: false },
    },
    {
      name: "journeys without JavaScript",
      testMatch: "journeys/*.spec.ts",
      testIgnore: BOTH_WAYS,
      use: { javaScriptEnabled: false },
    },
  ],
});
