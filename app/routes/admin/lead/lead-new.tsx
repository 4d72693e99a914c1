import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NewLeadForm } from "~/components/admin/lead/new-lead-form";
import { listSearch } from "~/domain/admin-access/form-draft";
import { adminLeadSchema, type AdminLeadForm } from "~/domain/leads/manage/admin-lead.schema";
import { addLead } from "~/domain/leads/lead.commands.server";
import { redirectWithSuccess } from "~/services/session/toast.server";
import { readForm } from "~/requests/read-form.server";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { submissionIdOf, takeDraft } from "~/requests/admin/form-draft.server";
import { knownNumberResponse } from "~/requests/admin/known-number.server";
import { saveFailed } from "~/requests/admin/save-failed.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const draft = await takeDraft(request);
  return {
    submissionId: submissionIdOf(draft),
    draft: draft && (Object.fromEntries(draft) as Partial<AdminLeadForm>),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const formData = await readForm(request, adminForms.newLead);
  const submission = parseWithZod(formData, { schema: adminLeadSchema });
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });
  const response = await knownNumberResponse(formData, submission);
  if (response) return response;
  const result = await addLead(submission.value);
  if (!result.ok) return saveFailed(request, formData, submission, "Failed to add lead");
  const { search } = new URL(request.url);
  const to = result.id === null ? "/admin/leads" : `/admin/leads/${result.id}`;
  return redirectWithSuccess(to + listSearch(search), "Lead added successfully");
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function NewLead() {
  const { draft } = useLoaderData<typeof loader>();
  return <NewLeadForm answer={useActionData<typeof action>()} draft={draft} />;
}
