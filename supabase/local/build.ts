import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { followingNode, run } from "./children";
import { Refusal } from "./refusal";

const DIRECTORIES = ["app", "public"];
const FILES = [
  "package.json",
  "package-lock.json",
  "remix.config.js",
  "tsconfig.json",
  "vite.config.ts",
];

/** Builds the site in `root` unless its inputs are those of the last build; false when there was nothing to do. */
export async function buildIfNeeded(root: string, signal: AbortSignal): Promise<boolean> {
  const stampFile = join(root, "build", "inputs.sha256");
  const stamp = await inputsStamp(root);
  const last = await readFile(stampFile, "utf8").catch(() => "");
  if (last === stamp && existsSync(join(root, "build/server/index.js"))) return false;

  await rm(stampFile, { force: true });
  const { code, output } = await run(
    followingNode(join(root, "node_modules/@remix-run/dev/dist/cli.js"), "vite:build"),
    { cwd: root, env: { ...process.env, NODE_ENV: "production" } },
    signal,
  );
  if (code !== 0) throw new Refusal(`${output.trim()}\nThe build failed, see above.`);
  await mkdir(join(root, "build"), { recursive: true });
  await writeFile(stampFile, stamp);
  return true;
}

// The inputs' content, not their times: a checkout or an image has new times and the same content.
async function inputsStamp(root: string): Promise<string> {
  const hash = createHash("sha256").update(process.version);
  const files = [...FILES];
  for (const directory of DIRECTORIES) {
    const names = await readdir(join(root, directory), { recursive: true }).catch(() => []);
    files.push(...names.map((name) => join(directory, name)));
  }
  for (const file of files.sort()) {
    // A directory has no content, its files have.
    const content = await readFile(join(root, file)).catch(() => "");
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, "..", "..");
  const isNew = await buildIfNeeded(root, new AbortController().signal);
  console.log(isNew ? "✓ site built" : "✓ site already built");
}
