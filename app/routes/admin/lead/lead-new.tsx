import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { NewLeadForm } from "~/components/admin/lead/new-lead-form";
import { adminLeadSchema } from "~/domain/leads/manage/admin-lead.schema";
import { parseForm } from "~/requests/parse-form.server";
import { readForm } from "~/requests/read-form.server";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { saveNewLead } from "~/requests/admin/people/new-lead.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { submissionId: crypto.randomUUID() };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const formData = await readForm(request, adminForms.newLead);
  const submission = parseForm(formData, adminLeadSchema);
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });
  return saveNewLead({ request, formData, submission });
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function NewLead() {
  return <NewLeadForm result={useActionData<typeof action>()} />;
}
