import type { FieldMetadata } from "@conform-to/react";
import { getInputProps, getTextareaProps } from "@conform-to/react";
import type { InputHTMLAttributes } from "react";
import { controlClass, FieldFrame } from "./field-frame";

type Props = {
  field: FieldMetadata<string | undefined>;
  label: string;
  type?: "text" | "email" | "url" | "time" | "datetime-local";
  isOptional?: boolean;
} & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "autoComplete" | "placeholder" | "maxLength" | "list"
>;

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
  maxLength?: number;
};

export function TextAreaField(props: TextAreaProps) {
  const { field, label, isOptional, rows = 4, maxLength } = props;
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
        maxLength={maxLength}
        aria-describedby={field.errorId}
        className={controlClass}
      />
    </FieldFrame>
  );
}
