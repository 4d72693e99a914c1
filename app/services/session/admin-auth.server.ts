import { createHash, createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { adminCookie, knownDeviceCookie } from "./cookies.server";
import { env } from "~/services/env.server";

/** Compares with ADMIN_PASSWORD, which counts until the operator chooses their own. */
export function isFirstPassword(password: string): boolean {
  return timingSafeEqual(digest(password), digest(env.ADMIN_PASSWORD));
}

// Cookie signatures are base64, which has no colon, so none of them can equal this one.
export const firstPasswordMac = createHmac("sha256", env.SESSION_SECRET)
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

const knownDeviceSchema = z.object({ id: z.uuid(), passwordKey: z.string() });

/** Null unless the device has signed in with the current password. */
export async function readKnownDevice(
  request: Request,
  passwordKey: string,
): Promise<string | null> {
  const cookie: unknown = await knownDeviceCookie.parse(request.headers.get("Cookie"));
  const device = knownDeviceSchema.safeParse(cookie).data;
  return device?.passwordKey === passwordKey ? device.id : null;
}

export const writeKnownDevice = (passwordKey: string): Promise<string[]> =>
  knownDeviceCookie.serialize({ id: randomUUID(), passwordKey });
