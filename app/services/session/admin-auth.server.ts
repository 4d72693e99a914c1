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

type DeviceKeys = { passwordKey?: string; helperKey?: string };

const knownDeviceSchema = z.object({
  id: z.uuid(),
  passwordKey: z.string().optional(),
  helperKey: z.string().optional(),
});

async function readDevice(request: Request) {
  const cookie: unknown = await knownDeviceCookie.parse(request.headers.get("Cookie"));
  return knownDeviceSchema.safeParse(cookie).data ?? null;
}

/** Null unless the operator has signed in on the device with the current password. */
export async function readKnownDevice(
  request: Request,
  passwordKey: string,
): Promise<string | null> {
  const device = await readDevice(request);
  return device?.passwordKey === passwordKey ? device.id : null;
}

/** Null unless a helper has signed in on the device with this password. */
export async function readHelperDevice(
  request: Request,
  helperKey: string,
): Promise<string | null> {
  const device = await readDevice(request);
  return device?.helperKey === helperKey ? device.id : null;
}

/** Only the operator's password gives a device a new id, and so a new count of attempts. */
export async function writeKnownDevice(request: Request, keys: DeviceKeys): Promise<string[]> {
  const former = await readDevice(request);
  const id = keys.helperKey && former ? former.id : randomUUID();
  return knownDeviceCookie.serialize({ ...former, ...keys, id });
}
