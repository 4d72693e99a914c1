import type { FieldMetadata } from "@conform-to/react";
import { getInputProps, getTextareaProps } from "@conform-to/react";
import type { InputHTMLAttributes, ReactNode } from "react";

/** The look of every text control; red when it is invalid. */
export const controlClass =
  "block min-h-11 w-full rounded-lg border border-field bg-white px-3 py-2 text-base text-ink placeholder:text-ink-faint aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger";

type FrameProps = {
  id: string;
  label: string;
  errorId: string;
  errors?: string[];
  isOptional?: boolean;
  children: ReactNode;
};

/** A label above, the control, and a line that is kept free for its error, so that nothing jumps. */
export function FieldFrame({ id, label, errorId, errors, isOptional, children }: FrameProps) {
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
        {isOptional && <span className="font-normal text-ink-faint"> (optional)</span>}
      </label>
      {children}
      <p id={errorId} className="min-h-7 pt-1 pb-1.5 text-sm text-danger">
        {errors?.[0]}
      </p>
    </div>
  );
}

type Props = {
  field: FieldMetadata<string | undefined>;
  label: string;
  type?: "text" | "email" | "url";
  isOptional?: boolean;
} & Pick<InputHTMLAttributes<HTMLInputElement>, "autoComplete" | "placeholder" | "maxLength">;

export function TextField({ field, label, type = "text", isOptional, ...rest }: Props) {
  const { key, ...input } = getInputProps(field, { type });
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
        {...rest}
        aria-describedby={field.errorId}
        className={controlClass}
      />
    </FieldFrame>
  );
}

type TextAreaProps = {
  field: FieldMetadata<string | undefined>;
  label: string;
  isOptional?: boolean;
  rows?: number;
};

export function TextAreaField({ field, label, isOptional, rows = 4 }: TextAreaProps) {
  const { key, ...area } = getTextareaProps(field);
  return (
    <FieldFrame
      id={field.id}
      label={label}
      errorId={field.errorId}
      errors={field.errors}
      isOptional={isOptional}
    >
      <textarea
        key={key}
        {...area}
        rows={rows}
        aria-describedby={field.errorId}
        className={controlClass}
      />
    </FieldFrame>
  );
}
