import { execFile, spawn } from "node:child_process";
import * as fs from "node:fs";
import {
  appendFile,
  chown,
  mkdtemp,
  open,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { type ChildPlan, run } from "../supervisor/children";
import { ifThere } from "../if-there";
import { freePort } from "../supervisor/ports";
import {
  majorVersion,
  platformPackage,
  restoreLinks,
  spawnOptions,
  type User,
  userToRunAs,
} from "./installation";
import { UserFacingError } from "../user-facing-error";

export const SUPERUSER = "supabase_admin";

const LOG_LIMIT_BYTES = 10_000_000;
const execute = promisify(execFile);

/** The database's log; a run's own lines begin at the byte `begins`. */
export type PostgresLog = { file: string; begins: number };
export type Postgres = { plan: ChildPlan; url: string; log: PostgresLog };

/**
 * Makes the database in `dataDirectory` ready to be started: creates it when there is none, stops a
 * server that an earlier run left behind. Throws a UserFacingError, and deletes nothing, when it is damaged.
 */
export async function preparePostgres(
  dataDirectory: string,
  password: string,
  signal: AbortSignal,
): Promise<Postgres> {
  const directory = join(await realpath(dataDirectory), "postgres");
  const log: PostgresLog = { file: join(dataDirectory, "postgres.log"), begins: 0 };
  const packageRoot = platformPackage();
  await restoreLinks(packageRoot);
  const binaries = join(packageRoot, "native", "bin");
  const user = await userToRunAs(binaries, dataDirectory);

  await discardUnfinished(dataDirectory);
  if (fs.existsSync(directory)) {
    await refuseOtherThan(await majorVersion(packageRoot), directory);
    await stopLeftover(directory);
    await giveTo(user, directory);
  } else {
    await createCluster({ directory, log, binaries, user, password, signal });
  }
  const port = await freePort();
  return {
    plan: serverPlan({ directory, log, binaries, user, port }),
    url: `postgresql://${SUPERUSER}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
    log,
  };
}

/** Explains a failed start of the database in one sentence. */
export async function whyItFailed({ file, begins }: PostgresLog): Promise<UserFacingError> {
  const text = await readFile(file).catch(() => Buffer.of());
  const end = text.subarray(begins).toString().slice(-2000);
  return /No space left on device|free disk space|wrote only/.test(end)
    ? new UserFacingError(
        `The disk that holds ${dirname(file)} is full: free some space, then start again.`,
      )
    : new UserFacingError(`The database does not start; the reason is at the end of ${file}.`);
}

type Cluster = { directory: string; log: PostgresLog; binaries: string; user: User };

async function discardUnfinished(dataDirectory: string): Promise<void> {
  for (const name of await readdir(dataDirectory)) {
    if (!name.startsWith("postgres.unfinished-")) continue;
    await rm(join(dataDirectory, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

async function refuseOtherThan(major: string, directory: string): Promise<void> {
  const version = await ifThere(readFile(join(directory, "PG_VERSION"), "utf8"));
  const found = version?.trim() ?? "";
  if (found === major) return;
  throw new UserFacingError(
    found === ""
      ? `${directory} is damaged, its PG_VERSION is missing: restore it from a backup, or move it away to start anew.`
      : `${directory} belongs to Postgres ${found}, and this is Postgres ${major}: dump it with the old version and load it here.`,
  );
}

// In a directory beside, renamed when complete: a half-made cluster never looks like a database.
async function createCluster(
  cluster: Cluster & { password: string; signal: AbortSignal },
): Promise<void> {
  const { directory, log, binaries, user, password, signal } = cluster;
  const stagingDirectory = await mkdtemp(join(dirname(directory), "postgres.unfinished-"));
  const passwordFile = join(stagingDirectory, "password");
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user.owner) {
    for (const path of [stagingDirectory, passwordFile])
      await chown(path, user.owner.uid, user.owner.gid);
  }
  const data = join(stagingDirectory, "data");
  const command = [...user.prefix, join(binaries, "initdb"), "-D", data, "-U", SUPERUSER];
  command.push(`--pwfile=${passwordFile}`, "--auth=scram-sha-256", "--encoding=UTF8", "--locale=C");
  // Unicode letters and code-point order on every operating system alike.
  command.push("--locale-provider=builtin", "--builtin-locale=C.UTF-8");
  const { code, output } = await run(command, spawnOptions(stagingDirectory, user), signal);
  if (code !== 0) {
    log.begins = sizeOf(log.file);
    await appendFile(log.file, output, { mode: 0o600 });
    throw await whyItFailed(log);
  }
  await rename(data, directory);
  await rm(stagingDirectory, { recursive: true });
  const parent = await open(dirname(directory));
  await parent.sync().finally(() => parent.close());
}

function serverPlan(server: Cluster & { port: number }): ChildPlan {
  const { directory, log, binaries, user, port } = server;
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    max_connections: 40,
    shared_buffers: "128MB",
    timezone: "UTC",
    log_timezone: "UTC",
    log_line_prefix: "%m [%p] ",
    log_checkpoints: "off",
    // A failing statement may hold a visitor's name and number, and so may its error message.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const [command = "", ...parameters] = [
    ...user.prefix,
    join(binaries, "postgres"),
    "-D",
    directory,
    ...flags,
  ];
  return {
    name: "database",
    spawn: () => {
      boundLog(log.file);
      log.begins = sizeOf(log.file);
      const output = fs.openSync(log.file, "a", 0o600);
      const child = spawn(command, parameters, {
        ...spawnOptions(directory, user),
        stdio: ["ignore", output, output],
        detached: true,
      });
      fs.closeSync(output);
      return child;
    },
    isReady: (child) => isServing(directory, child.pid),
    stopWith: [
      ["SIGINT", 1000],
      ["SIGQUIT", 200],
    ],
  };
}

/**
 * Keeps the log and one older log below the limit; Postgres goes on writing to the same file. Never
 * throws, and empties the log even where no copy of it fits: a full disk must not end the supervisor.
 */
export function boundLog(logFile: string): void {
  try {
    if (sizeOf(logFile) < LOG_LIMIT_BYTES) return;
    const olderLog = `${logFile}.1`;
    const isCopied = copyInPlaceOf(olderLog, logFile);
    fs.truncateSync(logFile);
    if (!isCopied) fs.rmSync(olderLog, { force: true });
  } catch {
    // A long log is better than no database; the next call tries again.
  }
}

const sizeOf = (file: string) => fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Copies `from` to `to`, whose room the copy may need; false where the disk does not take it. */
function copyInPlaceOf(to: string, from: string): boolean {
  try {
    fs.rmSync(to, { force: true });
    fs.copyFileSync(from, to);
    return true;
  } catch {
    return false;
  }
}

// postmaster.pid: the pid in its first line, "ready" in its eighth.
function isServing(directory: string, pid: number | undefined): boolean {
  try {
    const lines = fs.readFileSync(join(directory, "postmaster.pid"), "utf8").split("\n");
    return Number(lines[0]) === pid && lines[7]?.trim() === "ready";
  } catch {
    return false;
  }
}

/** Stops the Postgres that a killed supervisor or command has left running in `directory`, a real path. */
export async function stopLeftover(directory: string): Promise<void> {
  const pidFile = join(directory, "postmaster.pid");
  const pid = Number((await readFile(pidFile, "utf8").catch(() => "")).split("\n")[0]);
  if (!pid) return;
  const isRunning = async () => (await processesIn(directory)).includes(pid);
  for (const [signal, timeMs] of STOP_LEFTOVER_WITH) {
    if (!(await isRunning())) break;
    process.kill(pid, signal);
    await until(async () => !(await isRunning()), timeMs);
  }
  // Those that it started outlive it for a moment when it is killed, and another is refused until then.
  const isEmpty = async () => (await processesIn(directory)).length === 0;
  // Somebody else may have the number by now, whom Postgres would take for a living server.
  if (await until(isEmpty, 2000)) await rm(pidFile, { force: true });
}

const STOP_LEFTOVER_WITH = [
  ["SIGINT", 10_000],
  ["SIGKILL", 2000],
] as const;

/** Whether it became so within that time. */
async function until(isSo: () => Promise<boolean>, timeMs: number): Promise<boolean> {
  const deadline = Date.now() + timeMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) return false;
    await pause(20);
  }
  return true;
}

// Another machine or image may know that user by another number.
async function giveTo({ owner }: User, directory: string): Promise<void> {
  if (!owner || (await stat(directory)).uid === owner.uid) return;
  await execute("chown", ["-R", `${owner.uid}:${owner.gid}`, directory]);
}

/** The numbers of the processes that work in that directory; without /proc, only that of the server itself. */
async function processesIn(directory: string): Promise<number[]> {
  if (process.platform !== "linux") {
    const { stdout } = await execute("ps", ["-A", "-o", "pid=,command="]);
    return stdout
      .split("\n")
      .filter((line) => line.includes(`postgres -D ${directory}`))
      .map((line) => Number.parseInt(line, 10));
  }
  const pids = (await readdir("/proc")).map(Number).filter(Boolean);
  const isIn = await Promise.all(
    pids.map(async (pid) => (await readlink(`/proc/${pid}/cwd`).catch(() => "")) === directory),
  );
  return pids.filter((_, index) => isIn[index]);
}
