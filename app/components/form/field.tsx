import type {
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from "react";
import { controlProps, FieldFrame, type Field, type FieldProps } from "./field-frame";

type InputProps = InputHTMLAttributes<HTMLInputElement>;
type TextProps = FieldProps & InputProps & { hint?: string };

export function TextField({ field, label, isOptional, hint, className, ...input }: TextProps) {
  return (
    <FieldFrame field={field} label={label} isOptional={isOptional} hint={hint}>
      <input
        key={field.key}
        type="text"
        {...controlProps(field, isOptional, className)}
        {...input}
      />
    </FieldFrame>
  );
}

type FileProps = Omit<FieldProps, "field"> & InputProps & { field: Omit<Field, "initialValue"> };

export function FileField({ field, label, isOptional, className, ...input }: FileProps) {
  return (
    <FieldFrame field={field} label={label} isOptional={isOptional}>
      <input
        key={field.key}
        type="file"
        {...controlProps(field, isOptional, className)}
        aria-required={undefined}
        required={!isOptional}
        {...input}
      />
    </FieldFrame>
  );
}

type TextAreaProps = FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>;

export function TextAreaField({ field, label, isOptional, className, ...area }: TextAreaProps) {
  return (
    <FieldFrame field={field} label={label} isOptional={isOptional}>
      <textarea
        key={field.key}
        rows={4}
        {...controlProps(field, isOptional, className)}
        {...area}
      />
    </FieldFrame>
  );
}

type SelectProps = FieldProps &
  SelectHTMLAttributes<HTMLSelectElement> & {
    options?: readonly { value: string; label: string }[];
    /** Label of an empty first option. */
    placeholder?: string;
    /** Options that need more than a value and a label. */
    children?: ReactNode;
  };

export function SelectField(props: SelectProps) {
  const { field, label, isOptional, options, placeholder, children, className, ...select } = props;
  return (
    <FieldFrame field={field} label={label} isOptional={isOptional}>
      <select key={field.key} {...controlProps(field, isOptional, className)} {...select}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
        {children}
      </select>
    </FieldFrame>
  );
}
