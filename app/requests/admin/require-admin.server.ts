import { data, redirect } from "@remix-run/node";
import { isAdminSessionLive, wasAdminSession } from "~/domain/admin-access/admin-session.server";
import { adminPasswordMac, readAdminToken } from "~/services/session/admin-auth.server";
import { DatabaseError } from "~/services/database.server";
import { setLogRequestId } from "~/services/log.server";
import { discardBody } from "~/utils/web/read-to-end";
import { returnForm } from "./return-form.server";

/** Whether a request comes from the signed-in operator. */
export async function isAdmin(request: Request): Promise<boolean> {
  const token = await readAdminToken(request);
  return token !== null && (await isAdminSessionLive(token, adminPasswordMac));
}

/**
 * The first line of every admin loader and action. Otherwise it throws: a page is redirected to the
 * password screen, and a form gets that screen itself (401), which carries the form if its session has ended.
 */
export async function requireAdmin(request: Request): Promise<void> {
  setLogRequestId(request);
  if (request.method === "GET" || request.method === "HEAD") {
    if (await isAdmin(request)) return;
    const { pathname, search } = new URL(request.url);
    throw redirect(`/admin?redirectTo=${encodeURIComponent(pathname + search)}`);
  }
  const session = await sessionState(request);
  if (session === "live") return;
  if (session === "none") {
    // Nobody without a session has a body parsed.
    await discardBody(request);
    throw data({ signedOut: null }, { status: 401 });
  }
  throw await returnForm(request, session);
}

/** The state of the session that a request names; `unknown` while the database does not answer. */
async function sessionState(request: Request): Promise<"live" | "ended" | "none" | "unknown"> {
  try {
    if (await isAdmin(request)) return "live";
    return (await hadSession(request)) ? "ended" : "none";
  } catch (error) {
    if (error instanceof DatabaseError) return "unknown";
    throw error;
  }
}

/** Whether a request carries the signed cookie of a session that exists, live or ended. */
export async function hadSession(request: Request): Promise<boolean> {
  const token = await readAdminToken(request);
  return token !== null && (await wasAdminSession(token));
}
