import { join, relative, resolve, sep } from "node:path";
import { buildIfNeeded } from "./build";
import { loadSettings, root } from "./load-settings";
import { UserFacingError } from "./user-facing-error";
import { DEFAULT_DATA_DIR, type Settings } from "./settings";
import { type Signals, type Site, supervise } from "./supervisor/supervisor";

export function reportError(error: unknown): void {
  console.error(error instanceof UserFacingError ? error.message : (diskProblem(error) ?? error));
}

/** Ctrl-C arrives from the terminal and again from npm; within this time it counts as one. */
const SAME_SIGNAL_MS = 300;

/**
 * The first signal stops the site, a second one skips waiting for responses. SIGHUP replaces the site's
 * processes, or stops the site if the terminal was closed.
 */
function listenForSignals(): Signals {
  let replace = () => {};
  const stop = new AbortController();
  const hurry = new AbortController();
  let stoppedAt = 0;
  const onSignal = () => {
    if (!stop.signal.aborted) stoppedAt = performance.now();
    else if (performance.now() - stoppedAt > SAME_SIGNAL_MS) hurry.abort();
    stop.abort();
  };
  for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, onSignal);
  process.on("SIGHUP", process.stdout.isTTY ? onSignal : () => replace());
  return {
    stopped: stop.signal,
    hurried: hurry.signal,
    onReplace: (replacement) => (replace = replacement),
  };
}

/** Returns the exit code. */
export async function main(siteFor: (settings: Settings) => Site): Promise<number> {
  const signals = listenForSignals();
  // The terminal may close before this process ends.
  process.stdout.on("error", () => undefined);
  try {
    const settings = loadSettings();
    await supervise(settings, siteFor(settings), console.log, signals);
    return 0;
  } catch (error) {
    if (signals.stopped.aborted) return 0;
    reportError(error);
    return 1;
  }
}

function diskProblem(error: unknown): string | undefined {
  const { code = "", path, syscall = "" } = error as NodeJS.ErrnoException;
  const isFull = code === "ENOSPC";
  if (!isFull && !["EACCES", "EPERM", "EROFS", "EEXIST", "ENOTDIR"].includes(code)) {
    return undefined;
  }
  const where = process.env.DATA_DIR?.trim() || DEFAULT_DATA_DIR;
  const isElsewhere = path !== undefined && !isWithinOrAbove(resolve(root, where), path);
  if (isFull) {
    const disk = isElsewhere ? path : `DATA_DIR (${where})`;
    return `The disk that holds ${disk} is full: free some space, then start again.`;
  }
  const refusal = /^E(ACCES|PERM)$/.test(code) ? READ_CALLS[syscall] : undefined;
  const cannot = `${path ?? where} cannot be ${refusal ?? "written"}`;
  if (isElsewhere) return `${cannot} (${code}).`;
  return refusal
    ? `${cannot}: give DATA_DIR (${where}), with all that is in it, to the user who runs this.`
    : `${cannot}: make DATA_DIR (${where}) a directory that this user may write to.`;
}

/** System calls that only read. */
const READ_CALLS: Record<string, string> = {
  access: "read",
  scandir: "read",
  stat: "read",
  open: "opened",
};

/** True for the folder, anything below it, and parents that are created for it. */
function isWithinOrAbove(folder: string, path: string): boolean {
  const contains = (one: string, other: string) => relative(one, other).split(sep)[0] !== "..";
  return contains(folder, path) || contains(path, folder);
}

/** The real site, or Remix's development server. */
export function remixSite(
  settings: Settings,
  isDevelopment = process.argv.includes("--dev"),
): Site {
  return isDevelopment
    ? {
        root,
        mode: "development",
        parameters: [
          join(root, "node_modules/@remix-run/dev/dist/cli.js"),
          "vite:dev",
          "--port",
          String(settings.port),
          "--host",
          settings.host ?? "localhost",
        ],
      }
    : {
        root,
        mode: "production",
        build: (signal) => buildIfNeeded(root, signal),
        front: ["--max-old-space-size=128", "./build/front/main.js"],
        parameters: [
          "--max-old-space-size=224",
          "node_modules/@remix-run/serve/dist/cli.js",
          "build/server/index.js",
        ],
      };
}

if (process.argv[1] === import.meta.filename)
  process.exit(await main((settings) => remixSite(settings)));
