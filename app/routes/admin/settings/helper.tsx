import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { HelperPage } from "~/components/admin/settings/helpers/helper-page";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import {
  revokeHelper,
  setHelperPassword,
} from "~/domain/admin-access/helpers/helper.commands.server";
import { getHelper } from "~/domain/admin-access/helpers/helper.queries.server";
import { helperPasswordSchema } from "~/domain/admin-access/helpers/helper.schema";
import { hashPassword } from "~/domain/admin-access/password-hash.server";
import { newPasswordErrors } from "~/requests/admin/change-password.server";
import { requireOperator } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";
import { requireIntent } from "~/requests/admin/require-intent.server";
import { formPath, respondSaveFailed } from "~/requests/admin/save-failed.server";
import { parseForm } from "~/requests/parse-form.server";
import { readForm } from "~/requests/read-form.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";
import { m } from "~/text/messages";

const LIST = "/admin/settings/helpers";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOperator(request);
  const helper = await getHelper(requireId(params.helperId));
  if (!helper) throw data(null, { status: 404 });
  return { helper };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireOperator(request);
  const helperId = requireId(params.helperId);
  const formData = await readForm(request, adminForms.helper);
  return requireIntent(formData, "set-password", "revoke-helper") === "set-password"
    ? setPassword({ request, helperId, formData })
    : revoke({ request, helperId });
}

type PostedForm = { request: Request; helperId: string; formData: FormData };

async function setPassword({ request, helperId, formData }: PostedForm) {
  const submission = parseForm(formData, helperPasswordSchema);
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });
  const { new_password } = submission.value;
  const helper = await getHelper(helperId);
  if (!helper) return redirectWithError(LIST, m.admin_helper_gone());
  const errors = await newPasswordErrors(new_password, [helper.name]);
  if (errors) return data(submission.reply({ fieldErrors: errors }), { status: 422 });
  const result = await setHelperPassword(helperId, await hashPassword(new_password));
  if (result.ok) return redirectWithSuccess(LIST, m.admin_helper_password_set());
  if (result.reason === "gone") return redirectWithError(LIST, m.admin_helper_gone());
  return respondSaveFailed(request, formData, submission, m.admin_password_not_changed());
}

async function revoke({ request, helperId }: Omit<PostedForm, "formData">) {
  const result = await revokeHelper(helperId);
  if (result.ok) return redirectWithSuccess(LIST, m.admin_helper_revoked());
  return result.reason === "gone"
    ? redirectWithError(LIST, m.admin_helper_gone())
    : redirectWithError(formPath(request), m.admin_helper_not_revoked());
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function HelperRoute() {
  return <HelperPage {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()} />;
}
