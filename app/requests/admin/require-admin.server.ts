import { data, redirect } from "@remix-run/node";
import { failureOf, fitsPage, formDraftOf } from "~/domain/admin-access/form-draft";
import { isAdminSessionLive, wasAdminSession } from "~/domain/admin-access/admin-session.server";
import { pictureErrorText } from "~/domain/pictures/picture-errors";
import { adminPasswordMac, readAdminToken } from "~/services/session/admin-auth.server";
import { DatabaseError } from "~/services/database.server";
import { logWithIdOf } from "~/services/log.server";
import { storableText } from "~/utils/typed-text";
import { readForm } from "~/requests/read-form.server";
import { anyAdminForm } from "~/domain/admin-access/admin-forms.server";
import { draftForPage, formPath } from "./form-draft.server";
import { unsaved } from "./save-failed.server";

/** More than any form of the back office holds, a long article with pictures' addresses included, in bytes. */
export const LARGEST_ADMIN_FORM = 4 * 1024 * 1024;

/** Whether a request comes from the signed-in operator. */
export async function isAdmin(request: Request): Promise<boolean> {
  const token = await readAdminToken(request);
  return token !== null && (await isAdminSessionLive(token, adminPasswordMac));
}

/**
 * The first line of every admin loader and action. Otherwise it throws: a page is redirected to the
 * password screen. A form gets the password screen itself (401), and comes back after signing in if its
 * session has ended. The body of a sender who never had a session is not read.
 */
export async function requireAdmin(request: Request): Promise<void> {
  logWithIdOf(request);
  const isForm = request.method !== "GET" && request.method !== "HEAD";
  if (!isForm) {
    if (await isAdmin(request)) return;
    const { pathname, search } = new URL(request.url);
    throw redirect(`/admin?redirectTo=${encodeURIComponent(pathname + search)}`);
  }
  const session = await sessionState(request);
  if (session === "live") return;
  if (session === "none") throw data({ signedOut: null }, { status: 401 });
  throw await returnedForm(request, session);
}

type SessionState = "live" | "ended" | "none" | "unknown";

/** What became of the session that a request names; `unknown` while the database does not answer. */
async function sessionState(request: Request): Promise<SessionState> {
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

/** Reads a form whose session has ended, or could not be looked up, and returns the answer that gives it back. */
async function returnedForm(request: Request, session: "ended" | "unknown") {
  // Only the form's texts can be given back, not its files: these have to be chosen again.
  const files: string[] = [];
  const upload = ({ name }: File) => {
    if (name) files.push(storableText(name));
    return null;
  };
  const formData = await readForm(request, anyAdminForm, {
    largestForm: LARGEST_ADMIN_FORM,
    files: { largestFile: 0, upload },
  });
  const draft = formDraftOf(formPath(request), formData, files);
  if (session === "ended") {
    return data({ signedOut: await draftForPage(draft) }, { status: 401 });
  }
  if (!fitsPage(draft)) return data(null, { status: 503 });
  const fileErrors = files.map(
    (name) => `${name}: ${pictureErrorText({ reason: "not-stored" }, "properties")}`,
  );
  return unsaved(request, formData, failureOf(new URL(request.url).pathname, formData), fileErrors);
}
