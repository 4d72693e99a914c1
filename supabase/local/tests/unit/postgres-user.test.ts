import { chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  majorVersion,
  findPlatformPackage,
  spawnOptions,
  findPostgresUser,
} from "../../postgres/installation";

const binaries = join(findPlatformPackage(), "native/bin");
const isRoot = process.getuid?.() === 0;
let directory: string;
beforeEach(async () => (directory = await mkdtemp(join(tmpdir(), "postgres-user-"))));
afterEach(() => rm(directory, { recursive: true }));

test("the package of this machine holds Postgres, whose version it says", async () => {
  expect((await stat(join(binaries, "postgres"))).isFile()).toBe(true);
  await writeFile(join(directory, "package.json"), JSON.stringify({ version: "17.10.0-beta.1" }));
  expect(await majorVersion(directory)).toBe("17");
});

describe("Postgres", () => {
  test("runs as who starts it; as root, as a user of its own where that one may enter", async () => {
    await chmod(directory, 0o711);
    const { owner, prefix } = await findPostgresUser(directory, directory);
    expect(prefix).toEqual([]);
    expect(owner?.uid !== undefined && owner.gid !== undefined).toBe(isRoot);
    expect(owner?.uid).not.toBe(0);
  });

  test("is let through directories that it may not enter", async () => {
    const inside = join(directory, "inside");
    await mkdir(inside, { mode: 0o711 });
    await chmod(directory, 0o700);
    const { owner, prefix } = await findPostgresUser(binaries, inside);
    const needed = ["setpriv", `--reuid=${owner?.uid}`, `--regid=${owner?.gid}`];
    expect(prefix.slice(0, 3)).toEqual(isRoot ? needed : []);
    // The command prefix switches the user, so spawn must not.
    expect(spawnOptions(inside, { owner, prefix })).not.toHaveProperty("uid");
  });

  test.runIf(isRoot)("may enter what is its own, or its group's, or everybody's", async () => {
    await chmod(directory, 0o711);
    const { owner } = await findPostgresUser(directory, directory);
    const { uid = 0, gid = 0 } = owner ?? {};
    const needsHelp = async (mode: number, [ofUser, ofGroup]: [number, number]) => {
      await chown(directory, ofUser, ofGroup);
      await chmod(directory, mode);
      return (await findPostgresUser(binaries, directory)).prefix.length > 0;
    };
    expect(await needsHelp(0o700, [uid, 0])).toBe(false);
    expect(await needsHelp(0o011, [uid, gid])).toBe(true);
    expect(await needsHelp(0o710, [0, gid])).toBe(false);
    expect(await needsHelp(0o701, [0, gid])).toBe(true);
    expect(await needsHelp(0o701, [0, 0])).toBe(false);
    expect(await needsHelp(0o760, [0, 0])).toBe(true);
  });

  test("is told none of our secrets", () => {
    const owner = { uid: 7, gid: 8 };
    const options = spawnOptions("/data", { owner, prefix: [] });
    expect(options).toEqual({
      cwd: "/data",
      env: { PATH: process.env.PATH, LC_ALL: "C", NODE_ENV: "production" },
      ...owner,
    });
    expect(spawnOptions("/data", { prefix: [] })).not.toHaveProperty("uid");
  });
});
