import { data } from "@remix-run/node";
import { adminForms, anyAdminForm } from "~/domain/admin-access/admin-forms.server";
import { failureOf, fitsPage, unsavedFormOf } from "~/domain/admin-access/unsaved-form";
import { pictureErrorText } from "~/domain/pictures/picture-errors";
import { readForm } from "~/requests/read-form.server";
import { sanitizeText } from "~/utils/user-text";
import { formPath, respondUnsaved } from "./save-failed.server";

/** Fits a long article with its picture URLs. */
export const MAX_ADMIN_FORM_BYTES = 4 * 1024 * 1024;

/**
 * Returns the password screen carrying the form (401) if the session has ended, or the form's text (503) if
 * it couldn't be checked.
 */
export async function returnForm(request: Request, session: "ended" | "ended-helper" | "unknown") {
  // Browsers can't restore file inputs, so files have to be chosen again.
  const files: string[] = [];
  const upload = ({ name }: File) => {
    if (name) files.push(sanitizeText(name));
    return null;
  };
  const formData = await readForm(request, anyAdminForm, {
    maxFormBytes: MAX_ADMIN_FORM_BYTES,
    files: { maxFileBytes: 0, upload },
  });
  // Drops the password of a sign-in form, and the JSON parameter, since the browser will resend the form as
  // a page.
  for (const name of [...Object.keys(adminForms.signIn), "answer"]) formData.delete(name);
  const form = unsavedFormOf(formPath(request), formData, files);
  if (session !== "unknown") {
    const isHelper = session === "ended-helper";
    return data({ signedOut: fitsPage(form) ? form : null, isHelper }, { status: 401 });
  }
  if (!fitsPage(form)) return data(null, { status: 503 });
  const fileErrors = files.map(
    (name) => `${name}: ${pictureErrorText({ reason: "not-stored" }, "properties")}`,
  );
  return respondUnsaved(
    request,
    formData,
    failureOf(new URL(request.url).pathname, formData),
    fileErrors,
  );
}
