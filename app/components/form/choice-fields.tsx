import { getInputProps, getSelectProps, type FieldMetadata } from "@conform-to/react";
import type { ChangeEvent, InputHTMLAttributes } from "react";
import { formatReading, readTyped, type TypedNumber } from "~/domain/editing/number.schema";
import { writeNumber } from "~/utils/read-number";
import { controlClass, FieldFrame } from "./field-frame";
import { typeInto } from "~/components/map/picker/type-into";

type Props = {
  field: FieldMetadata<string | undefined>;
  label: string;
  isOptional?: boolean;
};

type SelectProps = Props & { options: { value: string; label: string }[]; placeholder?: string };

export function SelectField({ field, label, isOptional, options, placeholder }: SelectProps) {
  const { key, ...select } = getSelectProps(field);
  return (
    <FieldFrame
      id={field.id}
      label={label}
      errorId={field.errorId}
      errors={field.errors}
      isOptional={isOptional}
    >
      <select key={key} {...select} aria-describedby={field.errorId} className={controlClass}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

type NumberProps = Props & { number: TypedNumber };

/** A number in any usual spelling. Where it could be two, the form comes back with both to choose from. */
export function NumberField({ field, label, isOptional, number }: NumberProps) {
  const { key, ...input } = getInputProps(field, { type: "text" });
  return (
    <FieldFrame
      id={field.id}
      label={label}
      errorId={field.errorId}
      errors={field.errors}
      isOptional={isOptional}
    >
      <div className="flex flex-col-reverse">
        <NumberReadings field={field} label={label} number={number} />
        <input
          key={key}
          {...input}
          inputMode="decimal"
          autoComplete="off"
          aria-describedby={field.errorId}
          className={`${controlClass} tabular-nums`}
        />
      </div>
    </FieldFrame>
  );
}

/**
 * The two readings of a number, below its input. In the form they come before it and have its name: of two values
 * of one name the first counts, so the chosen one does without scripts too.
 */
function NumberReadings({ field, label, number }: NumberProps) {
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
      <legend className="sr-only">{label}: which do you mean?</legend>
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

type DateProps = Props & Pick<InputHTMLAttributes<HTMLInputElement>, "min" | "max">;

export function DateField({ field, label, isOptional, ...bounds }: DateProps) {
  const { key, ...input } = getInputProps(field, { type: "date" });
  return (
    <FieldFrame
      id={field.id}
      label={label}
      errorId={field.errorId}
      errors={field.errors}
      isOptional={isOptional}
    >
      <input
        key={key}
        {...input}
        {...bounds}
        aria-describedby={field.errorId}
        className={controlClass}
      />
    </FieldFrame>
  );
}

type CheckboxProps = { field: FieldMetadata<boolean | undefined>; label: string };

export function CheckboxField({ field, label }: CheckboxProps) {
  const { key, ...input } = getInputProps(field, { type: "checkbox" });
  return (
    <label className="flex min-h-11 items-center gap-2.5">
      <input key={key} {...input} className="size-5 shrink-0 accent-lagoon-700" />
      {label}
    </label>
  );
}
