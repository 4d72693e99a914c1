import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { followingNode, run } from "./supervisor/children";
import { lock } from "./supervisor/lock";
import { platformPackage, restoreLinks } from "./postgres/installation";
import { UserFacingError } from "./user-facing-error";

/** The sources of the site's build, in its root. */
export const INPUT_DIRECTORIES = ["app", "messages", "public"];
export const INPUT_FILES = [
  "package.json",
  "package-lock.json",
  "project.inlang/settings.json",
  "project.inlang/paraglide.config.js",
  "remix.config.js",
  "tsconfig.json",
  "vite.config.ts",
  "vite.front.config.ts",
];

/** Compiles messages/ to app/text, in place: linters and tests read it too. */
const MESSAGES = [
  "node_modules/@inlang/paraglide-js/bin/run.js",
  ...["compile", "--silent", "--project", "project.inlang"],
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

/** Holds the hash of the inputs of the last build; written last, so a build without it is unfinished. */
const STAMP = "inputs.sha256";
/** What has to be in a build to start it. */
const OUTPUTS = ["server/index.js", "front/main.js", "client/assets"];

/**
 * Builds the site in `root` unless the last build was made of the same inputs; false when there was
 * nothing to do. Waits while another process builds it.
 * Throws a UserFacingError when the build fails.
 */
export async function buildIfNeeded(root: string, signal: AbortSignal): Promise<boolean> {
  if (await isUpToDate(root)) return false;
  if (![MESSAGES, ...TOOLS].every(([tool = ""]) => existsSync(join(root, tool)))) {
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
  if (!OUTPUTS.every((path) => existsSync(join(build, path)))) return false;
  const stamp = await contentOf(join(build, STAMP));
  return stamp?.toString() === (await inputsHash(root));
}

async function buildNow(root: string, signal: AbortSignal): Promise<void> {
  const env = { ...process.env, NODE_ENV: "production" as const };
  const runTool = async ([tool = "", ...parameters]: string[], cwd: string) => {
    const command = followingNode(join(root, tool), ...parameters);
    const { code, output } = await run(command, { cwd, env }, signal);
    if (code !== 0) throw new UserFacingError(`${output.trim()}\nThe build failed, see above.`);
  };
  await runTool(MESSAGES, root);
  const inputs = await inputsHash(root);
  // Builds in a copy of the sources: the site may be running from the last build, and the server's
  // build holds the path of the client's files, "build/client".
  const copy = join(root, "build.next");
  await rm(copy, { recursive: true, force: true });
  for (const name of [...INPUT_DIRECTORIES, ...INPUT_FILES].filter(isIn(root)))
    await cp(join(root, name), join(copy, name), { recursive: true });
  for (const tool of TOOLS) await runTool(tool, copy);
  const next = join(copy, "build");
  await compressAssets(join(next, "client/assets"));
  await install(next, join(root, "build"));
  await rm(copy, { recursive: true, force: true });
  await writeFile(join(root, "build", STAMP), inputs);
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

/**
 * Puts a finished build in the place of the running one. The client's files, whose names hold their
 * hash, are added to the former ones: pages that are still open load those.
 */
async function install(next: string, build: string): Promise<void> {
  await rm(join(build, STAMP), { force: true });
  await cp(join(next, "client"), join(build, "client"), { recursive: true });
  for (const part of ["server", "front"]) {
    await rename(join(build, part), join(next, `${part}.former`)).catch(() => undefined);
    await rename(join(next, part), join(build, part));
  }
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

if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, "..", "..");
  const isNew = await buildIfNeeded(root, new AbortController().signal);
  // The user that starts the site may have no right to write here. With hosted Supabase, Postgres may be absent.
  await Promise.resolve()
    .then(() => restoreLinks(platformPackage()))
    .catch(() => undefined);
  console.log(isNew ? "✓ site built" : "✓ site already built");
}
