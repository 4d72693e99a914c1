import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { followingNode, run } from "./supervisor/children";
import { lock } from "./supervisor/lock";
import { findPlatformPackage, restoreLinks } from "./postgres/installation";
import { UserFacingError } from "./user-facing-error";

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

/** Building takes place in a copy of the sources. */
const COPY = "build.next";
const TSX = "node_modules/tsx/dist/cli.mjs";
/** Compiled messages. Linters and tests read one module per language, a build one per message. */
const TEXT = "app/text";
const MESSAGES = [TSX, "messages/compile.ts", `${COPY}/${TEXT}`];
const ASSETS = "build/client/assets";
/** In two processes, since minifying takes a third of a build. */
const LANGUAGES = ["0", "1"].map((part) => [
  ...[TSX, "messages/split-languages.ts", `${COPY}/${ASSETS}`],
  ...[part, "2"],
]);
/** Node scripts with their arguments. */
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
  // Made for fonts, but packs minified scripts a little smaller too.
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
};

/** Hash of the last build's inputs. Written last, so a build without it is incomplete. */
const STAMP = "inputs.sha256";
const OUTPUTS = ["server/index.js", "front/main.js", "client/assets"];

/**
 * Returns false if the last build used the same inputs. Waits while another process is building. Throws a
 * UserFacingError if the build fails.
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
  const stamp = await readContent(join(build, STAMP));
  return stamp?.toString() === (await hashInputs(root));
}

async function buildNow(root: string, signal: AbortSignal): Promise<void> {
  const env = { ...process.env, NODE_ENV: "production" as const };
  const runTool = async ([tool = "", ...parameters]: string[], cwd: string) => {
    const command = followingNode(join(root, tool), ...parameters);
    const { code, output } = await run(command, { cwd, env }, signal);
    if (code !== 0) throw new UserFacingError(`${output.trim()}\nThe build failed, see above.`);
  };
  const inputs = await hashInputs(root);
  // Built in a copy: the site may be running from the last build, and the server build contains the client
  // path "build/client".
  const copy = join(root, COPY);
  await rm(copy, { recursive: true, force: true });
  for (const name of [...INPUT_DIRECTORIES, ...INPUT_FILES].filter(isIn(root)))
    await cp(join(root, name), join(copy, name), { recursive: true });
  await rm(join(copy, TEXT), { recursive: true, force: true });
  await runTool(MESSAGES, root);
  await Promise.all(TOOLS.map((tool) => runTool(tool, copy)));
  await Promise.all(LANGUAGES.map((tool) => runTool(tool, root)));
  const next = join(copy, "build");
  await compressAssets(join(next, "client/assets"));
  await install(next, join(root, "build"));
  await rm(copy, { recursive: true, force: true });
  await writeFile(join(root, "build", STAMP), inputs);
}

const isIn = (root: string) => (name: string) => existsSync(join(root, name));

/** Uses maximum compression, since each file is compressed only once. */
async function compressAssets(directory: string): Promise<void> {
  const files = await readdir(directory, { recursive: true });
  const names = files.filter((name) => /\.(js|css|svg)$/.test(name));
  // Most scripts are the same in every language.
  const compressed = new Map<string, Promise<[brotli: Buffer, gzip: Buffer]>>();
  await Promise.all(
    names.map(async (name) => {
      const file = join(directory, name);
      const content = await readFile(file);
      const key = createHash("sha256").update(content).digest("hex");
      const packing = compressed.get(key) ?? compress(content);
      compressed.set(key, packing);
      const [brotli, zipped] = await packing;
      await writeFile(`${file}.br`, brotli);
      await writeFile(`${file}.gz`, zipped);
    }),
  );
}

const compress = (content: Buffer): Promise<[brotli: Buffer, gzip: Buffer]> =>
  Promise.all([
    promisify(brotliCompress)(content, { params: BEST_BROTLI }),
    promisify(gzip)(content, { level: 9 }),
  ]);

/**
 * Replaces the running build. Hashed client files of earlier builds stay, because open pages still load
 * them.
 */
async function install(next: string, build: string): Promise<void> {
  await rm(join(build, STAMP), { force: true });
  await cp(join(next, "client"), join(build, "client"), { recursive: true });
  for (const part of ["server", "front"]) {
    await rename(join(build, part), join(next, `${part}.former`)).catch(() => undefined);
    await rename(join(next, part), join(build, part));
  }
}

/** Hashes content, because modification times differ in checkouts and images. */
async function hashInputs(root: string): Promise<string> {
  // Only Node's major version counts: a patch update must not require a build where the code isn't
  // writable.
  const majorVersion = process.version.replace(/\..*/, "");
  const hash = createHash("sha256").update(majorVersion);
  const files = [...INPUT_FILES];
  for (const directory of INPUT_DIRECTORIES) {
    const names = await readdir(join(root, directory), { recursive: true }).catch(() => []);
    files.push(...names.map((name) => join(directory, name)));
  }
  for (const file of files.filter((name) => !name.startsWith(TEXT)).sort()) {
    const content = (await readContent(join(root, file))) ?? "";
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/** Null for a directory or an unreadable file. */
async function readContent(path: string): Promise<Buffer | null> {
  return readFile(path).catch(() => null);
}

if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, "..", "..");
  const isNew = await buildIfNeeded(root, new AbortController().signal);
  // The user who starts the site may not be allowed to write here, and with hosted Supabase Postgres may be
  // absent.
  await Promise.resolve()
    .then(() => restoreLinks(findPlatformPackage()))
    .catch(() => undefined);
  console.log(isNew ? "✓ site built" : "✓ site already built");
}
