import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { newSubmissionId } from "~/components/admin/unsent/unsent-changes";

type ReturnedForm = { initialValue?: { submission_id?: string } } | null;

/**
 * Hidden submission id from the loader, which makes a repeated submission idempotent. The page's next form gets
 * another id while an earlier one waits to be sent.
 */
export function SubmissionIdField() {
  const { submissionId } = useLoaderData<{ submissionId?: string }>();
  const sent = useActionData<ReturnedForm>()?.initialValue?.submission_id;
  // Keeps the first id through revalidation and returned forms.
  const [id] = useState(() => newSubmissionId(sent ?? submissionId));
  return id ? <input type="hidden" name="submission_id" value={id} /> : null;
}
