import type { ReactNode } from "react";

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
