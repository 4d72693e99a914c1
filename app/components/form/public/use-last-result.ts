import { useActionData, useSearchParams } from "@remix-run/react";
import { FORM_PARAM } from "~/domain/leads/forms/form-on-page";
import type { FormErrors } from "./pending-submissions";

/** The mistakes in a page's form that was sent without scripts, by the form's name; null for none. */
export function useLastResult(form: string): FormErrors | null {
  const answer = useActionData<{ lastResult?: FormErrors }>();
  const [params] = useSearchParams();
  return (params.get(FORM_PARAM) === form && answer?.lastResult) || null;
}
