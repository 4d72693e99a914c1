import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { type adminForms, anyAdminForm } from "~/domain/admin-access/admin-forms.server";
import {
  filesToChooseAgain,
  fitsPage,
  unsavedFormOf,
  type UnsavedForm,
} from "~/domain/admin-access/unsaved-form";
import { getFirstPage } from "~/domain/agency/agency.queries.server";
import { readForm } from "~/requests/read-form.server";
import { redirectWithError } from "~/services/session/toast.server";
import { internalPath } from "~/utils/web/internal-path";
import { getFormerKind, isAdmin } from "./require-admin.server";
import { MAX_ADMIN_FORM_BYTES } from "./return-form.server";

/** Maximum size of a sign-in form in bytes. */
const LARGEST_SIGN_IN = 16 * 1024;

type SignInForm = typeof adminForms.signIn | typeof adminForms.helperSignIn;

/** The loader of both sign-in pages: leads somebody with a session to their first page. */
export const skipSignIn = async ({ request }: LoaderFunctionArgs) =>
  (await isAdmin(request)) ? redirect(await getFirstPage()) : null;

/** Reads a sign-in and the form it carries, which only a former session can have. */
export async function readSignIn(request: Request, form: SignInForm) {
  if (!(await getFormerKind(request))) {
    const formData = await readForm(request, form, { maxFormBytes: LARGEST_SIGN_IN });
    return { formData, form: null };
  }
  const formData = await readForm(request, anyAdminForm, { maxFormBytes: MAX_ADMIN_FORM_BYTES });
  return { formData, form: carriedForm(formData, form) };
}

function carriedForm(formData: FormData, signIn: SignInForm): UnsavedForm | null {
  const path = adminPath(formData.get("form_path"));
  if (!path) return null;
  const { fields } = unsavedFormOf(path, formData);
  const form = {
    path,
    fields: fields.filter(([name]) => !Object.hasOwn(signIn, name)),
    files: formData.getAll("form_file").map(String),
  };
  return fitsPage(form) ? form : null;
}

/** Returns a path within the back office, or null. */
function adminPath(path: FormDataEntryValue | null): string | null {
  const internal = internalPath(path, "");
  return internal.startsWith("/admin/") ? internal : null;
}

/** Leads a signed-in person to the page they came for, or has the browser repost the carried form. */
export async function openBackOffice(
  formData: FormData,
  form: UnsavedForm | null,
  headers: Headers,
): Promise<Response> {
  if (form) return repostForm(form, headers);
  return redirect(adminPath(formData.get("redirectTo")) ?? (await getFirstPage()), { headers });
}

function repostForm(form: UnsavedForm, headers: Headers) {
  const init = { status: 307, headers };
  return form.files.length > 0
    ? redirectWithError(form.path, filesToChooseAgain(form), init)
    : redirect(form.path, init);
}
