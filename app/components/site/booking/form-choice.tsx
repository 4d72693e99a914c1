import type { InputHTMLAttributes } from "react";
import { classNames } from "~/utils/class-names";

type Props = InputHTMLAttributes<HTMLInputElement> & { type: "radio" | "checkbox"; label: string };

/** A radio button or checkbox with its label. */
export function FormChoice({ label, className, ...input }: Props) {
  return (
    <label className={classNames("flex min-h-11 items-center gap-2.5", className)}>
      <input {...input} className="size-5 shrink-0 accent-lagoon-700" />
      <span className="min-w-0 break-words">{label}</span>
    </label>
  );
}
