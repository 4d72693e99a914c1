import type { FieldMetadata } from "@conform-to/react";
import { SelectField, TextAreaField, TextField } from "~/components/form/field";
import { mandateKinds, mandateLabels } from "~/domain/owners/mandate";
import { mandateFieldLabels } from "~/domain/owners/mandate-differences";
import type { MandateForm } from "~/domain/owners/owner.schema";
import { m } from "~/text/messages";

type Fields = Required<{ [Name in keyof MandateForm]: FieldMetadata<MandateForm[Name]> }>;

/** The fields of a mandate in order, for the error summary. */
export const mandateFields = (fields: Fields) => [
  fields.mandate,
  fields.commission,
  fields.starts_on,
  fields.ends_on,
  fields.lowest_price,
  fields.note,
];

export function MandateFields({ fields }: { fields: Fields }) {
  return (
    <>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <SelectField
          field={fields.mandate}
          label={mandateFieldLabels.mandate()}
          options={mandateKinds.map((value) => ({ value, label: mandateLabels[value]() }))}
        />
        <TextField
          field={fields.commission}
          label={mandateFieldLabels.commission()}
          isOptional
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField type="date" field={fields.starts_on} label={mandateFieldLabels.starts_on()} />
        <TextField
          type="date"
          field={fields.ends_on}
          label={mandateFieldLabels.ends_on()}
          isOptional
          hint={m.admin_owner_ends_on_hint()}
        />
      </div>
      <TextField
        field={fields.lowest_price}
        label={mandateFieldLabels.lowest_price()}
        isOptional
        hint={m.admin_owner_lowest_price_hint()}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextAreaField field={fields.note} label={mandateFieldLabels.note()} isOptional rows={3} />
    </>
  );
}
