import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { mergePeople, undoMerge, type PersonResult } from "~/domain/people/person.commands.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { readForm } from "~/requests/read-form.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";

/** Somebody who signs in again after a click comes here. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect(`/admin/people/${params.personId}`);
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const { personId = "" } = params;
  const formData = await readForm(request, adminForms.personMerge);
  const isUndo = formData.get("intent") === "undo-merge";
  const result = isUndo
    ? await undoMerge(String(formData.get("merge_id")))
    : await mergePeople(personId, String(formData.get("other_id")));
  const to = `/admin/people/${personId}`;
  if (!result.ok) return redirectWithError(to, refusal(result));
  return redirectWithSuccess(to, isUndo ? "Two people again" : "Merged into one person");
}

const refusal = ({ reason }: Extract<PersonResult, { ok: false }>) =>
  reason === "gone" ? "This person is no longer there." : "This was not saved. Please try again.";

export { clientAction } from "~/components/admin/saving/client-handlers";
