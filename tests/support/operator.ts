import type * as AdminSession from "~/domain/admin-access/admin-session.server";
import type * as AdminAuth from "~/services/session/admin-auth.server";

export async function cookieOf(token: string): Promise<string> {
  const auth: typeof AdminAuth = await import("~/services/session/admin-auth.server");
  const [cookie = ""] = await auth.writeAdminToken(token);
  return cookie.split(";")[0] ?? "";
}

/** Token and cookie of a signed-in operator; requires `startLocalSupabase`. */
export async function anOperator() {
  const sessions: typeof AdminSession = await import("~/domain/admin-access/admin-session.server");
  const { firstPasswordMac }: typeof AdminAuth =
    await import("~/services/session/admin-auth.server");
  const token = await sessions.openAdminSession({ passwordKey: firstPasswordMac });
  return { token, cookie: await cookieOf(token) };
}

export async function endedSession(): Promise<string> {
  const sessions: typeof AdminSession = await import("~/domain/admin-access/admin-session.server");
  const { token, cookie } = await anOperator();
  await sessions.revokeAdminSession(token);
  return cookie;
}

export function posted(path: string, fields: Record<string, string>, cookie = ""): Request {
  return new Request(`http://localhost${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Cookie: cookie },
  });
}

export const HELPER_PASSWORD = "low tide at the sandbank";

/** A signed-in helper; requires `startLocalSupabase`. */
export async function aHelper(name: string) {
  const commands = await import("~/domain/admin-access/helpers/helper.commands.server");
  const queries = await import("~/domain/admin-access/helpers/helper.queries.server");
  const { hashPassword } = await import("~/domain/admin-access/password-hash.server");
  const sessions: typeof AdminSession = await import("~/domain/admin-access/admin-session.server");
  const added = await commands.addHelper(name, await hashPassword(HELPER_PASSWORD));
  const helper = await queries.getHelperPassword(name);
  if (!added.ok || !helper) throw new Error(`${name} was not added`);
  const { id, password_id: passwordKey } = helper;
  const signIn = async () =>
    cookieOf(await sessions.openAdminSession({ passwordKey, helperId: id }));
  return { id, name, cookie: await signIn(), signIn };
}
