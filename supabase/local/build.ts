import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { followingNode, run } from "./supervisor/children";
import { lock } from "./supervisor/lock";
import { platformPackage, restoreLinks } from "./postgres/installation";
import { UserFacingError } from "./user-facing-error";

/** The sources of the site's build, in its root. */
export const INPUT_DIRECTORIES = ["app", "public"];
export const INPUT_FILES = [
  "package.json",
  "package-lock.json",
  "remix.config.js",
  "tsconfig.json",
  "vite.config.ts",
  "vite.front.config.ts",
];

/** The build tools of the site and its front, as Node scripts with their parameters. */
const TOOLS = [
  ["node_modules/@remix-run/dev/dist/cli.js", "vite:build"],
  [
    "node_modules/vite/bin/vite.js",
    "build",
    "--config",
    "vite.front.config.ts",
    "--logLevel",
    "warn",
  ],
];

const BEST_BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: 11,
  // Made for fonts, this mode packs minified scripts a little smaller too.
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
};

/** The content of `build/stamp.json`: one hash of all inputs of the last build, and the hash of each of its own files. */
type Stamp = { inputs: string; outputs: Record<string, string> };
const STAMP = "stamp.json";

/**
 * Builds the site in `root` unless the last build was made of the same inputs and all of its files are
 * as they were written; false when there was nothing to do. Waits while another process builds it.
 * Throws a UserFacingError when the build fails.
 */
export async function buildIfNeeded(root: string, signal: AbortSignal): Promise<boolean> {
  if (await isUpToDate(root)) return false;
  if (!TOOLS.every(([tool = ""]) => existsSync(join(root, tool)))) {
    throw new UserFacingError(
      "The site is to be built, and the tools for that are not installed: run npm install --include=dev.",
    );
  }
  const unlock = await lock(join(root, "build.lock"), () => pause(200, undefined, { signal }));
  try {
    if (await isUpToDate(root)) return false;
    await buildNow(root, signal);
    return true;
  } finally {
    await unlock();
  }
}

async function isUpToDate(root: string): Promise<boolean> {
  const build = join(root, "build");
  const stamp = await readStamp(build);
  return stamp?.inputs === (await inputsHash(root)) && (await hasAllOutputs(build, stamp));
}

async function buildNow(root: string, signal: AbortSignal): Promise<void> {
  const inputs = await inputsHash(root);
  // Builds in a copy of the sources: the site may be running from the last build, and the server's
  // build holds the path of the client's files, "build/client".
  const copy = join(root, "build.next");
  await rm(copy, { recursive: true, force: true });
  for (const name of [...INPUT_DIRECTORIES, ...INPUT_FILES].filter(isIn(root)))
    await cp(join(root, name), join(copy, name), { recursive: true });
  const env = { ...process.env, NODE_ENV: "production" as const };
  for (const [tool = "", ...parameters] of TOOLS) {
    const command = followingNode(join(root, tool), ...parameters);
    const { code, output } = await run(command, { cwd: copy, env }, signal);
    if (code !== 0) throw new UserFacingError(`${output.trim()}\nThe build failed, see above.`);
  }
  const next = join(copy, "build");
  await compressAssets(join(next, "client/assets"));
  const stamp: Stamp = { inputs, outputs: await hashesIn(next) };
  await install(next, join(root, "build"));
  await rm(copy, { recursive: true, force: true });
  await writeFile(join(root, "build", STAMP), JSON.stringify(stamp, null, 2));
}

const isIn = (root: string) => (name: string) => existsSync(join(root, name));

/** Compresses as well as can be what every visitor fetches: once, for as long as the file lives. */
async function compressAssets(directory: string): Promise<void> {
  const names = (await readdir(directory)).filter((name) => /\.(js|css|svg)$/.test(name));
  for (const name of names) {
    const file = join(directory, name);
    const content = await readFile(file);
    await writeFile(
      `${file}.br`,
      await promisify(brotliCompress)(content, { params: BEST_BROTLI }),
    );
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  }
}

