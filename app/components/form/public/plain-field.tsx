import type { InputHTMLAttributes } from "react";
import { CountrySelect } from "~/components/form/country-select";
import { controlClass, FieldFrame } from "~/components/form/field-frame";

/** A field of a form that stands in a page: what it is called, what was typed, what is wrong with it. */
export type PlainField = {
  id: string;
  name: string;
  errorId: string;
  errors?: string[];
  defaultValue?: string;
};

type Props = { field: PlainField; label: string };

/** Props of every control of such a field. */
export function controlProps({ id, name, errorId, errors, defaultValue }: PlainField) {
  return {
    id,
    name,
    defaultValue,
    "aria-invalid": errors ? true : undefined,
    "aria-describedby": errorId,
    className: controlClass,
  };
}

type TextProps = Props & { isOptional?: boolean } & Pick<
    InputHTMLAttributes<HTMLInputElement>,
    "autoComplete"
  >;

export function PlainTextField({ field, label, isOptional, ...rest }: TextProps) {
  return (
    <FieldFrame
      id={field.id}
      label={label}
      errorId={field.errorId}
      errors={field.errors}
      isOptional={isOptional}
    >
      <input type="text" aria-required={!isOptional} {...rest} {...controlProps(field)} />
    </FieldFrame>
  );
}

type PhoneProps = Props & { country: PlainField };

/** A country and a number, sent as they stand: the server reads them, so no phone metadata comes with the page. */
export function PlainPhoneField({ field, country, label }: PhoneProps) {
  return (
    <FieldFrame id={field.id} label={label} errorId={field.errorId} errors={field.errors}>
      {/* One above the other where both would be too narrow to be read. */}
      <div className="flex flex-wrap gap-2">
        <CountrySelect name={country.name} defaultValue={country.defaultValue} />
        <input
          type="tel"
          autoComplete="tel"
          aria-required
          {...controlProps(field)}
          className={`${controlClass} min-w-0 shrink grow-[2] basis-40`}
        />
      </div>
    </FieldFrame>
  );
}

type MessageProps = Props & { isOptional?: boolean };

export function PlainMessageField({ field, label, isOptional }: MessageProps) {
  return (
    <FieldFrame
      id={field.id}
      label={label}
      errorId={field.errorId}
      errors={field.errors}
      isOptional={isOptional}
    >
      <textarea rows={4} aria-required={!isOptional} {...controlProps(field)} />
    </FieldFrame>
  );
}
