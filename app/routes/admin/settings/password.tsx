import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PasswordForm } from "~/components/admin/settings/password-form";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { getOperatorPassword } from "~/domain/admin-access/operator-password.server";
import { passwordChangeSchema } from "~/domain/admin-access/password-change.schema";
import { changePassword } from "~/requests/admin/change-password.server";
import { requireOperator } from "~/requests/admin/require-admin.server";
import { respondSaveFailed } from "~/requests/admin/save-failed.server";
import { parseForm } from "~/requests/parse-form.server";
import { readForm } from "~/requests/read-form.server";
import { readOrOutage } from "~/services/outage.server";
import { redirectWithSuccess } from "~/services/session/toast.server";
import { m } from "~/text/messages";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request);
  return { changedAt: (await getOperatorPassword())?.set_at ?? null };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireOperator(request);
  const formData = await readForm(request, adminForms.password);
  const submission = parseForm(formData, passwordChangeSchema);
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });
  const change = await readOrOutage(changePassword(request, submission.value));
  if (!change.ok) {
    return respondSaveFailed(request, formData, submission, m.admin_password_not_changed());
  }
  if (!change.value.ok) {
    const { fieldErrors, init } = change.value;
    return data(submission.reply({ fieldErrors }), init);
  }
  const { headers } = change.value;
  return redirectWithSuccess("/admin/settings", m.admin_password_changed(), { headers });
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function Password() {
  const { changedAt } = useLoaderData<typeof loader>();
  return <PasswordForm changedAt={changedAt} result={useActionData<typeof action>()} />;
}
