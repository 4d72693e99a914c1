import type { FieldMetadata } from "@conform-to/react";
import type { ChangeEvent } from "react";
import { typeInto } from "~/components/map/picker/type-into";
import { formatReading, readTyped, type TypedNumber } from "~/domain/editing/number.schema";
import { m } from "~/text/messages";
import { writeNumber } from "~/utils/read-number";
import { controlProps, FieldFrame, type FieldProps } from "./field-frame";

type Props = Omit<FieldProps, "field"> & {
  field: FieldMetadata<string | undefined>;
  number: TypedNumber;
};

/** A number in any usual spelling. An ambiguous one is refused with both readings to choose from. */
export function NumberField({ field, label, isOptional, number }: Props) {
  return (
    <FieldFrame field={field} label={label} isOptional={isOptional}>
      <div className="flex flex-col-reverse">
        <NumberReadings field={field} label={label} number={number} />
        <input
          key={field.key}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          {...controlProps(field, isOptional, "tabular-nums")}
        />
      </div>
    </FieldFrame>
  );
}

/**
 * The two readings of an ambiguous number, shown below the input. In the document they precede it and share its
 * name: the first value of a name counts, so choosing one works without scripts.
 */
function NumberReadings({ field, label, number }: Props) {
  const reading = readTyped(field.value ?? field.initialValue ?? "", number);
  if (!field.errors || reading.ok || reading.reason !== "ambiguous") return null;
  const take = ({ currentTarget: radio }: ChangeEvent<HTMLInputElement>) => {
    radio.checked = false;
    const input = document.getElementById(field.id);
    if (!(input instanceof HTMLInputElement)) return;
    typeInto(input, radio.value);
    input.focus();
  };
  return (
    <fieldset className="mt-1 flex flex-wrap gap-x-6 rounded-lg bg-clove-50 px-3">
      <legend className="sr-only">{m.admin_form_number_choice({ label })}</legend>
      {reading.readings.map((value) => (
        <label key={value} className="flex min-h-11 items-center gap-2 tabular-nums">
          <input
            type="radio"
            name={field.name}
            value={writeNumber(value)}
            onChange={take}
            className="size-5 accent-lagoon-800"
          />
          {formatReading(value)}
        </label>
      ))}
    </fieldset>
  );
}
