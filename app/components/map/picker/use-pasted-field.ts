import { useActionData } from "@remix-run/react";
import type { Field } from "~/components/form/field-frame";
import { pickerNames } from "~/domain/map/position-click";

type Refusal = {
  initialValue?: Record<string, unknown>;
  error?: Record<string, string[] | null>;
};

/** The field for pasted coordinates of a form, with the refused text and its error. */
export function usePastedField(latitudeId: string): Field {
  const refusal = useActionData<Refusal | null>();
  const text = refusal?.initialValue?.[pickerNames.text];
  const id = `${latitudeId}-text`;
  return {
    id,
    name: pickerNames.text,
    errorId: `${id}-note`,
    errors: refusal?.error?.[pickerNames.text] ?? undefined,
    initialValue: typeof text === "string" ? text : undefined,
  };
}
