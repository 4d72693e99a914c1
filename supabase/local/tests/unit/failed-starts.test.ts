import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { backUp } from "../../backup";
import { makeDataDirectory } from "../../supervisor/data-directory";
import { boundLog, preparePostgres, explainFailure } from "../../postgres/embedded-server";
import { UserFacingError } from "../../user-facing-error";
import { restore } from "../../restore";
import { restoreHosted } from "../../backup/restore-hosted";
import { loadSecrets, writePrivateFile } from "../../supervisor/secrets";
import { reportError } from "../../start";

let directory: string;
beforeEach(async () => (directory = await mkdtemp(join(tmpdir(), "failed-"))));
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await rm(directory, { recursive: true });
});

const said = (error: unknown) => {
  const write = vi.spyOn(console, "error").mockReset().mockReturnValue();
  reportError(error);
  return write.mock.calls.flat();
};
const problem = (code: string, path?: string, syscall?: string) =>
  Object.assign(new Error("x"), { code, path, syscall });

describe("what is said of a failed start", () => {
  test("is the sentence of a refusal, and everything about anything else", () => {
    expect(said(new UserFacingError("Set PORT."))).toEqual(["Set PORT."]);
    const error = new Error("unknown");
    expect(said(error)).toEqual([error]);
  });

  test("is what to do about the disk", () => {
    vi.stubEnv("DATA_DIR", "/data");
    expect(said(problem("ENOSPC"))).toEqual([
      "The disk that holds DATA_DIR (/data) is full: free some space, then start again.",
    ]);
  });

  test.each(["EACCES", "EPERM", "EROFS", "EEXIST", "ENOTDIR"])(
    "is what to do about a directory that cannot be written: %s",
    (code) => {
      vi.stubEnv("DATA_DIR", "/data");
      const advice = "make DATA_DIR (/data) a directory that this user may write to.";
      expect(said(problem(code, "/data/lock"))).toEqual([
        `/data/lock cannot be written: ${advice}`,
      ]);
      expect(said(problem(code))).toEqual([`/data cannot be written: ${advice}`]);
    },
  );
});

describe("what is said of a file of another user", () => {
  test.each([
    ["EACCES", "open", "/data/secrets.json cannot be opened: give DATA_DIR (/data), with all"],
    ["EPERM", "scandir", "/data/secrets.json cannot be read: give DATA_DIR (/data), with all"],
    ["EROFS", "open", "/data/secrets.json cannot be written: make DATA_DIR (/data) a directory"],
  ])("%s of %s is what to do", (code, syscall, sentence) => {
    vi.stubEnv("DATA_DIR", "/data");
    expect(said(problem(code, "/data/secrets.json", syscall)).join()).toContain(sentence);
  });

  test("that is a backup to be restored is that it cannot be read", () => {
    vi.stubEnv("DATA_DIR", "/data");
    const unreadable = problem("EACCES", "/root/kisiwa.tar.gz", "access");
    expect(said(unreadable)).toEqual(["/root/kisiwa.tar.gz cannot be read (EACCES)."]);
  });
});

describe("a data directory", () => {
  test("is made where it is not there", async () => {
    const path = join(directory, "new/data");
    await makeDataDirectory(path);
    expect((await stat(path)).mode & 0o777).toBe(0o711);
  });

  test.runIf(process.getuid?.() === 0)(
    "of another user is refused to root, who would lock that user out, and is left as it was",
    async () => {
      const backup = join(directory, "backup");
      const path = join(directory, "data");
      await writeFile(backup, "");
      await mkdir(join(path, "postgres"), { recursive: true });
      const project = { url: "http://127.0.0.1:9", serviceRoleKey: "", databaseUrl: "" };
      for (const [uid, name] of [
        [1, "daemon"],
        [54321, "#54321"],
      ] as const) {
        await chown(path, uid, uid);
        const sentence = `data belongs to the user ${name}, and you are root: run this as that user (sudo -u '${name}' …).`;
        await expect(makeDataDirectory(path)).rejects.toThrow(sentence);
        await expect(backUp(path, join(directory, "none"))).rejects.toThrow(sentence);
        await expect(restore(backup, path)).rejects.toThrow(sentence);
        await expect(restoreHosted(backup, project, path)).rejects.toThrow(sentence);
      }
      expect(await readdir(path)).toEqual(["postgres"]);
    },
  );
});

describe("what is said of a path that is not of the data", () => {
  test.each([
    ["/opt/kisiwa/build.lock.1", "EROFS", "cannot be written (EROFS)."],
    ["/database/lock", "EACCES", "cannot be written (EACCES)."],
  ])("%s is that path alone", (path, code, sentence) => {
    vi.stubEnv("DATA_DIR", "/data");
    expect(said(problem(code, path))).toEqual([`${path} ${sentence}`]);
    expect(said(problem("ENOSPC", path))).toEqual([
      `The disk that holds ${path} is full: free some space, then start again.`,
    ]);
  });

  test("is still DATA_DIR for a folder above that could not be made, and for the default beside the code", () => {
    vi.stubEnv("DATA_DIR", "/mnt/disk/data");
    expect(said(problem("EACCES", "/mnt/disk")).join()).toContain("make DATA_DIR (/mnt/disk/data)");
    vi.stubEnv("DATA_DIR", "");
    const root = join(import.meta.dirname, "../../../..");
    expect(said(problem("EACCES", join(root, ".data/lock"))).join()).toContain("DATA_DIR (.data)");
    expect(said(problem("EACCES", join(root, "build.lock"))).join()).not.toContain("DATA_DIR");
  });
});

