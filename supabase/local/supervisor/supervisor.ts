import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { type ChildPlan, followingNode, run, WatchedChild } from "./children";
import { makeDataDirectory } from "./data-directory";
import { lock } from "./lock";
import { migrate, urlForRole } from "../postgres/migrate";
import { passwordHint } from "./password-hint";
import { isListening, requireFreePorts } from "./ports";
import { boundLog, preparePostgres, explainFailure } from "../postgres/embedded-server";
import { UserFacingError } from "../user-facing-error";
import { loadSecrets, writePrivateFile } from "./secrets";
import { beginSeeding, finishSeeding } from "./seeding";
import { DRAIN_MS, Serving } from "./serving";
import type { Settings } from "../settings";

/** How to build the site, and the arguments of its Node processes. */
export type Site = {
  root: string;
  /** Arguments of the front; without them the site listens on PORT itself. */
  front?: string[];
  /** Returns false if the last build is current. */
  build?: (signal: AbortSignal) => Promise<boolean>;
  parameters: string[];
  mode: "production" | "development";
};

type Start = {
  settings: Settings;
  site: Site;
  print: (line: string) => void;
  signal: AbortSignal;
  children: Stoppable[];
};
type Stoppable = { stop: (hurried?: AbortSignal) => Promise<void> };

export type Signals = {
  /** Aborted to stop the site. */
  stopped: AbortSignal;
  /** Aborted to skip waiting for the last responses. */
  hurried: AbortSignal;
  /** Calls back when a new build should replace the running one. */
  onReplace: (replace: () => void) => void;
};

const HOUR_MS = 3_600_000;
const HEALTH_TIMEOUT_MS = 15_000;

/**
 * Runs the site until stopped, with the embedded database unless Supabase is hosted. Always stops
 * everything it has started. Throws a UserFacingError if startup fails.
 */
export async function supervise(
  settings: Settings,
  site: Site,
  print: Start["print"],
  { stopped, hurried, onReplace }: Signals,
): Promise<void> {
  const failed = new AbortController();
  const signal = AbortSignal.any([stopped, failed.signal]);
  const start: Start = { settings, site, print, signal, children: [] };
  await makeDataDirectory(settings.dataDirectory);
  const unlock = settings.isHosted
    ? async () => undefined
    : await lock(join(settings.dataDirectory, "lock"));
  try {
    await requireFreePorts(settings);
    const [keys] = await Promise.all([
      settings.isHosted ? settings.keys : startEmbedded(start),
      site.build &&
        step(start, (isNew) => (isNew ? "site built" : "site already built"), site.build(signal)),
    ]);
    await step(start, () => "site ready", startSite(start, keys, onReplace));
    const password = await passwordHint(settings, keys);
    print(`\n  ${settings.siteUrl}\n  ${settings.siteUrl}/admin  password: ${password}\n`);
    if (settings.isHosted) await printProblems(start);
    await rejectOnAbort(signal);
  } finally {
    failed.abort();
    // In this order: the site's last responses need the database and the interface.
    for (const child of start.children.reverse()) await child.stop(hurried);
    await unlock();
  }
}

/** Starts database and interface, and returns their keys. */
async function startEmbedded(start: Start): Promise<Settings["keys"]> {
  const { settings } = start;
  const secrets = await loadSecrets(settings.dataDirectory);
  const keys = { ...secrets.keys, ...settings.keys };
  const url = await step(
    start,
    () => "database ready",
    startDatabase(start, secrets.databasePassword),
  );
  await writePrivateFile(join(settings.dataDirectory, "database-url"), urlForRole(url, "postgres"));
  await step(start, ({ length }) => `migrations (${length} new)`, migrate(url));
  const environment = {
    ...keys,
    LOCAL_DATABASE_URL: urlForRole(url, "authenticator"),
    LOCAL_JWT_SECRET: secrets.jwtSecret,
    LOCAL_SUPABASE_PORT: String(settings.localSupabasePort),
    LOCAL_STORAGE_DIR: join(settings.dataDirectory, "storage"),
  };
  const plan = interfacePlan(start.site.root, environment);
  await step(start, () => "tables and storage ready", startChild(start, plan));
  if (await beginSeeding(url, settings.seed)) {
    await step(start, (summary) => summary, seed(start, keys));
    await finishSeeding(url);
  }
  return keys;
}

async function startDatabase(start: Start, password: string): Promise<string> {
  const postgres = await preparePostgres(start.settings.dataDirectory, password, start.signal);
  await startChild(start, postgres.plan).catch(async () => {
    throw await explainFailure(postgres.log);
  });
  setInterval(() => boundLog(postgres.log.file), HOUR_MS).unref();
  return postgres.url;
}

async function seed({ settings, site: { root }, signal }: Start, keys: Settings["keys"]) {
  const { code, output } = await run(
    followingNode("--import", "tsx", join(root, "supabase/seed/seed.ts")),
    { cwd: root, env: { ...process.env, ...keys, SUPABASE_URL: settings.supabaseUrl } },
    signal,
  );
  const lines = output.trim().split("\n");
  if (code !== 0)
    throw new UserFacingError(`The sample content could not be loaded: ${lines.at(-1)}`);
  return lines.at(-1) ?? "";
}

function interfacePlan(root: string, environment: Record<string, string>): ChildPlan {
  let isReady = false;
  return {
    name: "table and storage interface",
    spawn: () => {
      isReady = false;
      const child = spawnNode(root, environment, [
        "--import",
        "tsx",
        "supabase/local/interface.ts",
      ]);
      child.on("message", (message) => (isReady ||= message === "ready"));
      return child;
    },
    isReady: () => isReady,
    stopWith: [["SIGTERM", 1200]],
  };
}

