import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const INSTALLED = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** CHROME_PATH, an installed Chromium or Chrome, or Playwright's own. */
export const findChromium = (): string =>
  [process.env.CHROME_PATH ?? "", ...INSTALLED].find((path) => existsSync(path)) ??
  chromium.executablePath();

/** Downloads Playwright's Chromium if needed; the error says what to install. */
export function installChromiumIfMissing(): void {
  if (existsSync(findChromium())) return;
  try {
    execFileSync("npx", ["--no-install", "playwright", "install", "chromium"], {
      stdio: "inherit",
    });
  } catch {
    throw new Error(
      "The browser tests need Chromium: install it (apt-get install chromium) or set CHROME_PATH.",
    );
  }
}