describe("a database", () => {
  test.each([
    ["could not write: No space left on device", "is full: free some space, then start again."],
    ["please free disk space", "is full: free some space, then start again."],
    ["wrote only 4096 of 8192 bytes", "is full: free some space, then start again."],
    ["anything else", "The database does not start; the reason is at the end of"],
    [`No space left on device ${"x".repeat(2000)}`, "The database does not start"],
  ])("that failed with %j says why", async (text, sentence) => {
    const file = join(directory, "postgres.log");
    await writeFile(file, text);
    expect((await explainFailure({ file, begins: 0 })).message).toContain(sentence);
  });

  test("that failed is not told the reason of an earlier run", async () => {
    const file = join(directory, "postgres.log");
    const earlier = "No space left on device: Übung\n";
    await writeFile(file, `${earlier}damaged\n`);
    const begins = Buffer.byteLength(earlier);
    const { message } = await explainFailure({ file, begins });
    expect(message).toContain("The database does not start; the reason is at the end of");
  });

  test("that left no log says where it would be", async () => {
    const file = join(directory, "none.log");
    expect((await explainFailure({ file, begins: 0 })).message).toBe(
      `The database does not start; the reason is at the end of ${file}.`,
    );
  });

  test.each([
    ["14", /belongs to Postgres 14, and this is Postgres \d+: dump it with the old version/],
    ["", /is damaged, its PG_VERSION is missing: restore it from a backup/],
  ])("of version %j is left alone, and what is half made is removed", async (version, sentence) => {
    await mkdir(join(directory, "postgres"));
    await mkdir(join(directory, "postgres.unfinished-1"));
    if (version) await writeFile(join(directory, "postgres/PG_VERSION"), `${version}\n`);
    const signal = new AbortController().signal;
    await expect(preparePostgres(directory, "x", signal)).rejects.toThrow(sentence);
    await expect(stat(join(directory, "postgres.unfinished-1"))).rejects.toThrow("ENOENT");
    expect((await stat(join(directory, "postgres"))).isDirectory()).toBe(true);
  });

  test("that cannot be read is not called damaged", async () => {
    await mkdir(join(directory, "postgres/PG_VERSION"), { recursive: true });
    const signal = new AbortController().signal;
    await expect(preparePostgres(directory, "x", signal)).rejects.toThrow("EISDIR");
  });

  test("that Postgres refuses to make is none, and its log says why", async () => {
    await chmod(directory, 0o711);
    await writeFile(join(directory, "postgres.log"), "No space left on device\n");
    const signal = new AbortController().signal;
    const refused = preparePostgres(directory, "", signal);
    await expect(refused).rejects.toThrow("the reason is at the end of");
    const log = await readFile(join(directory, "postgres.log"), "utf8");
    expect(log).toMatch(/initdb: error: password file .* is empty/);
    await expect(stat(join(directory, "postgres"))).rejects.toThrow("ENOENT");
  });

  test("'s log is kept below ten megabytes, with one older log", async () => {
    const logFile = join(directory, "postgres.log");
    boundLog(logFile);
    await writeFile(logFile, "begin");
    await truncate(logFile, 9_999_999);
    boundLog(logFile);
    expect((await stat(logFile)).size).toBe(9_999_999);
    await truncate(logFile, 10_000_000);
    boundLog(logFile);
    expect((await stat(logFile)).size).toBe(0);
    expect((await stat(`${logFile}.1`)).size).toBe(10_000_000);
  });
});

describe("the secrets of an installation", () => {
  test("are made up once, for their owner alone", async () => {
    const secrets = await loadSecrets(directory);
    expect(secrets).toEqual({
      keys: {
        SUPABASE_ANON_KEY: expect.stringMatching(/^sb_publishable_[\w-]{43}$/) as string,
        SUPABASE_SERVICE_ROLE_KEY: expect.stringMatching(/^sb_secret_[\w-]{43}$/) as string,
        ADMIN_PASSWORD: expect.stringMatching(/^\d{8}$/) as string,
        SESSION_SECRET: expect.stringMatching(/^[\w-]{43}$/) as string,
      },
      jwtSecret: expect.stringMatching(/^[\w-]{43}$/) as string,
      databasePassword: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    expect((await stat(join(directory, "secrets.json"))).mode & 0o777).toBe(0o600);
    expect(await loadSecrets(directory)).toEqual(secrets);
  });

  test.each(["", "{}", "null", '"text"', "not JSON"])("are damaged as %j", async (text) => {
    await writeFile(join(directory, "secrets.json"), text);
    await expect(loadSecrets(directory)).rejects.toThrow("secrets.json is damaged: restore it");
  });

  test.each(["jwtSecret", "databasePassword", "keys"])("are damaged without %s", async (name) => {
    const secrets = await loadSecrets(directory);
    const path = join(directory, "secrets.json");
    await writeFile(path, JSON.stringify({ ...secrets, [name]: "" }));
    await expect(loadSecrets(directory)).rejects.toThrow("is damaged");
    await writeFile(path, JSON.stringify({ ...secrets, [name]: 1 }));
    await expect(loadSecrets(directory)).rejects.toThrow("is damaged");
  });

  test("that cannot be read are not called damaged", async () => {
    await mkdir(join(directory, "secrets.json"));
    await expect(loadSecrets(directory)).rejects.toThrow("EISDIR");
  });

  test("are not made up anew for a database that is there", async () => {
    await mkdir(join(directory, "postgres"));
    await expect(loadSecrets(directory)).rejects.toThrow("secrets.json is missing: restore it");
  });

  test("are in a file that is there whole or not at all", async () => {
    const path = join(directory, "file");
    await writePrivateFile(path, "one");
    await writePrivateFile(path, "two");
    expect(await readFile(path, "utf8")).toBe("two");
    await expect(stat(`${path}.new`)).rejects.toThrow("ENOENT");
  });
});
