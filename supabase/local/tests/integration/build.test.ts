import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { buildIfNeeded } from "../../build";
import { lock } from "../../supervisor/lock";
import { temporaryDirectory } from "../support/started-site";

let root: string;
const at = (name: string) => join(root, name);
const write = async (name: string, content: string) => {
  await mkdir(dirname(at(name)), { recursive: true });
  await writeFile(at(name), content);
};
const build = () => buildIfNeeded(root, new AbortController().signal);

/** Writes the same files as Remix's build, without its half minute. */
const TOOL = `
  const { cpSync, existsSync, mkdirSync, writeFileSync, readFileSync } = require("node:fs");
  const source = readFileSync("app/root.tsx", "utf8");
  if (source.includes("broken")) { console.log("root.tsx is broken"); process.exit(1); }
  const build = "build";
  mkdirSync(build + "/server", { recursive: true });
  mkdirSync(build + "/client/assets", { recursive: true });
  if (existsSync("app/text/messages.js")) cpSync("app/text/messages.js", build + "/server/messages.js");
  writeFileSync(build + "/server/index.js", "export const source = " + JSON.stringify(source));
  writeFileSync(build + "/server/tool.json", JSON.stringify([process.argv.slice(2), process.env.NODE_ENV]));
  writeFileSync(build + "/client/assets/manifest-1.js", "window.__remixManifest={};");
  writeFileSync(build + "/client/assets/root-1.js", source);
  if (source.startsWith("former")) writeFileSync(build + "/client/assets/" + source, "former");
  process.exit();
`;
/** Compiles messages like messages/compile.ts; the scripts stay as they are. */
const MESSAGES_TOOL = `
  import { cpSync, existsSync } from "node:fs";
  const [, , script, directory] = process.argv;
  if (script === "messages/compile.ts" && existsSync("messages/en/site.json"))
    cpSync("messages/en/site.json", directory + "/messages.js");
`;
const FRONT_TOOL = `
  const { mkdirSync, writeFileSync } = require("node:fs");
  mkdirSync("build/front", { recursive: true });
  writeFileSync("build/front/main.js", "export {};");
  writeFileSync("build/front/tool.json", JSON.stringify([process.argv.slice(2), process.env.NODE_ENV]));
  process.exit();
`;

