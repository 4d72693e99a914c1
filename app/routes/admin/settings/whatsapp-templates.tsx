import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { TemplatesForm } from "~/components/admin/settings/templates-form";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { templateDifferences } from "~/domain/messages/templates/template";
import { saveTemplates } from "~/domain/messages/templates/template.commands.server";
import { getTemplates } from "~/domain/messages/templates/template.queries.server";
import {
  templatesFormSchema,
  templatesFormValues,
  type TemplatesForm as Typed,
} from "~/domain/messages/templates/template.schema";
import { editConflictData } from "~/requests/admin/edit-conflict.server";
import { takeDraft } from "~/requests/admin/form-draft.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { saveFailed } from "~/requests/admin/save-failed.server";
import { readForm } from "~/requests/read-form.server";
import { readOrOutage } from "~/services/outage.server";
import { redirectWithSuccess } from "~/services/session/toast.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const [{ templates, version }, draft] = await Promise.all([getTemplates(), takeDraft(request)]);
  return {
    defaultValue: (draft ? Object.fromEntries(draft) : templatesFormValues(templates)) as Typed,
    version: draft?.get("version")?.toString() ?? version,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const formData = await readForm(request, adminForms.whatsAppTemplates);
  const submission = parseWithZod(formData, { schema: templatesFormSchema });
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });
  const notSaved = () => saveFailed(request, formData, submission, "Failed to save templates");
  const version = String(formData.get("overwrite") ?? formData.get("version"));
  const saving = await readOrOutage(saveTemplates(submission.value, version));
  if (!saving.ok) return notSaved();
  if (saving.value.ok) {
    return redirectWithSuccess("/admin/settings/whatsapp", "Templates saved successfully");
  }
  if (saving.value.reason !== "edit-conflict") return notSaved();
  const reading = await readOrOutage(getTemplates());
  if (!reading.ok) return notSaved();
  const { templates } = reading.value;
  const conflict = {
    version: reading.value.version,
    differences: templateDifferences(templates, submission.value),
  };
  return data(editConflictData(submission, conflict), { status: 409 });
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function WhatsAppTemplates() {
  const loaded = useLoaderData<typeof loader>();
  // A saved version is another form.
  return <TemplatesForm key={loaded.version} {...loaded} answer={useActionData<typeof action>()} />;
}
