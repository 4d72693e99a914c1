import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { InterfaceError } from "../../http";
import type { Role } from "../../keys";
import { asInterfaceError } from "../../tables/errors";
import { runAsCaller } from "../../transaction";

/** An error as Postgres sends it. */
function fromDatabase(code: string, more: object = {}) {
  return Object.assign(new pg.DatabaseError("refused", 7, "error"), { code, ...more });
}
const answer = (error: unknown, role: Role = "service_role") => asInterfaceError(error, role);

describe("an error of the database", () => {
  // https://docs.postgrest.org/en/v13/references/errors.html#http-status-codes
  test.each([
    ["22P02", 400],
    ["21000", 500],
    ["23502", 400],
    ["23503", 409],
    ["23505", 409],
    ["25006", 405],
    ["25001", 500],
    ["42883", 404],
    ["42P01", 404],
    ["42P17", 500],
    ["42501", 403],
    ["42703", 400],
    ["53400", 500],
    ["53100", 503],
    ["54001", 500],
    ["55P03", 500],
    ["57014", 500],
    ["57P01", 503],
    ["57P03", 503],
    ["58030", 500],
    ["08006", 503],
    ["09000", 500],
    ["0LP01", 403],
    ["0P000", 403],
    ["28P01", 403],
    ["2D000", 500],
    ["38000", 500],
    ["39000", 500],
    ["3B001", 500],
    ["40001", 500],
    ["F0000", 500],
    ["HV000", 500],
    ["P0001", 400],
    ["P0002", 500],
    ["XX000", 500],
    ["PT404", 404],
    ["PT599", 599],
    ["PT199", 400],
    ["PT4040", 400],
  ])("%s is answered with %i", (code, status) => {
    const { headers, ...error } = answer(fromDatabase(code));
    expect(error).toMatchObject({ status, code, details: null, hint: null });
    expect(headers).toEqual({});
  });

  test("keeps its words, detail and hint", () => {
    const error = answer(fromDatabase("23505", { detail: "Key exists", hint: "Take another" }));
    expect(error.message).toBe("refused");
    expect(error).toMatchObject({ details: "Key exists", hint: "Take another" });
  });

  test("says to whom has no right that signing in may help, unless they did", () => {
    const visitor = answer(fromDatabase("42501"), "anon");
    expect(visitor).toMatchObject({ status: 401, headers: { "WWW-Authenticate": "Bearer" } });
    expect(answer(fromDatabase("42501"), "authenticated").status).toBe(403);
    expect(answer(fromDatabase("42P01"), "anon").status).toBe(404);
  });
});

test("an error of the interface is its own answer", () => {
  const error = new InterfaceError(406, "PGRST116", "Not one");
  expect(answer(error)).toBe(error);
});

test.each(["Connection terminated", "read ECONNRESET", "write EPIPE", "Client is not queryable"])(
  "a lost connection is tried again: %s",
  (message) => {
    expect(answer(new Error(message))).toMatchObject({ status: 503, code: "PGRST001" });
  },
);

test.each([
  [new Error("a bug"), "a bug"],
  ["a text", "a text"],
])("anything else is a fault of ours: %s", (error, details) => {
  expect(answer(error)).toMatchObject({ status: 500, code: "PGRSTX00", details });
});

describe("a database that cannot be reached", () => {
  const caller = { role: "anon", claims: {} } as const;
  /** The errors of this many concurrent callers on one connection. */
  const refused = (port: number, callers: number) => {
    const pool = new pg.Pool({ host: "127.0.0.1", port, max: 1, connectionTimeoutMillis: 100 });
    onTestFinished(() => pool.end());
    const asked = Array.from({ length: callers }, () =>
      runAsCaller(pool, caller, () => Promise.resolve("done")).catch((error: unknown) => error),
    );
    return Promise.all(asked) as Promise<InterfaceError[]>;
  };

  test("is said to be away, and why", async () => {
    const [error] = await refused(9, 1);
    expect(error).toBeInstanceOf(InterfaceError);
    expect(error).toMatchObject({ status: 503, code: "PGRST000" });
    expect(error?.details).toContain("ECONNREFUSED");
  });

  test("is said to be late to whom waits for a connection that another has", async () => {
    const silent = createServer((socket) => socket.on("error", () => undefined));
    silent.listen(0, "127.0.0.1");
    await once(silent, "listening");
    onTestFinished(() => void silent.close());
    const [first, second] = await refused((silent.address() as AddressInfo).port, 2);
    expect(first).toMatchObject({ status: 503, code: "PGRST000" });
    expect(second).toMatchObject({ status: 504, code: "PGRST003" });
  });
});
