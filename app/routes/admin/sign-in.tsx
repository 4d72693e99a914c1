import { data, type ActionFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { isSaveFailure, type SaveFailure } from "~/components/form/save-failure";
import { SignInForm } from "~/components/admin/shell/sign-in-form";
import type { UnsavedForm } from "~/domain/admin-access/unsaved-form";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { agencyIn } from "~/domain/page-heads/page-meta";
import { checkPassword, startAdminSession } from "~/requests/admin/check-password.server";
import { openBackOffice, readSignIn } from "~/requests/admin/sign-in.server";
import { m } from "~/text/messages";

export { skipSignIn as loader } from "~/requests/admin/sign-in.server";

export async function action({ request }: ActionFunctionArgs) {
  const { formData, form } = await readSignIn(request, adminForms.signIn);
  const refused = (error: string, init: ResponseInit) => data({ error, form }, init);
  const password = formData.get("password");
  if (typeof password !== "string" || password === "") {
    return refused(m.admin_sign_in_password_required(), { status: 422 });
  }
  const check = await checkPassword(request, password);
  if (!check.ok) return refused(check.error, check.init);
  const { passwordKey } = check;
  return openBackOffice(formData, form, await startAdminSession(request, { passwordKey }));
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
