import { inspect } from "node:util";

const MAX_LENGTH = 2000;

export function errorText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : errorLine(error);
}

export function errorLine(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`;
  // A response's body may hold a visitor's data.
  const status = readStatus(error);
  if (status !== undefined) return `status ${status}`;
  return inspect(error, { depth: 2, breakLength: Infinity }).slice(0, MAX_LENGTH);
}

type Thrown = { status?: unknown; init?: { status?: unknown } | null } | null | undefined;

function readStatus(thrown: unknown): number | undefined {
  const { status, init } = (thrown as Thrown) ?? {};
  const value = status ?? init?.status;
  return typeof value === "number" ? value : undefined;
}