beforeEach(async () => {
  root = await temporaryDirectory();
  await write("node_modules/@remix-run/dev/dist/cli.js", TOOL);
  await write("node_modules/vite/bin/vite.js", FRONT_TOOL);
  await write("node_modules/tsx/dist/cli.mjs", MESSAGES_TOOL);
  await write("app/root.tsx", "export default () => null;");
  expect(await build()).toBe(true);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const SERVER = "build/server/index.js";
const ASSET = "build/client/assets/root-1.js";
const FRONT = "build/front/main.js";
const STAMP = "build/inputs.sha256";

describe("a build", () => {
  test("of the same content is used again, also after a checkout that has given its files new times", async () => {
    await write("app/root.tsx", "export default () => null;");
    expect(await build()).toBe(false);
  });

  test.each([
    ["is used again by another patch version of Node", (major: string) => `${major}.99.9`, false],
    ["is made anew by another major version of Node", () => "v999.0.0", true],
  ])("%s", async (_, versionOf, isMade) => {
    const { version } = process;
    const set = (value: string) => Object.defineProperty(process, "version", { value });
    onTestFinished(() => void set(version));
    set(versionOf(version.split(".")[0] ?? ""));
    expect(await build()).toBe(isMade);
  });

  test("beside which somebody has put a file is used again", async () => {
    await write("build/client/notes.txt", "not of the build");
    expect(await build()).toBe(false);
  });

  test.each([
    "app/routes/_index.tsx",
    "public/robots.txt",
    "package.json",
    "package-lock.json",
    "messages/en/site.json",
    "project.inlang/settings.json",
    "project.inlang/paraglide.config.js",
    "remix.config.js",
    "tsconfig.json",
    "vite.config.ts",
    "vite.front.config.ts",
  ])("is made of %s too", async (name) => {
    await write(name, "other");
    expect(await build()).toBe(true);
    expect(await build()).toBe(false);
  });

  test("is made by the site's tool and the front's, for production, beside the one that is used", async () => {
    const made = async (part: string) =>
      JSON.parse(await readFile(at(`build/${part}/tool.json`), "utf8")) as unknown;
    expect(await made("server")).toEqual([["vite:build"], "production"]);
    expect(await made("front")).toEqual([
      ["build", "--config", "vite.front.config.ts", "--logLevel", "warn"],
      "production",
    ]);
    expect((await readdir(root)).sort()).toEqual(["app", "build", "node_modules"]);
    expect((await readdir(at("build"))).sort()).toEqual([
      "client",
      "front",
      "inputs.sha256",
      "server",
    ]);
  });

  test("compiles its messages first, and ignores those compiled for tests", async () => {
    await write("messages/en/site.json", "export const greeting = () => 'Karibu';");
    expect(await build()).toBe(true);
    expect(await readFile(at("build/server/messages.js"), "utf8")).toContain("Karibu");
    await write("app/text/messages.js", "compiled for tests");
    expect(await build()).toBe(false);
  });

  test("is made once when several want it at the same time", async () => {
    await write("app/root.tsx", "export default () => 1;");
    const made = await Promise.all([build(), build(), build()]);
    expect(made.filter(Boolean)).toEqual([true]);
    expect(await build()).toBe(false);
    expect((await readdir(root)).sort()).toEqual(["app", "build", "node_modules"]);
  });

  test("that waits for another is given up when the start is", async () => {
    await write("app/root.tsx", "export default () => 1;");
    const unlock = await lock(at("build.lock"));
    const controller = new AbortController();
    const waiting = buildIfNeeded(root, controller.signal);
    controller.abort();
    await expect(waiting).rejects.toThrow("aborted");
    await unlock();
    expect(await build()).toBe(true);
  });

  test("takes nothing of one that was killed", async () => {
    await write("build.next/build/client/assets/half-1.js", "half");
    await write("app/root.tsx", "export default () => 1;");
    expect(await build()).toBe(true);
    expect(await readdir(at("build/client/assets"))).not.toContain("half-1.js");
    await expect(readdir(at("build.next"))).rejects.toThrow("ENOENT");
  });

  test("of other content is made anew", async () => {
    await write("app/root.tsx", "export default () => 1;");
    expect(await build()).toBe(true);
    expect(await readFile(at(ASSET), "utf8")).toContain("1");
    expect(await build()).toBe(false);
  });

  test.each([SERVER, FRONT, STAMP])("that lacks %s is made anew", async (name) => {
    await rm(at(name));
    expect(await build()).toBe(true);
    expect(await readFile(at(SERVER), "utf8")).toContain("null");
    expect(await build()).toBe(false);
  });

  test("whose client files are all gone is made anew", async () => {
    await rm(at("build/client"), { recursive: true });
    expect(await build()).toBe(true);
  });

  test("that fails says why, and leaves the last one in use", async () => {
    await write("app/root.tsx", "broken");
    await expect(build()).rejects.toThrow(/root\.tsx is broken\nThe build failed, see above\./);
    expect(await readFile(at(SERVER), "utf8")).toContain("null");
    await write("app/root.tsx", "export default () => null;");
    expect(await build()).toBe(false);
  });

  test("needs no tools while it is up to date, and names the command that installs them", async () => {
    await rm(at("node_modules/vite"), { recursive: true });
    expect(await build()).toBe(false);
    await write("app/root.tsx", "export default () => 1;");
    await expect(build()).rejects.toThrow(
      /tools .+ not installed: run npm install --include=dev\.$/,
    );
    expect(await readFile(at(SERVER), "utf8")).toContain("null");
  });

  test("that takes the place of another keeps its assets for pages that are open", async () => {
    await write("app/root.tsx", "former-1.js");
    await build();
    await write("app/root.tsx", "export default () => 1;");
    expect(await build()).toBe(true);
    expect(await readFile(at("build/client/assets/former-1.js"), "utf8")).toBe("former");
  });

  test("packs the assets for the front", async () => {
    expect(brotliDecompressSync(await readFile(at(`${ASSET}.br`)))).toEqual(
      await readFile(at(ASSET)),
    );
    expect(gunzipSync(await readFile(at(`${ASSET}.gz`)))).toEqual(await readFile(at(ASSET)));
  });
});
