import { useLoaderData } from "@remix-run/react";
import { useState } from "react";

/** The submission id that the page's loader gave its form, if any: sent twice, it is saved once. */
export function SubmissionIdField() {
  const { submissionId } = useLoaderData<{ submissionId?: string }>();
  // The first id stays when the loader runs again, so that a repeated submission is recognised.
  const [id] = useState(submissionId);
  return id ? <input type="hidden" name="submission_id" value={id} /> : null;
}
