import { inspect } from "node:util";

/** A log shows no more of a value that somebody threw, in characters. */
const LONGEST = 2000;

/** Puts what was thrown into words for a log: an error's stack, else one line. */
export function errorText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : errorLine(error);
}

/** Puts what was thrown into one line: an error's message, a response's status, else the value itself. */
export function errorLine(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`;
  // The body of a response may be a visitor's.
  const status = statusOf(error);
  if (status !== undefined) return `status ${status}`;
  return inspect(error, { depth: 2, breakLength: Infinity }).slice(0, LONGEST);
}

type Thrown = { status?: unknown; init?: { status?: unknown } | null } | null | undefined;

/** The status of a Response, of Remix's error responses, and of what its `data()` makes. */
function statusOf(thrown: unknown): number | undefined {
  const { status, init } = (thrown as Thrown) ?? {};
  const stated = status ?? init?.status;
  return typeof stated === "number" ? stated : undefined;
}
