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
import { undefinedIfMissing } from "../undefined-if-missing";
import { freePort } from "../supervisor/ports";
import {
  majorVersion,
  findPlatformPackage,
  restoreLinks,
  spawnOptions,
  type User,
  findPostgresUser,
} from "./installation";
import { UserFacingError } from "../user-facing-error";

export const SUPERUSER = "supabase_admin";

const LOG_LIMIT_BYTES = 10_000_000;
const execute = promisify(execFile);

/** Lines of the current run start at byte `begins`. */
export type PostgresLog = { file: string; begins: number };
export type Postgres = { plan: ChildPlan; url: string; log: PostgresLog };

/**
 * Creates the database if there is none, and stops a server left behind by an earlier run. Throws a
 * UserFacingError, deleting nothing, if the database is damaged.
 */
export async function preparePostgres(
  dataDirectory: string,
  password: string,
  signal: AbortSignal,
): Promise<Postgres> {
  const directory = join(await realpath(dataDirectory), "postgres");
  const log: PostgresLog = { file: join(dataDirectory, "postgres.log"), begins: 0 };
  const packageRoot = findPlatformPackage();
  await restoreLinks(packageRoot);
  const binaries = join(packageRoot, "native", "bin");
  const user = await findPostgresUser(binaries, dataDirectory);

  await discardUnfinished(dataDirectory);
  if (fs.existsSync(directory)) {
    await refuseOtherVersion(await majorVersion(packageRoot), directory);
    await stopLeftover(directory);
    await changeOwner(user, directory);
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

/** Explains a failed start in one sentence. */
export async function explainFailure({ file, begins }: PostgresLog): Promise<UserFacingError> {
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

async function refuseOtherVersion(major: string, directory: string): Promise<void> {
  const version = await undefinedIfMissing(readFile(join(directory, "PG_VERSION"), "utf8"));
  const found = version?.trim() ?? "";
  if (found === major) return;
  throw new UserFacingError(
    found === ""
      ? `${directory} is damaged, its PG_VERSION is missing: restore it from a backup, or move it away to start anew.`
      : `${directory} belongs to Postgres ${found}, and this is Postgres ${major}: dump it with the old version and load it here.`,
  );
}

// Renamed when complete, so that an unfinished cluster never looks like a database.
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
  // Unicode letters and code-point order on every operating system.
  command.push("--locale-provider=builtin", "--builtin-locale=C.UTF-8");
  const { code, output } = await run(command, spawnOptions(stagingDirectory, user), signal);
  if (code !== 0) {
    log.begins = sizeOf(log.file);
    await appendFile(log.file, output, { mode: 0o600 });
    throw await explainFailure(log);
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
    // A failing statement and its error message may hold a visitor's name and number.
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
 * Keeps the log and one older copy below the limit; Postgres goes on writing to the same file. Never
 * throws, and empties the log even if it can't be copied: a full disk must not stop the supervisor.
 */
export function boundLog(logFile: string): void {
  try {
    if (sizeOf(logFile) < LOG_LIMIT_BYTES) return;
    const olderLog = `${logFile}.1`;
    const isCopied = replaceWithCopy(olderLog, logFile);
    fs.truncateSync(logFile);
    if (!isCopied) fs.rmSync(olderLog, { force: true });
  } catch {
    // An oversized log beats no database; the next call tries again.
  }
}

const sizeOf = (file: string) => fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** May overwrite `to` to make room. Returns false if the disk is full. */
function replaceWithCopy(to: string, from: string): boolean {
  try {
    fs.rmSync(to, { force: true });
    fs.copyFileSync(from, to);
    return true;
  } catch {
    return false;
  }
}

// In postmaster.pid, line 1 is the pid and line 8 "ready".
function isServing(directory: string, pid: number | undefined): boolean {
  try {
    const lines = fs.readFileSync(join(directory, "postmaster.pid"), "utf8").split("\n");
    return Number(lines[0]) === pid && lines[7]?.trim() === "ready";
  } catch {
    return false;
  }
}

/** Stops a Postgres left running by a killed process. `directory` must be a real path. */
export async function stopLeftover(directory: string): Promise<void> {
  const pidFile = join(directory, "postmaster.pid");
  const pid = Number((await readFile(pidFile, "utf8").catch(() => "")).split("\n")[0]);
  if (!pid) return;
  const isRunning = async () => (await listProcesses(directory)).includes(pid);
  for (const [signal, timeMs] of STOP_LEFTOVER_WITH) {
    if (!(await isRunning())) break;
    process.kill(pid, signal);
    await waitUntil(async () => !(await isRunning()), timeMs);
  }
  // Its child processes outlive a killed server for a moment, and a new server is refused until then.
  const isEmpty = async () => (await listProcesses(directory)).length === 0;
  // Another process may have got the pid, and Postgres would take it for a running server.
  if (await waitUntil(isEmpty, 2000)) await rm(pidFile, { force: true });
}

const STOP_LEFTOVER_WITH = [
  ["SIGINT", 10_000],
  ["SIGKILL", 2000],
] as const;

async function waitUntil(condition: () => Promise<boolean>, timeMs: number): Promise<boolean> {
  const deadline = Date.now() + timeMs;
  while (!(await condition())) {
    if (Date.now() > deadline) return false;
    await pause(20);
  }
  return true;
}

// The same user may have another uid on another machine or image.
async function changeOwner({ owner }: User, directory: string): Promise<void> {
  if (!owner || (await stat(directory)).uid === owner.uid) return;
  await execute("chown", ["-R", `${owner.uid}:${owner.gid}`, directory]);
}

/** Pids of processes working in that directory; without /proc only the server's. */
async function listProcesses(directory: string): Promise<number[]> {
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
