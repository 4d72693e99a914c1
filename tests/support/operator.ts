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