/** Behind the front, if there is one. */
async function startSite(
  start: Start,
  keys: Settings["keys"],
  onReplace: Signals["onReplace"],
): Promise<void> {
  const { settings, site, print, signal, children } = start;
  const { front } = site;
  if (!front) return startChild(start, sitePlan(start, keys));
  signal.throwIfAborted();
  const hops = settings.trustedProxyHops;
  const serving = new Serving(
    {
      spawnFront: () => spawnNode(site.root, frontEnvironment(settings, keys), front),
      spawnSite: (port) => {
        const listening = {
          PORT: String(port),
          HOST: "127.0.0.1",
          TRUSTED_PROXY_HOPS: `${hops + 1}`,
        };
        const environment = { ...siteEnvironment(start, keys), ...listening };
        // remix-serve's log has whole URLs, including tokens of bookings and calendars.
        return spawnNode(site.root, environment, site.parameters, "ignore");
      },
      count: settings.webConcurrency,
    },
    print,
  );
  children.push(serving);
  onReplace(() => void serving.replaceSites());
  await serving.start();
}

/** Prints the health check's findings, such as an outdated schema. */
async function printProblems({
  settings: { host = "localhost", port },
  print,
}: Start): Promise<void> {
  const address = host === "0.0.0.0" ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
  const response = await fetch(`http://${address}:${port}/healthz`, {
    signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS),
  }).catch(() => undefined);
  const health = (await response?.json().catch(() => undefined)) as { reasons?: string[] };
  for (const reason of health?.reasons ?? []) print(`✗ ${reason}.`);
}

type Environment = Record<string, string | undefined>;

/** Variables of the machine, not of the site. */
const MACHINE_VARIABLE = /^(PATH|HOME|TMPDIR|TZ|LANG|LC_\w+|NODE_\w+|MALLOC_\w+)$/;

/** The front gets no secrets, whatever their names: it reads only public data. */
function frontEnvironment(settings: Settings, keys: Settings["keys"]): Environment {
  const others = Object.keys(process.env).filter((name) => !MACHINE_VARIABLE.test(name));
  return {
    ...Object.fromEntries(others.map((name) => [name, undefined])),
    SUPABASE_ANON_KEY: keys.SUPABASE_ANON_KEY,
    NODE_ENV: "production",
    SUPABASE_URL: settings.supabaseUrl,
    SITE_URL: settings.siteUrl,
    DATA_DIR: settings.dataDirectory,
    HSTS_INCLUDE_SUBDOMAINS: String(settings.hstsIncludesSubdomains),
    TRUSTED_PROXY_HOPS: String(settings.trustedProxyHops),
    PORT: String(settings.port),
    HOST: settings.host,
  };
}

function siteEnvironment({ settings, site }: Start, keys: Settings["keys"]): Environment {
  return {
    ...keys,
    NODE_ENV: site.mode,
    SUPABASE_URL: settings.supabaseUrl,
    SITE_URL: settings.siteUrl,
    DATA_DIR: settings.dataDirectory,
    TRUSTED_PROXY_HOPS: String(settings.trustedProxyHops),
    PORT: String(settings.port),
    ...(settings.host && { HOST: settings.host }),
  };
}

function sitePlan(start: Start, keys: Settings["keys"]): ChildPlan {
  const { settings, site } = start;
  return {
    name: "site",
    spawn: () => spawnNode(site.root, siteEnvironment(start, keys), site.parameters),
    isReady: () => isListening(settings.port, settings.host),
    // On SIGTERM: exits immediately when idle, otherwise finishes in-flight requests.
    stopWith: [["SIGTERM", DRAIN_MS]],
  };
}

/**
 * glibc by default creates a heap per thread and, with every large block freed, raises the size from which
 * memory is returned to the system, up to 32 MB: after sixty images a process holds 590 MB instead of 215.
 */
const MALLOC = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

function spawnNode(
  root: string,
  environment: Environment,
  parameters: string[],
  output: "pipe" | "ignore" = "pipe",
) {
  const [command = "", ...rest] = followingNode(...parameters);
  const child = spawn(command, rest, {
    cwd: root,
    // SUPABASE_DB_URL holds the hosted database's password, which only backup and restore need.
    env: { ...MALLOC, ...process.env, SUPABASE_DB_URL: undefined, ...environment },
    // In its own process group, so that Ctrl-C doesn't reach it before its turn to stop.
    detached: true,
    stdio: ["ignore", output, "inherit", "ipc"],
  });
  if (child.stdout) forwardLines(child.stdout);
  return child;
}

/** Forwards whole lines, so that two processes' output can't interleave. */
function forwardLines(output: Readable): void {
  createInterface({ input: output }).on("line", (line) => process.stdout.write(`${line}\n`));
}

async function startChild({ print, signal, children }: Start, plan: ChildPlan): Promise<void> {
  signal.throwIfAborted();
  const child = new WatchedChild(plan, print);
  children.push(child);
  await child.start();
}

/** Logs the duration of a startup step; throws once startup is cancelled. */
async function step<T>(
  { print, signal }: Start,
  done: (result: T) => string,
  work: Promise<T>,
): Promise<T> {
  const startedAt = performance.now();
  const cancelled = rejectOnAbort(signal).then((): never => {
    throw signal.reason;
  });
  const result = await Promise.race([work, cancelled]);
  print(`✓ ${done(result)} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  return result;
}

function rejectOnAbort(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
