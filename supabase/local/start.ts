import { join, relative, resolve, sep } from "node:path";
import { buildIfNeeded } from "./build";
import { ownSettings, root } from "./own-settings";
import { UserFacingError } from "./user-facing-error";
import { DEFAULT_DATA_DIR, type Settings } from "./settings";
import { type Signals, type Site, supervise } from "./supervisor/supervisor";

/** Says what went wrong: in one sentence where we know what it means. */
export function sayWhatFailed(error: unknown): void {
  console.error(error instanceof UserFacingError ? error.message : (diskProblem(error) ?? error));
}

/** Ctrl-C reaches us from the terminal and again from npm: within this time it is the same one. */
const SAME_SIGNAL_MS = 300;

/**
 * The first signal stops the site; a second one says that nobody wants to wait for the last answers.
 * SIGHUP replaces the site's processes, and stops it where it says that the terminal has gone.
 */
function hearSignals(): Signals {
  let replace = () => {};
  const stop = new AbortController();
  const hurry = new AbortController();
  let stoppedAt = 0;
  const hear = () => {
    if (!stop.signal.aborted) stoppedAt = performance.now();
    else if (performance.now() - stoppedAt > SAME_SIGNAL_MS) hurry.abort();
    stop.abort();
  };
  for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, hear);
  process.on("SIGHUP", process.stdout.isTTY ? hear : () => replace());
  return {
    stopped: stop.signal,
    hurried: hurry.signal,
    onReplace: (replacement) => (replace = replacement),
  };
}

/** Starts everything and runs until it is asked to stop; gives the exit code. */
export async function main(siteFor: (settings: Settings) => Site): Promise<number> {
  const signals = hearSignals();
  // The terminal may be gone before we are.
  process.stdout.on("error", () => undefined);
  try {
    const settings = ownSettings();
    await supervise(settings, siteFor(settings), console.log, signals);
    return 0;
  } catch (error) {
    if (signals.stopped.aborted) return 0;
    sayWhatFailed(error);
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
  const isElsewhere = path !== undefined && !isOnWayTo(resolve(root, where), path);
  if (isFull) {
    const disk = isElsewhere ? path : `DATA_DIR (${where})`;
    return `The disk that holds ${disk} is full: free some space, then start again.`;
  }
  const refusal = /^E(ACCES|PERM)$/.test(code) ? OF_ANOTHER_USER[syscall] : undefined;
  const cannot = `${path ?? where} cannot be ${refusal ?? "written"}`;
  if (isElsewhere) return `${cannot} (${code}).`;
  return refusal
    ? `${cannot}: give DATA_DIR (${where}), with all that is in it, to the user who runs this.`
    : `${cannot}: make DATA_DIR (${where}) a directory that this user may write to.`;
}

/** The calls that may only have read. */
const OF_ANOTHER_USER: Record<string, string> = {
  access: "read",
  scandir: "read",
  stat: "read",
  open: "opened",
};

/** Whether `path` is the folder, below it, or one of those above that are made for it. */
function isOnWayTo(folder: string, path: string): boolean {
  const contains = (one: string, other: string) => relative(one, other).split(sep)[0] !== "..";
  return contains(folder, path) || contains(path, folder);
}

/** The real site: built and served by Remix, or run by its development server. */
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
