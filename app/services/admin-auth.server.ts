import { createHash, timingSafeEqual } from "node:crypto";
import { adminCookie, knownDeviceCookie } from "./cookies.server";
import { env } from "./env.server";

/** Whether this is the operator's password; takes the same time whatever was given. */
export function isAdminPassword(given: string): boolean {
  return timingSafeEqual(digest(given), digest(env.ADMIN_PASSWORD));
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** The session token that a request carries, or null. */
export async function readAdminToken(request: Request): Promise<string | null> {
  const token: unknown = await adminCookie.parse(request.headers.get("Cookie"));
  return typeof token === "string" && token !== "" ? token : null;
}

/** The `Set-Cookie` value that carries a session token, or takes it away (null). */
export function writeAdminToken(token: string | null): Promise<string> {
  return adminCookie.serialize(token ?? "", token ? undefined : { maxAge: 0 });
}

/** Whether somebody has signed in from this device before. */
export async function isKnownDevice(request: Request): Promise<boolean> {
  return (await knownDeviceCookie.parse(request.headers.get("Cookie"))) === true;
}

/** The `Set-Cookie` value by which the device is known from now on. */
export const writeKnownDevice = (): Promise<string> => knownDeviceCookie.serialize(true);
