import type { ReactNode } from "react";
import { m } from "~/text/messages";
import { classNames } from "~/utils/class-names";

/** Classes of every text control; red when it is invalid. */
export const controlClass =
  "block min-h-11 w-full rounded-lg border border-field bg-white px-3 py-2 text-base text-ink placeholder:text-ink-faint aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger";

/** The field of a control. Conform's field metadata fit this type. */
export type Field = {
  id: string;
  name: string;
  errorId: string;
  errors?: string[];
  initialValue?: string;
  /** Changes when the form resets the control. */
  key?: string;
};

export type FieldProps = {
  field: Field;
  label: string;
  isOptional?: boolean;
};

/** Props of every control in a `FieldFrame`, except for its key. */
export const controlProps = (field: Field, isOptional = false, className?: string) => ({
  id: field.id,
  name: field.name,
  defaultValue: field.initialValue,
  "aria-required": !isOptional,
  "aria-invalid": field.errors ? true : undefined,
  "aria-describedby": field.errorId,
  className: classNames(controlClass, className),
});

type FrameProps = Omit<FieldProps, "field"> & {
  field: Pick<Field, "id" | "errorId" | "errors">;
  /** Shown when there is no error. */
  hint?: string;
  children: ReactNode;
};

/** A label, its control, and a line reserved for an error, so that nothing moves when one appears. */
export function FieldFrame({ field, label, isOptional, hint, children }: FrameProps) {
  const error = field.errors?.[0];
  return (
    <div>
      <FieldLabel htmlFor={field.id} label={label} isOptional={isOptional} />
      {children}
      <p
        id={field.errorId}
        className={classNames(
          "min-h-7 pt-1 pb-1.5 text-sm",
          error || !hint ? "text-danger" : "text-ink-faint",
        )}
      >
        {error ?? hint}
      </p>
    </div>
  );
}

type LabelProps = Pick<FieldProps, "label" | "isOptional"> & { htmlFor: string };

export function FieldLabel({ htmlFor, label, isOptional }: LabelProps) {
  return (
    <label htmlFor={htmlFor} className="mb-1.5 block font-medium">
      {label}
      {isOptional && <span className="font-normal text-ink-faint"> {m.form_optional()}</span>}
    </label>
  );
}
