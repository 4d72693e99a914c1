import { openAdminSession, revokeAdminSession } from "~/domain/admin-access/admin-session.server";
import {
  getOperatorPassword,
  type OperatorPassword,
} from "~/domain/admin-access/operator-password.server";
import { getHelperPassword } from "~/domain/admin-access/helpers/helper.queries.server";
import { matchesPasswordHash, NO_PASSWORD } from "~/domain/admin-access/password-hash.server";
import {
  forgetHelperAttempt,
  forgetSignInAttempts,
  throttleSignIn,
} from "~/domain/admin-access/sign-in-throttle.server";
import { clientAddress } from "~/services/http/client-address.server";
import {
  firstPasswordMac,
  isFirstPassword,
  readAdminToken,
  readHelperDevice,
  readKnownDevice,
  writeAdminToken,
  writeKnownDevice,
} from "~/services/session/admin-auth.server";
import { m } from "~/text/messages";

type Refusal = { ok: false; error: string; init: ResponseInit };
type PasswordCheck = { ok: true; passwordKey: string; stored: OperatorPassword | null } | Refusal;

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
  if (!throttle.allowed) return throttled(throttle.retryAfterSeconds);
  const isRight = stored
    ? await matchesPasswordHash(password, stored.hash)
    : isFirstPassword(password);
  if (!isRight) return invalidPassword();
  await forgetSignInAttempts(caller);
  return { ok: true, passwordKey, stored };
}

type HelperCheck = { ok: true; passwordKey: string; helperId: string } | Refusal;

/**
 * Compares with the helper's password. An unknown name takes as long as a wrong password and gets the same
 * response. Throws a `DatabaseError` in an outage.
 */
export async function checkHelper(
  request: Request,
  name: string,
  password: string,
): Promise<HelperCheck> {
  const helper = await getHelperPassword(name);
  const deviceId = helper && (await readHelperDevice(request, helper.password_id));
  const caller = { address: clientAddress(request), deviceId, name };
  const throttle = await throttleSignIn(caller);
  if (!throttle.allowed) return throttled(throttle.retryAfterSeconds);
  const isRight = await matchesPasswordHash(password, helper?.password_hash ?? NO_PASSWORD);
  if (!helper || !isRight) return invalidPassword();
  await forgetHelperAttempt(caller);
  return { ok: true, passwordKey: helper.password_id, helperId: helper.id };
}

function throttled(seconds: number): Refusal {
  const headers = { "Retry-After": String(seconds) };
  const error = m.admin_sign_in_throttled({ seconds });
  return { ok: false, error, init: { status: 429, headers } };
}

const invalidPassword = (): Refusal => ({
  ok: false,
  error: m.admin_sign_in_invalid_password(),
  init: { status: 401 },
});

/** Replaces this device's session; returns the cookies to set. */
export async function startAdminSession(
  request: Request,
  session: { passwordKey: string; helperId?: string },
): Promise<Headers> {
  const oldToken = await readAdminToken(request);
  if (oldToken) await revokeAdminSession(oldToken);
  const token = await openAdminSession(session);
  const key = session.passwordKey;
  const device = session.helperId ? { helperKey: key } : { passwordKey: key };
  const headers = new Headers();
  const cookies = [...(await writeAdminToken(token)), ...(await writeKnownDevice(request, device))];
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}
