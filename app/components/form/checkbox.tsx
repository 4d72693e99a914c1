import type { InputHTMLAttributes } from "react";
import { classNames } from "~/utils/class-names";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & { label: string };

export function Checkbox({ label, className, ...input }: Props) {
  return (
    <label className={classNames("flex min-h-11 items-center gap-2.5", className)}>
      <input {...input} type="checkbox" className="size-5 shrink-0 accent-lagoon-700" />
      {label}
    </label>
  );
}
