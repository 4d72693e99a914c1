import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CostSettingsForm } from "~/components/admin/settings/costs/cost-settings-form";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { costDifferences } from "~/domain/cost-settings/cost-differences";
import { saveCostFacts } from "~/domain/cost-settings/cost-facts.commands.server";
import { getEditedCostFacts } from "~/domain/cost-settings/cost-facts.queries.server";
import {
  costFormSchema,
  costFormValues,
  type CostForm,
} from "~/domain/cost-settings/cost-form.schema";
import { editConflictData } from "~/requests/admin/edit-conflict.server";
import { takeDraft } from "~/requests/admin/form-draft.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { saveFailed } from "~/requests/admin/save-failed.server";
import { readForm } from "~/requests/read-form.server";
import { readOrOutage } from "~/services/outage.server";
import { redirectWithSuccess } from "~/services/session/toast.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const [{ facts, version }, draft] = await Promise.all([getEditedCostFacts(), takeDraft(request)]);
  return {
    defaultValue: (draft ? Object.fromEntries(draft) : costFormValues(facts)) as CostForm,
    version: draft?.get("version")?.toString() ?? version,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const formData = await readForm(request, adminForms.costs);
  const submission = parseWithZod(formData, { schema: costFormSchema });
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });
  const notSaved = () => saveFailed(request, formData, submission, "Failed to save costs");
  const version = String(formData.get("overwrite") ?? formData.get("version"));
  const saving = await readOrOutage(saveCostFacts(submission.value, version));
  if (!saving.ok) return notSaved();
  if (saving.value.ok) {
    return redirectWithSuccess("/admin/settings/costs", "Costs saved successfully");
  }
  if (saving.value.reason !== "edit-conflict") return notSaved();
  const reading = await readOrOutage(getEditedCostFacts());
  if (!reading.ok) return notSaved();
  const conflict = {
    version: reading.value.version,
    differences: costDifferences(reading.value.facts, submission.value),
  };
  return data(editConflictData(submission, conflict), { status: 409 });
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function CostSettings() {
  const loaded = useLoaderData<typeof loader>();
  // A saved version is another form.
  return (
    <CostSettingsForm key={loaded.version} {...loaded} answer={useActionData<typeof action>()} />
  );
}
