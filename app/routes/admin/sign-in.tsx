import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { isSaveFailure, type SaveFailure } from "~/components/form/save-failure";
import { SignInForm } from "~/components/admin/shell/sign-in-form";
import {
  filesToChooseAgain,
  fitsPage,
  unsavedFormOf,
  type UnsavedForm,
} from "~/domain/admin-access/unsaved-form";
import { getFirstPage } from "~/domain/agency/agency.queries.server";
import { redirectWithError } from "~/services/session/toast.server";
import { internalPath } from "~/utils/web/internal-path";
import { readForm } from "~/requests/read-form.server";
import { adminForms, anyAdminForm } from "~/domain/admin-access/admin-forms.server";
import { agencyIn } from "~/domain/page-heads/page-meta";
import { checkPassword, startAdminSession } from "~/requests/admin/check-password.server";
import { hasKnownSession, isAdmin } from "~/requests/admin/require-admin.server";
import { MAX_ADMIN_FORM_BYTES } from "~/requests/admin/return-form.server";
import { m } from "~/text/messages";

/** Maximum size of a sign-in form in bytes. */
const LARGEST_SIGN_IN = 16 * 1024;

export async function loader({ request }: LoaderFunctionArgs) {
  if (await isAdmin(request)) return redirect(await getFirstPage());
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  const { formData, form } = await readSignIn(request);
  const refused = (error: string, init: ResponseInit) => data({ error, form }, init);
  const password = formData.get("password");
  if (typeof password !== "string" || password === "") {
    return refused(m.admin_sign_in_password_required(), { status: 422 });
  }
  const check = await checkPassword(request, password);
  if (!check.ok) return refused(check.error, check.init);
  const headers = await startAdminSession(request, check.passwordKey);
  if (form) return repostForm(form, headers);
  return redirect(adminPath(formData.get("redirectTo")) ?? (await getFirstPage()), { headers });
}

/** Reads a sign-in and the form it carries, which only a former session can have. */
async function readSignIn(request: Request) {
  if (!(await hasKnownSession(request))) {
    const limits = { maxFormBytes: LARGEST_SIGN_IN };
    return { formData: await readForm(request, adminForms.signIn, limits), form: null };
  }
  const formData = await readForm(request, anyAdminForm, { maxFormBytes: MAX_ADMIN_FORM_BYTES });
  return { formData, form: carriedForm(formData) };
}

function carriedForm(formData: FormData): UnsavedForm | null {
  const path = adminPath(formData.get("form_path"));
  if (!path) return null;
  const { fields } = unsavedFormOf(path, formData);
  const form = {
    path,
    fields: fields.filter(([name]) => !Object.hasOwn(adminForms.signIn, name)),
    files: formData.getAll("form_file").map(String),
  };
  return fitsPage(form) ? form : null;
}

/** Returns a path within the back office, or null. */
function adminPath(path: FormDataEntryValue | null): string | null {
  const internal = internalPath(path, "");
  return internal.startsWith("/admin/") ? internal : null;
}

/** Makes the browser repost the carried fields to the path of their form. */
function repostForm(form: UnsavedForm, headers: Headers) {
  const init = { status: 307, headers };
  return form.files.length > 0
    ? redirectWithError(form.path, filesToChooseAgain(form), init)
    : redirect(form.path, init);
}

export { formHeaders as headers } from "~/requests/form-headers";

export const meta: MetaFunction = ({ matches }) => [
  { title: m.admin_sign_in_page_title({ legalName: agencyIn(matches).legalName }) },
  { name: "robots", content: "noindex" },
];

export { links } from "~/components/admin/shell/admin-stylesheet";

export { AdminErrorPage as ErrorBoundary } from "~/components/admin/shell/admin-error-page";

export { clientAction } from "~/components/admin/saving/client-handlers";

export default function SignIn() {
  const actionData = useActionData<{ error: string; form: UnsavedForm | null } | SaveFailure>();
  if (!isSaveFailure(actionData)) return <SignInForm {...actionData} />;
  return <SignInForm error={m.admin_sign_in_failed()} />;
}
