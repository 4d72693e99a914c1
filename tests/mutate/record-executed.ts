import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect } from "vitest";

declare global {
  var executed: ((file: string, statement: number) => void) | undefined;
}

const seen = new Set<string>();
globalThis.executed = (file, statement) => seen.add(`${file}:${statement}`);

// The setup file stands before the test file, so its hook runs after those of the test file.
afterAll(() => {
  const directory = process.env.EXECUTED_DIR;
  if (!directory) return;
  const name = (expect.getState().testPath ?? "").replaceAll("/", "_");
  writeFileSync(join(directory, `${name}.json`), JSON.stringify([...seen]));
});
