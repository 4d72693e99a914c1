import type { Submission } from "@conform-to/react";
import { data } from "@remix-run/node";
import { addOwner } from "~/domain/owners/owner.commands.server";
import {
  knownOwnerSchema,
  newOwnerSchema,
  type KnownOwner,
  type NewOwner,
} from "~/domain/owners/owner.schema";
import { parseForm } from "~/requests/parse-form.server";
import { redirectWithSuccess } from "~/services/session/toast.server";
import { m } from "~/text/messages";
import { respondDeleted, respondSaveFailed } from "../save-failed.server";

/** `to` is the page that the form lies over. */
type OwnerFormRequest = { request: Request; formData: FormData; to: string };

/** Makes a chosen person an owner, or somebody with a name and a number. */
export const recordOwner = (form: OwnerFormRequest) =>
  form.formData.has("person_id")
    ? saveOwner(form, parseForm(form.formData, knownOwnerSchema))
    : saveOwner(form, parseForm(form.formData, newOwnerSchema));

async function saveOwner<Owner extends KnownOwner | NewOwner>(
  { request, formData, to }: OwnerFormRequest,
  submission: Submission<Owner, string[]>,
) {
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
