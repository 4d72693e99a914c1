import { redirect } from "@remix-run/node";
import { isAdminSessionLive } from "~/domain/admin-access/admin-session.server";
import { readAdminToken } from "~/services/admin-auth.server";

/** Whether a request comes from the signed-in operator. */
export async function isAdmin(request: Request): Promise<boolean> {
  const token = await readAdminToken(request);
  return token !== null && (await isAdminSessionLive(token));
}

/** The first line of every admin loader and action: throws a redirect to the password screen otherwise. */
export async function requireAdmin(request: Request): Promise<void> {
  if (await isAdmin(request)) return;
  const { pathname, search } = new URL(request.url);
  const back =
    request.method === "GET" ? `?redirectTo=${encodeURIComponent(pathname + search)}` : "";
  throw redirect(`/admin${back}`);
}
