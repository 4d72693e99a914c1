import { setOperatorPassword } from "~/domain/admin-access/operator-password.server";
import {
  passwordProblemTexts,
  type PasswordChange,
} from "~/domain/admin-access/password-change.schema";
import { hashPassword } from "~/domain/admin-access/password-hash.server";
import { passwordProblem } from "~/domain/admin-access/password-rules";
import { getAgency } from "~/domain/agency/agency.queries.server";
import { siteUrl } from "~/services/env.server";
import { isFirstPassword } from "~/services/session/admin-auth.server";
import { m } from "~/text/messages";
import { checkPassword, startAdminSession } from "./check-password.server";

type Refusal = { ok: false; fieldErrors: Record<string, string[]>; init: ResponseInit };

/** Ends every session but this device's, which gets a new one. Throws a `DatabaseError` in an outage. */
export async function changePassword(
  request: Request,
  { current_password, new_password }: PasswordChange,
): Promise<{ ok: true; headers: Headers } | Refusal> {
  const check = await checkPassword(request, current_password);
  if (!check.ok) return refusal("current_password", check.error, check.init);
  const errors = await newPasswordErrors(new_password);
  if (errors) return { ok: false, fieldErrors: errors, init: { status: 422 } };
  const id = await setOperatorPassword(await hashPassword(new_password), check.stored);
  if (id === null) return refusal("current_password", m.admin_password_moved(), { status: 409 });
  return { ok: true, headers: await startAdminSession(request, { passwordKey: id }) };
}

const refusal = (field: string, error: string, init: ResponseInit): Refusal => ({
  ok: false,
  fieldErrors: { [field]: [error] },
  init,
});

export /** Returns the errors of a new password by field, or null. `words` are refused beside the agency's own. */
async function newPasswordErrors(
  password: string,
  words: string[] = [],
): Promise<{ new_password: string[] } | null> {
  const known = [...words, ...(await listAgencyWords())];
  const problem = passwordProblem(password, isFirstPassword, known);
  return problem && { new_password: [passwordProblemTexts[problem]()] };
}

async function listAgencyWords(): Promise<string[]> {
  const { name, legalName, phone, email, address } = await getAgency();
  return [name, legalName, phone, email, address, new URL(siteUrl).hostname];
}
