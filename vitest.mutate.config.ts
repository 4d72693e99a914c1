import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

/** Unit tests only, for StrykerJS. */
export default defineConfig({
  resolve: { alias: { "~": resolve(import.meta.dirname, "app") } },
  test: { include: ["tests/unit/**/*.test.{ts,tsx}"], testTimeout: 120_000 },
});
