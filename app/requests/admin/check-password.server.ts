import { openAdminSession, revokeAdminSession } from "~/domain/admin-access/admin-session.server";
import {
  getOperatorPassword,
  type OperatorPassword,
} from "~/domain/admin-access/operator-password.server";
import { matchesPasswordHash } from "~/domain/admin-access/password-hash.server";
import {
  forgetSignInAttempts,
  throttleSignIn,
} from "~/domain/admin-access/sign-in-throttle.server";
import { clientAddress } from "~/services/http/client-address.server";
import {
  firstPasswordMac,
  isFirstPassword,
  readAdminToken,
  readKnownDevice,
  writeAdminToken,
  writeKnownDevice,
} from "~/services/session/admin-auth.server";
import { m } from "~/text/messages";

type PasswordCheck =
  | { ok: true; passwordKey: string; stored: OperatorPassword | null }
  | { ok: false; error: string; init: ResponseInit };

/**
 * Compares with the operator's own password, or with the first one if there is none. Wrong attempts make the
 * next wait. Throws a `DatabaseError` if either can't be read.
 */
export async function checkPassword(request: Request, password: string): Promise<PasswordCheck> {
  const stored = await getOperatorPassword();
  const passwordKey = stored?.id ?? firstPasswordMac;
  const deviceId = await readKnownDevice(request, passwordKey);
  const caller = { address: clientAddress(request), deviceId };
  const throttle = await throttleSignIn(caller);
  if (!throttle.allowed) {
    const seconds = throttle.retryAfterSeconds;
    const headers = { "Retry-After": String(seconds) };
    const error = m.admin_sign_in_throttled({ seconds });
    return { ok: false, error, init: { status: 429, headers } };
  }
  const isRight = stored
    ? await matchesPasswordHash(password, stored.hash)
    : isFirstPassword(password);
  if (!isRight) {
    return { ok: false, error: m.admin_sign_in_invalid_password(), init: { status: 401 } };
  }
  await forgetSignInAttempts(caller);
  return { ok: true, passwordKey, stored };
}

/** Replaces this device's session; returns the cookies to set. */
export async function startAdminSession(request: Request, passwordKey: string): Promise<Headers> {
  const oldToken = await readAdminToken(request);
  if (oldToken) await revokeAdminSession(oldToken);
  const token = await openAdminSession(passwordKey);
  const headers = new Headers();
  const cookies = [...(await writeAdminToken(token)), ...(await writeKnownDevice(passwordKey))];
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}
