import { createHash, createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { adminCookie, knownDeviceCookie } from "./cookies.server";
import { env } from "~/services/env.server";

/** Whether this is the operator's password; takes the same time whatever was given. */
export function isAdminPassword(given: string): boolean {
  return timingSafeEqual(digest(given), digest(env.ADMIN_PASSWORD));
}

/**
 * Stands for the operator's password where a session is stored, and can't be guessed back without
 * SESSION_SECRET. Cookies sign base64, which has no colon: none of their signatures is this one.
 */
export const adminPasswordMac = createHmac("sha256", env.SESSION_SECRET)
  .update(`password:${env.ADMIN_PASSWORD}`)
  .digest("hex");

const digest = (text: string) => createHash("sha256").update(text).digest();

/** The session token that a request carries, or null. */
export async function readAdminToken(request: Request): Promise<string | null> {
  const token: unknown = await adminCookie.parse(request.headers.get("Cookie"));
  return typeof token === "string" && token !== "" ? token : null;
}

/** The `Set-Cookie` values that carry a session token, or take it away (null). */
export function writeAdminToken(token: string | null): Promise<string[]> {
  return adminCookie.serialize(token ?? "", token ? undefined : { maxAge: 0 });
}

/** The id of a device from which somebody has signed in with today's password; null for any other. */
export async function readKnownDevice(request: Request): Promise<string | null> {
  const id: unknown = await knownDeviceCookie.parse(request.headers.get("Cookie"));
  return typeof id === "string" && id !== "" ? id : null;
}

/** The `Set-Cookie` values by which the device is known from now on. */
export const writeKnownDevice = (): Promise<string[]> => knownDeviceCookie.serialize(randomUUID());
