import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { findChromium } from "./tests/support/chromium";

export const ADMIN_PASSWORD = "20406080";
/**
 * Where the site of the first worker listens, the next worker's one port further (tests/e2e/test.ts);
 * other ports let two checkouts be tested at once. Linux hands out ports from 32768 on to whatever
 * connects, so ours are below.
 */
export const PORT = Number(process.env.E2E_PORT ?? 3210);
export const SUPABASE_PORT = Number(process.env.E2E_SUPABASE_PORT ?? 4210);

/** The whole browser, which alone takes messages that are pushed, and fetches pictures as phones do. */
export const CHROMIUM = findChromium();
const SHELL = "/usr/bin/chromium-headless-shell";
/** The same without windows, where it is installed: a page opens in a quarter of the time. */
export const HEADLESS_SHELL = !process.env.CHROME_PATH && existsSync(SHELL) ? SHELL : CHROMIUM;
/** Headless Chromium draws WebGL in software, and only when asked to. */
export const SOFTWARE_WEBGL = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader"];

/** Tests that take minutes by their nature: those with this tag, and the files of tests/e2e/long. */
const LONG = /@long|\blong\//;
/** Journeys that `npm test` also takes in a browser without JavaScript; tests/pages takes others by HTTP. */
const BOTH_WAYS = ["find-and-ask", "contact", "bookings", "shortlist", "operators-day"].map(
  (name) => `journeys/${name}.spec.ts`,
);

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  reporter: [["list"], ["./tests/support/retried-tests.ts"]],
  globalSetup: "./tests/e2e/before-all.ts",
  // Each has a site and a database of its own; the tests of a file run in their order in one of them.
  workers: 2,
  // Chromium itself may hang on a loaded machine; tests/run.ts names whatever needed the second try.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    // The headless default is taken for a bot.
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
  // A worker runs tests of one project only, so each further project costs two more starts of a site.
  projects: [
    {
      name: "with JavaScript",
      testMatch: ["journeys/*.spec.ts", "scripted/*.spec.ts", "bad-days/*.spec.ts"],
      grepInvert: LONG,
    },
    {
      name: "without JavaScript",
      // Long ones too: without scripts they take half the time.
      testMatch: ["unscripted/*.spec.ts", ...BOTH_WAYS],
      use: { javaScriptEnabled: false },
    },
    // The rest is for `npm run test:all` alone.
    { name: "long", grep: LONG },
    {
      name: "long, without JavaScript",
      testMatch: ["journeys/*.spec.ts"],
      testIgnore: BOTH_WAYS,
      use: { javaScriptEnabled: false },
    },
  ],
});
