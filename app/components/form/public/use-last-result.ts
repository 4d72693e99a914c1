import { useActionData, useSearchParams } from "@remix-run/react";
import { FORM_PARAM } from "~/domain/leads/forms/form-on-page";
import type { FormErrors } from "~/components/form/unsaved/pending-submissions";

/**
 * Returns the errors of a page's form that was sent without scripts; null for none. The errors of a form that was
 * posted to the page without a name belong to `mainForm`.
 */
export function useLastResult(form: string, mainForm?: string): FormErrors | null {
  const answer = useActionData<{ lastResult?: FormErrors }>();
  const [params] = useSearchParams();
  if (!answer?.lastResult) return null;
  return (params.get(FORM_PARAM) ?? mainForm) === form ? answer.lastResult : null;
}
