import { AsyncLocalStorage } from "node:async_hooks";
import { multistream, pino } from "pino";
import { logShape } from "~/utils/log-shape";

const requests = new AsyncLocalStorage<{ id: string }>();

const outputs = multistream(
  [
    { level: "info", stream: process.stdout },
    { level: "warn", stream: process.stderr },
  ],
  { dedupe: true },
);

/** Never log visitor input: of a database error only its `code`, and its message as `reason`. */
export const log = pino({ ...logShape, mixin: () => requests.getStore() ?? {} }, outputs);

export function setLogRequestId({ headers }: Request): void {
  const id = headers.get("X-Request-Id");
  if (id) requests.enterWith({ id });
}
