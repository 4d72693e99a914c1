import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readSettings } from "../../settings";
import { remixSite } from "../../start";

const settings = (variables: Record<string, string> = {}) =>
  readSettings({ NODE_ENV: "test", ...variables }, "/");

const SERVE = "node_modules/@remix-run/serve/dist/cli.js";

describe("what is started", () => {
  test("is the front, and the build behind it, each with bounds that Node knows", () => {
    const site = remixSite(settings());
    expect(site.mode).toBe("production");
    expect(site.build).toBeTypeOf("function");
    expect(site.front?.at(-1)).toBe("./build/front/main.js");
    expect(site.parameters.slice(-2)).toEqual([SERVE, "build/server/index.js"]);
    expect(existsSync(SERVE)).toBe(true);
    for (const parameters of [site.front ?? [], site.parameters]) {
      const bounds = parameters.filter((one) => one.startsWith("--"));
      expect(bounds.join()).toMatch(/--max-old-space-size=\d+/);
      expect(spawnSync(process.execPath, [...bounds, "-e", "0"]).status).toBe(0);
    }
  });

  test("is Remix' own server while the site is worked on, at the same address", () => {
    const { mode, build, front, parameters } = remixSite(settings({ PORT: "8080" }), true);
    expect([mode, build, front]).toEqual(["development", undefined, undefined]);
    expect(existsSync(parameters[0] ?? "")).toBe(true);
    expect(parameters[0]).toMatch(/remix-run\/dev/);
    expect(parameters.slice(1)).toEqual(["vite:dev", "--port", "8080", "--host", "localhost"]);
    expect(remixSite(settings({ HOST: "::1" }), true).parameters.at(-1)).toBe("::1");
  });
});
