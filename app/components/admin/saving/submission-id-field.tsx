import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";

/** The part that conform gives back of a form that was not saved. */
type Answer = { initialValue?: { submission_id?: string } } | null;

/** The submission id that the page's loader gave its form, if any: sent twice, it is saved once. */
export function SubmissionIdField() {
  const { submissionId } = useLoaderData<{ submissionId?: string }>();
  const sent = useActionData<Answer>()?.initialValue?.submission_id;
  // The first id stays when the loader runs again, and where the form comes back without scripts, so that
  // a repeated submission is recognised.
  const [id] = useState(sent ?? submissionId);
  return id ? <input type="hidden" name="submission_id" value={id} /> : null;
}
