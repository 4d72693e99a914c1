import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PersonDetailsForm } from "~/components/admin/person/person-details-form";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { personName } from "~/domain/people/person";
import { updatePersonDetails } from "~/domain/people/person.commands.server";
import { getPerson } from "~/domain/people/person.queries.server";
import {
  personDetailsSchema,
  personDifferences,
  personVersion,
  type PersonDetailsFormValues,
} from "~/domain/people/person.schema";
import { editConflictData } from "~/requests/admin/edit-conflict.server";
import { followMerge } from "~/requests/admin/people/follow-merge.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";
import { respondSaveFailed, respondDeleted } from "~/requests/admin/save-failed.server";
import { parseForm } from "~/requests/parse-form.server";
import { readForm } from "~/requests/read-form.server";
import { redirectWithSuccess } from "~/services/session/toast.server";
import { m } from "~/text/messages";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const person = await getPerson(requireId(params.personId));
  if (!person) throw data(null, { status: 404 });
  const { email, language, time_zone } = person;
  const stored = { email, language, time_zone };
  return {
    id: person.id,
    name: personName(person),
    version: personVersion(stored),
    defaultValue: stored as PersonDetailsFormValues,
    zones: Intl.supportedValuesOf("timeZone"),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const personId = requireId(params.personId);
  const formData = await readForm(request, adminForms.personDetails);
  await followMerge(request, personId);
  const submission = parseForm(formData, personDetailsSchema);
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });
  const { version = "", overwrite = version, ...details } = submission.value;
  const result = await updatePersonDetails(personId, details, overwrite);
  const saved = () => {
    const search = new URL(request.url).search;
    return redirectWithSuccess(`/admin/people/${personId}${search}`, m.admin_person_updated());
  };
  if (result.ok) return saved();
  switch (result.reason) {
    case "gone":
      throw respondDeleted(formData, m.admin_person_gone(), null);
    case "edit-conflict": {
      const differences = personDifferences(result.stored, details);
      // Already saved; the earlier response was lost.
      if (differences.length === 0) return saved();
      const conflict = { version: personVersion(result.stored), differences };
      return data(editConflictData(submission, conflict), { status: 409 });
    }
    case "save-failed":
      return respondSaveFailed(request, formData, submission, m.admin_person_save_failed());
  }
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function EditPerson() {
  return (
    <PersonDetailsForm
      {...useLoaderData<typeof loader>()}
      result={useActionData<typeof action>()}
    />
  );
}