/** How long the assets of former builds are there for pages that are still open, in milliseconds. */
const ASSETS_LIFE_MS = 7 * 24 * 60 * 60 * 1000;
const ASSETS = "client/assets";

/**
 * Puts a finished build in the place of the running one: what is read while it runs (the client's
 * files, whose names have their content's hash) is added, what is read at a start is exchanged.
 */
async function install(next: string, build: string): Promise<void> {
  const former = await readStamp(build);
  await rm(join(build, STAMP), { force: true });
  await cp(join(next, "client"), join(build, "client"), { recursive: true });
  await ageAssets(build, new Set(await readdir(join(next, ASSETS))), former);
  for (const part of ["server", "front"]) {
    await rename(join(build, part), join(next, `${part}.former`)).catch(() => undefined);
    await rename(join(next, part), join(build, part));
  }
}

/**
 * Removes the assets that were superseded a week ago. The time of such a file is when that happened, not
 * when it was built: a build may have run for a month, and pages of it are open until now.
 */
async function ageAssets(build: string, current: Set<string>, former: Stamp | null): Promise<void> {
  const now = new Date();
  for (const name of await readdir(join(build, ASSETS))) {
    if (current.has(name)) continue;
    const file = join(build, ASSETS, name);
    // Without a stamp, each of them may be of the build that runs.
    const isSupersededNow = !former || join(ASSETS, name) in former.outputs;
    if (isSupersededNow) await utimes(file, now, now);
    else if (now.getTime() - (await stat(file)).mtimeMs > ASSETS_LIFE_MS) await rm(file);
  }
}

/** The hash of each file of a finished build, by its name. */
async function hashesIn(build: string): Promise<Stamp["outputs"]> {
  const hashes: Stamp["outputs"] = {};
  for (const name of (await readdir(build, { recursive: true })).sort()) {
    const content = await contentOf(join(build, name));
    if (content) hashes[name] = sha256(content);
  }
  return hashes;
}

async function readStamp(build: string): Promise<Stamp | null> {
  try {
    const text = await readFile(join(build, STAMP), "utf8");
    const { inputs, outputs } = JSON.parse(text) as Partial<Stamp>;
    return inputs && outputs ? { inputs, outputs } : null;
  } catch {
    // It is missing or cut, so nothing vouches for the build.
    return null;
  }
}

/** A build that was cut by a full disk or a half copy lacks files, or has some that are too short. */
async function hasAllOutputs(build: string, { outputs }: Stamp): Promise<boolean> {
  for (const [name, hash] of Object.entries(outputs)) {
    const content = await contentOf(join(build, name));
    if (!content || sha256(content) !== hash) return false;
  }
  return true;
}

/** Hashes what the build is made of: content, not times, which differ in a checkout or an image. */
async function inputsHash(root: string): Promise<string> {
  // Not Node's whole version: a patch update would ask for a build where the code may not be written.
  const majorVersion = process.version.replace(/\..*/, "");
  const hash = createHash("sha256").update(majorVersion);
  const files = [...INPUT_FILES];
  for (const directory of INPUT_DIRECTORIES) {
    const names = await readdir(join(root, directory), { recursive: true }).catch(() => []);
    files.push(...names.map((name) => join(directory, name)));
  }
  for (const file of files.sort()) {
    const content = (await contentOf(join(root, file))) ?? "";
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/** A file's bytes; null for a directory, and where nothing can be read. */
async function contentOf(path: string): Promise<Buffer | null> {
  return readFile(path).catch(() => null);
}

const sha256 = (content: Buffer) => createHash("sha256").update(content).digest("hex");

if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, "..", "..");
  const isNew = await buildIfNeeded(root, new AbortController().signal);
  // The user that starts the site may have no right to write here. With hosted Supabase, Postgres may be absent.
  await Promise.resolve()
    .then(() => restoreLinks(platformPackage()))
    .catch(() => undefined);
  console.log(isNew ? "✓ site built" : "✓ site already built");
}
