import { AsyncLocalStorage } from "node:async_hooks";
import { multistream, pino } from "pino";
import { logShape } from "~/utils/log-shape";

const requests = new AsyncLocalStorage<{ id: string }>();

/** Warnings and errors go to standard error, the rest to standard output. */
const outputs = multistream(
  [
    { level: "info", stream: process.stdout },
    { level: "warn", stream: process.stderr },
  ],
  { dedupe: true },
);

/**
 * The site's log. Each line has the `id` of the request that it belongs to. Never log what a visitor
 * has typed: of a database's error its `code` and its message as `reason`; `err` takes anything thrown.
 */
export const log = pino({ ...logShape, mixin: () => requests.getStore() ?? {} }, outputs);

/** Gives the request's id, which the front has made, to all that is logged from here on. */
export function logWithIdOf({ headers }: Request): void {
  const id = headers.get("X-Request-Id");
  if (id) requests.enterWith({ id });
}
