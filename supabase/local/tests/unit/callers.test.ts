import type { IncomingMessage } from "node:http";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { InterfaceError } from "../../http";
import { identifyCaller } from "../../keys";
import { signedToken } from "../support/table-interface";

const keys = { anonKey: "the-anon-key", serviceRoleKey: "the-service-key", jwtSecret: "a-secret" };
const caller = (headers: Record<string, string>, known = keys) =>
  identifyCaller({ headers } as unknown as IncomingMessage, known);
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const token = (claims: object, header?: object) => signedToken(claims, keys.jwtSecret, header);

/** Status, code, message and header of a refused caller. */
function refusal(headers: Record<string, string>, known = keys) {
  try {
    caller(headers, known);
    return null;
  } catch (error) {
    const { status, code, message, headers: sent } = error as InterfaceError;
    expect(sent["WWW-Authenticate"]).toBe(
      `Bearer error="invalid_token", error_description="${message}"`,
    );
    return [status, code, message];
  }
}

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-22T08:00:00.500Z") }));
afterEach(() => void vi.useRealTimers());
/** The tests' current time, in whole seconds. */
const NOW = Date.parse("2026-11-22T08:00:00Z") / 1000;

describe("a caller", () => {
  const anon = { role: "anon", claims: { role: "anon" } };
  const service = { role: "service_role", claims: { role: "service_role" } };

  test("is known by a key, as apikey, as bearer or both", () => {
    expect(caller({})).toEqual(anon);
    expect(caller({ apikey: keys.anonKey })).toEqual(anon);
    expect(caller({ apikey: keys.serviceRoleKey })).toEqual(service);
    expect(caller(bearer(keys.serviceRoleKey))).toEqual(service);
    expect(caller({ apikey: keys.serviceRoleKey, ...bearer(keys.serviceRoleKey) })).toEqual(
      service,
    );
    expect(caller({ authorization: `bearer   ${keys.serviceRoleKey}` })).toEqual(service);
  });

  test("is who the bearer is, whatever key comes with it", () => {
    expect(caller({ apikey: keys.serviceRoleKey, ...bearer(keys.anonKey) })).toEqual(anon);
    expect(caller({ apikey: keys.anonKey, ...bearer(keys.serviceRoleKey) })).toEqual(service);
  });

  test.each([
    [{ role: "authenticated", sub: "1" }, "authenticated"],
    [{ role: "service_role" }, "service_role"],
    [{ role: "anon" }, "anon"],
    [{ sub: "1" }, "anon"],
    [{ exp: NOW + 1 }, "anon"],
    [{ nbf: NOW }, "anon"],
  ])("with a token of ours is who its claims say: %j", (claims, role) => {
    expect(caller(bearer(token(claims)))).toEqual({ role, claims });
    expect(caller({ apikey: token(claims) })).toEqual({ role, claims });
  });

  test.each([
    [{ role: "postgres" }, "PGRST303", "The role in the JWT is not one of this database"],
    [{ role: 1 }, "PGRST303", "The role in the JWT is not one of this database"],
    [{ exp: NOW }, "PGRST303", "JWT expired"],
    [{ exp: String(NOW + 100) }, "PGRST303", "JWT expired"],
    [{ nbf: NOW + 1 }, "PGRST303", "JWT not yet valid"],
    [{ nbf: "0" }, "PGRST303", "JWT not yet valid"],
  ])("is refused for what its claims say: %j", (claims, code, message) => {
    expect(refusal(bearer(token(claims)))).toEqual([401, code, message]);
  });

  test.each([
    [token({}, { alg: "none" }), "No suitable key or wrong key type"],
    [token({}, { alg: "HS512" }), "No suitable key or wrong key type"],
    [token({}, { alg: "HS256", crit: ["exp"] }), "No suitable key or wrong key type"],
    [signedToken({}, "another"), "JWSError JWSInvalidSignature"],
    [token({}).slice(0, -2), "JWSError JWSInvalidSignature"],
    [token([]), "JWT cryptographic operation failed"],
    ["bm8.bm8.bm8", "JWT cryptographic operation failed"],
    ["bnVsbA.bnVsbA.bnVsbA", "JWT cryptographic operation failed"],
    ["one", "Expected 3 parts in JWT"],
    ["one.two", "Expected 3 parts in JWT"],
    ["one.two.", "Expected 3 parts in JWT"],
    [".two.three", "Expected 3 parts in JWT"],
    ["one..three", "Expected 3 parts in JWT"],
    [`${token({})}.more`, "Expected 3 parts in JWT"],
  ])("is refused with a token that is none of ours: %s", (given, message) => {
    expect(refusal(bearer(given))).toEqual([401, "PGRST301", message]);
  });

  test.each(["Basic abc", "Bearer", "Bearer ", "Bearer a b", ""])(
    "is refused when %j is no bearer token",
    (authorization) => {
      expect(refusal({ authorization })).toEqual([
        401,
        "PGRST301",
        "Authorization is not a bearer token",
      ]);
    },
  );

  test("is nobody by an empty key, even where the service's key is not set", () => {
    const unset = { ...keys, anonKey: "", serviceRoleKey: "" };
    expect(caller({ apikey: "" }, unset)).toEqual(anon);
    expect(refusal({ apikey: "x" }, unset)).toEqual([401, "PGRST301", "Expected 3 parts in JWT"]);
  });
});
