import { useActionData, useSearchParams } from "@remix-run/react";
import { FORM_PARAM } from "~/domain/leads/forms/form-on-page";
import type { FormErrors } from "~/components/form/unsaved/pending-submissions";

/**
 * Returns the errors of a form sent without scripts; null if there are none. Errors of a form posted without
 * a name belong to `mainForm`.
 */
export function useLastResult(form: string, mainForm?: string): FormErrors | null {
  const actionData = useActionData<{ lastResult?: FormErrors }>();
  const [params] = useSearchParams();
  if (!actionData?.lastResult) return null;
  return (params.get(FORM_PARAM) ?? mainForm) === form ? actionData.lastResult : null;
}
