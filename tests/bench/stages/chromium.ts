import { type Browser, chromium } from "@playwright/test";
import { CHROMIUM } from "../../../playwright.config";

export const QUIET =
  "--no-sandbox --disable-background-networking --disable-component-update --disable-sync";

export const PHONE = { width: 360, height: 740 };

export const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

export async function withChromium<T>(
  work: (browser: Browser) => Promise<T>,
  { executablePath = CHROMIUM, args = [] }: { executablePath?: string; args?: string[] } = {},
): Promise<T> {
  const browser = await chromium.launch({
    executablePath,
    args: [...QUIET.split(" "), ...args],
    ...{ handleSIGHUP: false, handleSIGINT: false, handleSIGTERM: false },
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
