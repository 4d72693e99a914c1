import { data, redirect } from "@remix-run/node";
import { failureOf, formDraftOf } from "~/domain/admin-access/form-draft";
import { isAdminSessionLive } from "~/domain/admin-access/admin-session.server";
import { pictureErrorText } from "~/domain/pictures/picture-errors";
import { adminPasswordMac, readAdminToken } from "~/services/session/admin-auth.server";
import { DatabaseError } from "~/services/database.server";
import { logWithIdOf } from "~/services/log.server";
import { storableText } from "~/utils/typed-text";
import { readForm } from "~/requests/read-form.server";
import { anyAdminForm } from "~/domain/admin-access/admin-forms.server";
import { formPath } from "./form-draft.server";
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
 * password screen, a form comes back with the password screen (401), so that what was typed is not lost.
 */
export async function requireAdmin(request: Request): Promise<void> {
  logWithIdOf(request);
  const isForm = request.method !== "GET" && request.method !== "HEAD";
  const answer = await isAdmin(request).catch((error: unknown) => {
    if (isForm && error instanceof DatabaseError) return "unknown" as const;
    throw error;
  });
  if (answer === true) return;

  const { pathname, search } = new URL(request.url);
  if (!isForm) throw redirect(`/admin?redirectTo=${encodeURIComponent(pathname + search)}`);
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
  if (answer === "unknown") {
    const fileErrors = files.map(
      (name) => `${name}: ${pictureErrorText({ reason: "not-stored" }, "properties")}`,
    );
    throw unsaved(request, formData, failureOf(pathname, formData), fileErrors);
  }
  const signedOut = formDraftOf(formPath(request), formData, files);
  throw data({ signedOut }, { status: 401 });
}
