import { data } from "@remix-run/node";
import { addOwner } from "~/domain/owners/owner.commands.server";
import { knownOwnerSchema, newOwnerSchema } from "~/domain/owners/owner.schema";
import { parseForm } from "~/requests/parse-form.server";
import { redirectWithSuccess } from "~/services/session/toast.server";
import { m } from "~/text/messages";
import { respondDeleted, respondSaveFailed } from "../save-failed.server";

/** Makes a chosen or new person an owner, and returns to the page that the form lies over. */
export async function recordOwner(request: Request, formData: FormData, to: string) {
  const submission = formData.has("person_id")
    ? parseForm(formData, knownOwnerSchema)
    : parseForm(formData, newOwnerSchema);
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });
  const result = await addOwner(submission.value);
  if (result.ok) return redirectWithSuccess(to, m.admin_owner_saved());
  switch (result.reason) {
    case "gone":
      throw respondDeleted(formData, m.admin_owner_subject_gone(), null);
    case "known":
      return data(submission.reply({ formErrors: [m.admin_owner_known()] }), { status: 409 });
    case "save-failed":
      return respondSaveFailed(request, formData, submission, m.admin_owner_failed());
  }
}
