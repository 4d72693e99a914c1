import type { Submission } from "@conform-to/react";
import { data } from "@remix-run/node";
import { formDraftOf } from "~/domain/admin-access/form-draft";

/**
 * The answer to a form that the database or the storage did not take (503). With scripts the form is
 * still there, and gets the message; without, its page cannot be built again, so what was typed comes
 * back to be sent once more.
 */
export function notSaved<Form>(
  request: Request,
  formData: FormData,
  submission: Submission<Form, string[]>,
  message: string,
) {
  if (request.headers.get("Sec-Fetch-Mode") === "navigate")
    throw unsaved(request, formData, message);
  return data(submission.reply({ formErrors: [message] }), { status: 503 });
}

/** What the layout shows as `NotSaved`. */
export function unsaved(request: Request, formData: FormData, message: string) {
  const { pathname, search } = new URL(request.url);
  return data({ message, unsaved: formDraftOf(pathname + search, formData) }, { status: 503 });
}
