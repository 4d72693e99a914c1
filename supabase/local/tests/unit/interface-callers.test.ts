import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { InterfaceError } from "../../http";
import { identifyCaller } from "../../keys";
import { signedToken } from "../support/table-interface";

const keys = { anonKey: "the-anon-key", serviceRoleKey: "the-service-key", jwtSecret: "a-secret" };
const NOW = new Date("2026-11-24T08:00:00Z");
const seconds = NOW.getTime() / 1000;

const caller = (headers: IncomingHttpHeaders, ours = keys) =>
  identifyCaller({ headers } as IncomingMessage, ours);
const bearer = (token: string) => ({ apikey: keys.anonKey, authorization: `Bearer ${token}` });
const token = (claims: object, header?: object) => signedToken(claims, keys.jwtSecret, header);

/** The error response for these headers. */
function refused(headers: IncomingHttpHeaders, ours = keys) {
  try {
    return caller(headers, ours);
  } catch (error) {
    const { status, code, message, headers: answered } = error as InterfaceError;
    expect(answered).toEqual({
      "WWW-Authenticate": `Bearer error="invalid_token", error_description="${message}"`,
    });
    return [status, code, message];
  }
}

afterEach(() => void vi.useRealTimers());

describe("who calls", () => {
  test("is anonymous without a key, and with ours whom the key is for", () => {
    const anon = { role: "anon", claims: { role: "anon" } };
    const service = { role: "service_role", claims: { role: "service_role" } };
    expect(caller({})).toEqual(anon);
    expect(caller({ apikey: "" })).toEqual(anon);
    expect(caller({ apikey: keys.anonKey })).toEqual(anon);
    expect(caller({ apikey: keys.serviceRoleKey })).toEqual(service);
    expect(caller({ authorization: `bearer  ${keys.serviceRoleKey}` })).toEqual(service);
    expect(
      caller({ apikey: keys.serviceRoleKey, ...{ authorization: "Bearer the-anon-key" } }),
    ).toEqual(anon);
    expect(caller(bearer(keys.anonKey))).toEqual(anon);
  });

  test("is who a token says, and anonymous when it says nothing", () => {
    const claims = { role: "authenticated", sub: "me" };
    expect(caller(bearer(token(claims)))).toEqual({ role: "authenticated", claims });
    expect(caller(bearer(token({ role: "anon" }))).role).toBe("anon");
    expect(caller(bearer(token({ role: "service_role" }))).role).toBe("service_role");
    expect(caller(bearer(token({ sub: "me" })))).toEqual({ role: "anon", claims: { sub: "me" } });
  });

  test("is nobody with another key, not even with none where there is none", () => {
    expect(refused({ apikey: "made-up" })).toEqual([401, "PGRST301", "Expected 3 parts in JWT"]);
    const none = { ...keys, anonKey: "", serviceRoleKey: "" };
    expect(refused({ apikey: " " }, none)).toEqual([401, "PGRST301", "Expected 3 parts in JWT"]);
    expect(refused({ authorization: "Basic abc" })).toEqual([
      401,
      "PGRST301",
      "Authorization is not a bearer token",
    ]);
    expect(refused({ authorization: "Bearer a b" })).toEqual([
      401,
      "PGRST301",
      "Authorization is not a bearer token",
    ]);
  });
});

describe("a token", () => {
  const good = () => token({ role: "authenticated" }).split(".");

  test("has three parts, none of them empty", () => {
    const [header = "", payload = "", signature = ""] = good();
    for (const parts of [
      [header, payload],
      [header, payload, ""],
      ["", payload, signature],
      [header, "", signature],
      [header, payload, signature, "x"],
    ]) {
      expect(refused(bearer(parts.join(".")))).toEqual([
        401,
        "PGRST301",
        "Expected 3 parts in JWT",
      ]);
    }
  });

  test("is signed with our secret, in our way", () => {
    const [header = "", payload = "", signature = ""] = good();
    const changed = [header, payload, `${signature.slice(0, -3)}AAA`].join(".");
    const short = [header, payload, signature.slice(0, 8)].join(".");
    for (const wrong of [changed, short, signedToken({}, "guessed")]) {
      expect(refused(bearer(wrong))).toEqual([401, "PGRST301", "JWSError JWSInvalidSignature"]);
    }
    for (const way of [{ alg: "none" }, { alg: "HS512" }, { alg: "HS256", crit: ["b64"] }, {}]) {
      expect(refused(bearer(token({}, way)))).toEqual([
        401,
        "PGRST301",
        "No suitable key or wrong key type",
      ]);
    }
  });

  test("says its claims as an object", () => {
    for (const [header, claims] of [
      [undefined, [1]],
      [[1], {}],
    ] as [object | undefined, object][]) {
      expect(refused(bearer(token(claims, header)))).toEqual([
        401,
        "PGRST301",
        "JWT cryptographic operation failed",
      ]);
    }
    const noJson = `${Buffer.from("no JSON").toString("base64url")}.x.y`;
    expect(refused(bearer(noJson))).toEqual([
      401,
      "PGRST301",
      "JWT cryptographic operation failed",
    ]);
  });

  test("is for a role of ours", () => {
    for (const role of ["postgres", "authenticator", 7, ""]) {
      expect(refused(bearer(token({ role })))).toEqual([
        401,
        "PGRST303",
        "The role in the JWT is not one of this database",
      ]);
    }
  });

  test("holds from its beginning until its end", () => {
    vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
    for (const claims of [{ exp: seconds + 1 }, { nbf: seconds }, { nbf: seconds - 1 }]) {
      expect(caller(bearer(token(claims))).claims).toEqual(claims);
    }
    for (const exp of [seconds, seconds - 1, "never", null]) {
      expect(refused(bearer(token({ exp })))).toEqual([401, "PGRST303", "JWT expired"]);
    }
    for (const nbf of [seconds + 1, "now", null]) {
      expect(refused(bearer(token({ nbf })))).toEqual([401, "PGRST303", "JWT not yet valid"]);
    }
  });
});
