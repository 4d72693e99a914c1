import { log, setLogRequestId } from "~/services/log.server";
import { readOrOutage } from "~/services/outage.server";

type Reads = Record<string, Promise<unknown>>;
type Parts<R extends Reads> = { [Name in keyof R]: Awaited<R[Name]> | null };

/** An incomplete page must not be cached or indexed. */
const INCOMPLETE: ResponseInit = { status: 503 };

/** Parts the database couldn't provide are null and logged. */
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
  log.error({ method: request.method, path: pathname, missing }, "A page is missing parts");
  return { parts, init: INCOMPLETE };
}
