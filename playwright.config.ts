import { mkdtempSync, chmodSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

export const ADMIN_PASSWORD = "20406080";
/** Where the tested site listens; other ports let two checkouts be tested at once. */
const PORT = Number(process.env.E2E_PORT ?? 3210);
const SUPABASE_PORT = Number(process.env.E2E_SUPABASE_PORT ?? 54410);

/**
 * A database of its own for each run, where the user that Postgres runs as may enter. The runner's
 * children read this file again, and are told of it.
 */
function dataDirectory(): string {
  if (!process.env.E2E_DIRECTORY) {
    process.env.E2E_DIRECTORY = mkdtempSync(join(tmpdir(), "kisiwa-e2e-"));
    chmodSync(process.env.E2E_DIRECTORY, 0o711);
  }
  return join(process.env.E2E_DIRECTORY, "data");
}

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  reporter: "list",
  // One site and one database: what a test leaves behind is there for the next.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${PORT}`,
    // The headless default is taken for a bot.
    userAgent:
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36",
    launchOptions: {
      executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "with JavaScript", testMatch: "journeys/*.spec.ts" },
    {
      name: "without JavaScript",
      testMatch: "journeys/*.spec.ts",
      use: { javaScriptEnabled: false },
    },
    {
      name: "unscripted only",
      testMatch: "unscripted/*.spec.ts",
      use: { javaScriptEnabled: false },
    },
    { name: "scripted only", testMatch: "scripted/*.spec.ts" },
    { name: "bad days", testMatch: "bad-days/*.spec.ts" },
  ],
  webServer: {
    command: "npm start",
    url: `http://localhost:${PORT}/healthz`,
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: {
      PORT: String(PORT),
      SITE_URL: `http://localhost:${PORT}`,
      LOCAL_SUPABASE_PORT: String(SUPABASE_PORT),
      DATA_DIR: dataDirectory(),
      ADMIN_PASSWORD,
      // Each test has an address of its own, see tests/e2e/test.ts.
      TRUSTED_PROXY_HOPS: "1",
    },
  },
});
