import { log, setLogRequestId } from "~/services/log.server";
import { readOrOutage } from "~/services/outage.server";

type Reads = Record<string, Promise<unknown>>;
type Parts<R extends Reads> = { [Name in keyof R]: Awaited<R[Name]> | null };

/** For a page without some of its parts: no cache may keep it, and no crawler take it for the page. */
const INCOMPLETE: ResponseInit = { status: 503 };

/**
 * Reads the parts of a page that is worth showing without any of them. A part that the database could
 * not give is null, said in the log; `init` is then that of a page that is not to be kept.
 */
export async function readParts<R extends Reads>(request: Request, reads: R) {
  const readings = await Promise.all(
    Object.entries(reads).map(async ([name, read]) => ({
      name,
      reading: await readOrOutage(read),
    })),
  );
  const parts = Object.fromEntries(
    readings.map(({ name, reading }) => [name, reading.ok ? reading.value : null]),
  ) as Parts<R>;
  const missing = readings.flatMap(({ name, reading }) =>
    reading.ok ? [] : [`${name} (${reading.error.message})`],
  );
  if (missing.length === 0) return { parts, init: {} };
  const { pathname } = new URL(request.url);
  setLogRequestId(request);
  log.error({ method: request.method, path: pathname, missing }, "A page is shown in part");
  return { parts, init: INCOMPLETE };
}
