import { data, redirect } from "@remix-run/node";
import type { Actor } from "~/domain/actor/actor";
import { getFormerSession, getSessionActor } from "~/domain/admin-access/admin-session.server";
import { firstPasswordMac, readAdminToken } from "~/services/session/admin-auth.server";
import { DatabaseError, startActor } from "~/services/database.server";
import { setLogRequestId } from "~/services/log.server";
import { m } from "~/text/messages";
import { discardBody } from "~/utils/web/drain-body";
import { returnForm } from "./return-form.server";

export const isAdmin = async (request: Request): Promise<boolean> =>
  (await getActor(request)) !== null;

async function getActor(request: Request): Promise<Actor | null> {
  const token = await readAdminToken(request);
  return token === null ? null : getSessionActor(token, firstPasswordMac);
}

/** Call first in every admin loader and action of the operator alone. Throws 403 for a helper. */
export async function requireOperator(request: Request): Promise<Actor> {
  const actor = await requireAdmin(request);
  if (actor.kind === "helper") throw await refuseHelper(request);
  return actor;
}

export async function refuseHelper(request: Request): Promise<Response> {
  await discardBody(request);
  return new Response(m.admin_helper_refused_note(), {
    status: 403,
    headers: { "Cache-Control": "no-store" },
  });
}

/**
 * Call first in every other admin loader and action. Returns who is signed in, to whom the request's changes
 * are attributed. Redirects pages to the password screen; a form gets that screen itself (401), carrying the
 * form if its session has ended.
 */
export async function requireAdmin(request: Request): Promise<Actor> {
  setLogRequestId(request);
  const attribution = startActor();
  const actor = await requireSession(request);
  if (actor.kind === "helper") attribution.helperId = actor.id;
  return actor;
}

async function requireSession(request: Request): Promise<Actor> {
  if (request.method === "GET" || request.method === "HEAD") {
    const actor = await getActor(request);
    if (actor) return actor;
    const { pathname, search } = new URL(request.url);
    const gate = gatePath(await getFormerKind(request));
    throw redirect(`${gate}?redirectTo=${encodeURIComponent(pathname + search)}`);
  }
  const session = await getSessionState(request);
  if (typeof session === "object") return session;
  if (session === "none") {
    // Without a session no body is parsed.
    await discardBody(request);
    throw data({ signedOut: null, isHelper: false }, { status: 401 });
  }
  throw await returnForm(request, session);
}

type EndedSession = "ended" | "ended-helper" | "none" | "unknown";

async function getSessionState(request: Request): Promise<Actor | EndedSession> {
  try {
    const actor = await getActor(request);
    if (actor) return actor;
    const former = await getFormerKind(request);
    if (!former) return "none";
    return former === "helper" ? "ended-helper" : "ended";
  } catch (error) {
    if (error instanceof DatabaseError) return "unknown";
    throw error;
  }
}

export async function getFormerKind(request: Request): Promise<Actor["kind"] | null> {
  const token = await readAdminToken(request);
  return token === null ? null : getFormerSession(token);
}

export const gatePath = (kind: Actor["kind"] | null): string =>
  kind === "helper" ? "/admin/helper" : "/admin";
