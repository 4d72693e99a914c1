import { DatabaseError } from "pg";
import { InterfaceError } from "../http";
import type { Role } from "../keys";

/** For PostgREST features this stand-in lacks: refused, never ignored. */
export function unsupported(feature: string, status = 400): InterfaceError {
  return new InterfaceError(status, "PGRST127", "Feature not implemented", feature);
}

/** For an unparsable query parameter, with the position of the error. */
export function unparsable(what: string, text: string, position: number): InterfaceError {
  const found = position < text.length ? `"${text[position]}"` : "end of input";
  const message = `"failed to parse ${what} (${text})" (line 1, column ${position + 1})`;
  return new InterfaceError(400, "PGRST100", message, `unexpected ${found}`);
}

/** Worded like Postgres. */
export function unknownColumn(relation: string, column: string): InterfaceError {
  return new InterfaceError(400, "42703", `column ${relation}.${column} does not exist`);
}

// https://docs.postgrest.org/en/v13/references/errors.html#http-status-codes
const STATUS_BY_SQLSTATE: [prefix: string, status: number][] = [
  ["21000", 500],
  ["23503", 409],
  ["23505", 409],
  ["25006", 405],
  ["42883", 404],
  ["42P01", 404],
  ["42P17", 500],
  ["53400", 500],
  ["57P0", 503],
  ["P0001", 400],
  ["08", 503],
  ["0L", 403],
  ["0P", 403],
  ["28", 403],
  ["53", 503],
  ...["09", "25", "2D", "38", "39", "3B", "40", "54", "55", "57", "58", "F0", "HV", "P0", "XX"].map(
    (prefix): [string, number] => [prefix, 500],
  ),
];

export function asInterfaceError(error: unknown, role: Role): InterfaceError {
  if (error instanceof InterfaceError) return error;
  if (error instanceof DatabaseError && error.code) {
    const { code, message, detail = null, hint = null } = error;
    if (code === "PGRST") return unsupported("RAISE with SQLSTATE 'PGRST'");
    if (code === "42501" && role === "anon") {
      const headers = { "WWW-Authenticate": "Bearer" };
      return new InterfaceError(401, code, message, detail, hint, headers);
    }
    const raised = /^PT([2-5]\d\d)$/.exec(code)?.[1];
    const known = STATUS_BY_SQLSTATE.find(([prefix]) => code.startsWith(prefix))?.[1];
    const status = raised ? Number(raised) : code === "42501" ? 403 : (known ?? 400);
    return new InterfaceError(status, code, message, detail, hint);
  }
  const reason = error instanceof Error ? error.message : String(error);
  if (/connection|ECONN|EPIPE|not queryable/i.test(reason)) {
    return new InterfaceError(503, "PGRST001", "Database client error. Retrying the connection.");
  }
  return new InterfaceError(500, "PGRSTX00", "Internal server error", reason);
}
