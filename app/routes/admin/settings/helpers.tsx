import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { HelperList } from "~/components/admin/settings/helpers/helper-list";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { addHelper } from "~/domain/admin-access/helpers/helper.commands.server";
import { listHelpers } from "~/domain/admin-access/helpers/helper.queries.server";
import { newHelperSchema } from "~/domain/admin-access/helpers/helper.schema";
import { hashPassword } from "~/domain/admin-access/password-hash.server";
import { newPasswordErrors } from "~/requests/admin/change-password.server";
import { requireOperator } from "~/requests/admin/require-admin.server";
import { requireIntent } from "~/requests/admin/require-intent.server";
import { respondSaveFailed } from "~/requests/admin/save-failed.server";
import { parseForm } from "~/requests/parse-form.server";
import { readForm } from "~/requests/read-form.server";
import { redirectWithSuccess } from "~/services/session/toast.server";
import { m } from "~/text/messages";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request);
  return { helpers: await listHelpers() };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireOperator(request);
  const formData = await readForm(request, adminForms.helpers);
  requireIntent(formData, "add-helper");
  const submission = parseForm(formData, newHelperSchema);
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });
  const { helper_name: name, new_password } = submission.value;
  const errors = await newPasswordErrors(new_password, [name]);
  if (errors) return data(submission.reply({ fieldErrors: errors }), { status: 422 });
  const result = await addHelper(name, await hashPassword(new_password));
  if (result.ok) return redirectWithSuccess("/admin/settings/helpers", m.admin_helper_added());
  if (result.reason === "taken") {
    const fieldErrors = { helper_name: [m.admin_helper_name_taken()] };
    return data(submission.reply({ fieldErrors }), { status: 409 });
  }
  return respondSaveFailed(request, formData, submission, m.admin_helper_not_added());
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function Helpers() {
  return <HelperList {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()} />;
}
