import { data, type ActionFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { SignInForm } from "~/components/admin/shell/sign-in-form";
import { isSaveFailure, type SaveFailure } from "~/components/form/save-failure";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { LONGEST_NAME } from "~/domain/admin-access/helpers/helper.schema";
import type { UnsavedForm } from "~/domain/admin-access/unsaved-form";
import { agencyIn } from "~/domain/page-heads/page-meta";
import { checkHelper, startAdminSession } from "~/requests/admin/check-password.server";
import { openBackOffice, readSignIn } from "~/requests/admin/sign-in.server";
import { m } from "~/text/messages";
import { takeCharacters } from "~/utils/text";

export { skipSignIn as loader } from "~/requests/admin/sign-in.server";

export async function action({ request }: ActionFunctionArgs) {
  const { formData, form } = await readSignIn(request, adminForms.helperSignIn);
  const name = takeCharacters(String(formData.get("helper_name") ?? "").trim(), LONGEST_NAME);
  const password = String(formData.get("password") ?? "");
  if (name === "" || password === "") {
    const nameError = name === "" ? m.admin_helper_name_required() : undefined;
    const error = password === "" ? m.admin_sign_in_password_required() : undefined;
    return data({ error, form, name, nameError }, { status: 422 });
  }
  const check = await checkHelper(request, name, password);
  if (!check.ok) return data({ error: check.error, form, name }, check.init);
  return openBackOffice(formData, form, await startAdminSession(request, check));
}

export { formHeaders as headers } from "~/requests/form-headers";

export const meta: MetaFunction = ({ matches }) => [
  { title: m.admin_helper_sign_in_page_title({ legalName: agencyIn(matches).legalName }) },
  { name: "robots", content: "noindex" },
];

export { links } from "~/components/admin/shell/admin-stylesheet";

export { AdminErrorPage as ErrorBoundary } from "~/components/admin/shell/admin-error-page";

export { clientAction } from "~/components/admin/saving/client-handlers";

type Refused = { error?: string; form: UnsavedForm | null; name: string; nameError?: string };

export default function HelperSignIn() {
  const actionData = useActionData<Refused | SaveFailure>();
  if (!isSaveFailure(actionData)) return <SignInForm isHelper {...actionData} />;
  return <SignInForm isHelper error={m.admin_sign_in_failed()} />;
}
