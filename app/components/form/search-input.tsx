import type { InputHTMLAttributes } from "react";
import { classNames } from "~/utils/class-names";
import { controlClass } from "./field-frame";
import { useValueFromUrl } from "./url-state";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "value"> & {
  label: string;
  value: string;
};

/** A search box without a visible label; it follows the URL. */
export function SearchInput({ label, value, className, ...input }: Props) {
  return (
    <input
      {...input}
      ref={useValueFromUrl(value)}
      type="search"
      aria-label={label}
      defaultValue={value}
      className={classNames(controlClass, className)}
    />
  );
}
