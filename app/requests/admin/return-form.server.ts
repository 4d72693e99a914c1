import { data } from "@remix-run/node";
import { adminForms, anyAdminForm } from "~/domain/admin-access/admin-forms.server";
import { failureOf, fitsPage, unsavedFormOf } from "~/domain/admin-access/unsaved-form";
import { pictureErrorText } from "~/domain/pictures/picture-errors";
import { readForm } from "~/requests/read-form.server";
import { storableText } from "~/utils/typed-text";
import { formPath, unsaved } from "./save-failed.server";

/** More than any form of the back office holds, a long article with pictures' addresses included, in bytes. */
export const LARGEST_ADMIN_FORM = 4 * 1024 * 1024;

/**
 * Reads a form whose session has ended, or could not be looked up, and returns the response that gives it
 * back: the password screen that carries it (401), or the form's text (503).
 */
export async function returnForm(request: Request, session: "ended" | "unknown") {
  // Files cannot be given back: they have to be chosen again.
  const files: string[] = [];
  const upload = ({ name }: File) => {
    if (name) files.push(storableText(name));
    return null;
  };
  const formData = await readForm(request, anyAdminForm, {
    largestForm: LARGEST_ADMIN_FORM,
    files: { largestFile: 0, upload },
  });
  // The password, where the form came by a sign-in; and what asks for JSON: the browser sends it as a page.
  for (const name of [...Object.keys(adminForms.signIn), "answer"]) formData.delete(name);
  const form = unsavedFormOf(formPath(request), formData, files);
  if (session === "ended") {
    return data({ signedOut: fitsPage(form) ? form : null }, { status: 401 });
  }
  if (!fitsPage(form)) return data(null, { status: 503 });
  const fileErrors = files.map(
    (name) => `${name}: ${pictureErrorText({ reason: "not-stored" }, "properties")}`,
  );
  return unsaved(request, formData, failureOf(new URL(request.url).pathname, formData), fileErrors);
}
