import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { InterfaceError } from "./http";

export type Keys = { anonKey: string; serviceRoleKey: string; jwtSecret: string };
export type Role = "anon" | "authenticated" | "service_role";
export type Caller = { role: Role; claims: Record<string, unknown> };

/**
 * Reads `apikey` and `Authorization: Bearer` as supabase-js sends them. Without either the caller is
 * anonymous, as in PostgREST. Throws a 401 for an unknown key or token.
 */
export function identifyCaller(request: IncomingMessage, keys: Keys): Caller {
  const { apikey, authorization } = request.headers;
  const keyHolder: Caller = apikey
    ? identifyToken(String(apikey), keys)
    : { role: "anon", claims: { role: "anon" } };
  if (authorization === undefined) return keyHolder;
  const bearer = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  if (!bearer) throw invalidToken("PGRST301", "Authorization is not a bearer token");
  return bearer === apikey ? keyHolder : identifyToken(bearer, keys);
}

function identifyToken(token: string, keys: Keys): Caller {
  if (isSameSecret(token, keys.anonKey)) return { role: "anon", claims: { role: "anon" } };
  if (isSameSecret(token, keys.serviceRoleKey)) {
    return { role: "service_role", claims: { role: "service_role" } };
  }
  const claims = verifyToken(token, keys.jwtSecret);
  const role = claims.role ?? "anon";
  if (role !== "anon" && role !== "authenticated" && role !== "service_role") {
    throw invalidToken("PGRST303", "The role in the JWT is not one of this database");
  }
  return { role, claims };
}

function verifyToken(token: string, secret: string): Record<string, unknown> {
  const [header = "", payload = "", signature = "", ...rest] = token.split(".");
  if (!header || !payload || !signature || rest.length > 0) {
    throw invalidToken("PGRST301", "Expected 3 parts in JWT");
  }
  const { alg, crit } = decodePart(header);
  if (alg !== "HS256" || crit !== undefined) {
    throw invalidToken("PGRST301", "No suitable key or wrong key type");
  }
  const expected = createHmac("sha256", secret).update(`${header}.${payload}`).digest();
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw invalidToken("PGRST301", "JWSError JWSInvalidSignature");
  }
  const claims = decodePart(payload);
  const now = Date.now() / 1000;
  if (claims.exp !== undefined && !(typeof claims.exp === "number" && claims.exp > now)) {
    throw invalidToken("PGRST303", "JWT expired");
  }
  if (claims.nbf !== undefined && !(typeof claims.nbf === "number" && claims.nbf <= now)) {
    throw invalidToken("PGRST303", "JWT not yet valid");
  }
  return claims;
}

function decodePart(part: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>;
    }
  } catch {
    // Not JSON: falls through to the 401 below.
  }
  throw invalidToken("PGRST301", "JWT cryptographic operation failed");
}

// Hashed first, so that timing reveals neither content nor length.
function isSameSecret(given: string, known: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return known !== "" && timingSafeEqual(digest(given), digest(known));
}

function invalidToken(code: string, message: string): InterfaceError {
  return new InterfaceError(401, code, message, null, null, {
    "WWW-Authenticate": `Bearer error="invalid_token", error_description="${message}"`,
  });
}
