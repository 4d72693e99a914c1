import { data, redirect } from "@remix-run/node";
import { isAdminSessionLive, wasAdminSession } from "~/domain/admin-access/admin-session.server";
import { firstPasswordMac, readAdminToken } from "~/services/session/admin-auth.server";
import { DatabaseError } from "~/services/database.server";
import { setLogRequestId } from "~/services/log.server";
import { discardBody } from "~/utils/web/drain-body";
import { returnForm } from "./return-form.server";

export async function isAdmin(request: Request): Promise<boolean> {
  const token = await readAdminToken(request);
  return token !== null && (await isAdminSessionLive(token, firstPasswordMac));
}

/**
 * Call first in every admin loader and action. Redirects pages to the password screen; a form gets that
 * screen itself (401), carrying the form if its session has ended.
 */
export async function requireAdmin(request: Request): Promise<void> {
  setLogRequestId(request);
  if (request.method === "GET" || request.method === "HEAD") {
    if (await isAdmin(request)) return;
    const { pathname, search } = new URL(request.url);
    throw redirect(`/admin?redirectTo=${encodeURIComponent(pathname + search)}`);
  }
  const session = await getSessionState(request);
  if (session === "live") return;
  if (session === "none") {
    // Without a session no body is parsed.
    await discardBody(request);
    throw data({ signedOut: null }, { status: 401 });
  }
  throw await returnForm(request, session);
}

async function getSessionState(request: Request): Promise<"live" | "ended" | "none" | "unknown"> {
  try {
    if (await isAdmin(request)) return "live";
    return (await hasKnownSession(request)) ? "ended" : "none";
  } catch (error) {
    if (error instanceof DatabaseError) return "unknown";
    throw error;
  }
}

export async function hasKnownSession(request: Request): Promise<boolean> {
  const token = await readAdminToken(request);
  return token !== null && (await wasAdminSession(token));
}
