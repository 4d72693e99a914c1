import { createHash, createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { adminCookie, knownDeviceCookie } from "./cookies.server";
import { env } from "~/services/env.server";

export function isAdminPassword(password: string): boolean {
  return timingSafeEqual(digest(password), digest(env.ADMIN_PASSWORD));
}

// Cookie signatures are base64, which has no colon, so none of them can equal this one.
export const adminPasswordMac = createHmac("sha256", env.SESSION_SECRET)
  .update(`password:${env.ADMIN_PASSWORD}`)
  .digest("hex");

const digest = (text: string) => createHash("sha256").update(text).digest();

export async function readAdminToken(request: Request): Promise<string | null> {
  const token: unknown = await adminCookie.parse(request.headers.get("Cookie"));
  return typeof token === "string" && token !== "" ? token : null;
}

export function writeAdminToken(token: string | null): Promise<string[]> {
  return adminCookie.serialize(token ?? "", token ? undefined : { maxAge: 0 });
}

/** Null unless the device has signed in with the current password. */
export async function readKnownDevice(request: Request): Promise<string | null> {
  const id: unknown = await knownDeviceCookie.parse(request.headers.get("Cookie"));
  return typeof id === "string" && id !== "" ? id : null;
}

export const writeKnownDevice = (): Promise<string[]> => knownDeviceCookie.serialize(randomUUID());
