import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MailTestForm } from "~/components/admin/settings/mail/mail-test-form";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { getMailSetup } from "~/domain/mail/mail-settings.queries.server";
import { mailTestSchema } from "~/domain/mail/mail-settings.schema";
import { sendTestMail, type MailTest } from "~/domain/mail/mail-test.server";
import { requireOperator } from "~/requests/admin/require-admin.server";
import { respondSaveFailed } from "~/requests/admin/save-failed.server";
import { parseForm } from "~/requests/parse-form.server";
import { readForm } from "~/requests/read-form.server";
import { readOrOutage } from "~/services/outage.server";
import { m } from "~/text/messages";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request);
  return { recipient: (await getMailSetup()).to ?? "" };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireOperator(request);
  const formData = await readForm(request, adminForms.mailTest);
  const submission = parseForm(formData, mailTestSchema);
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });
  const test = await readOrOutage(sendTestMail(submission.value.to));
  if (!test.ok) {
    return respondSaveFailed(request, formData, submission, m.admin_mail_test_not_sent());
  }
  const result: MailTest = test.value;
  return data({ ...submission.reply(), result }, { status: result.ok ? 200 : 422 });
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function MailTestRoute() {
  return (
    <MailTestForm {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()} />
  );
}
