import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const INSTALLED = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The path of a whole Chromium or Chrome: CHROME_PATH, an installed one, else Playwright's own. */
export const findChromium = (): string =>
  [process.env.CHROME_PATH ?? "", ...INSTALLED].find((path) => existsSync(path)) ??
  chromium.executablePath();

/** Downloads Playwright's Chromium where there is none; throws an error that says what to install. */
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
