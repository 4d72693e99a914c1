import { getInputProps, getSelectProps, type FieldMetadata } from "@conform-to/react";
import type { InputHTMLAttributes } from "react";
import { controlClass, FieldFrame } from "./field-frame";

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

type NumberProps = Omit<Props, "field"> & {
  field: FieldMetadata<number | undefined>;
} & Pick<InputHTMLAttributes<HTMLInputElement>, "min" | "max" | "step">;

export function NumberField({ field, label, isOptional, ...bounds }: NumberProps) {
  const { key, ...input } = getInputProps(field, { type: "number" });
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
        inputMode="decimal"
        aria-describedby={field.errorId}
        className={`${controlClass} tabular-nums`}
      />
    </FieldFrame>
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
