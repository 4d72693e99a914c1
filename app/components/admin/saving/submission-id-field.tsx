import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";

type ReturnedForm = { initialValue?: { submission_id?: string } } | null;

/** Hidden submission id from the loader, which makes a repeated submission idempotent. */
export function SubmissionIdField() {
  const { submissionId } = useLoaderData<{ submissionId?: string }>();
  const sent = useActionData<ReturnedForm>()?.initialValue?.submission_id;
  // Keeps the first id through revalidation and returned forms.
  const [id] = useState(sent ?? submissionId);
  return id ? <input type="hidden" name="submission_id" value={id} /> : null;
}
