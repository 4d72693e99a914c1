import type { ReactNode } from "react";
import { controlClass } from "~/components/form/field-frame";

type Props = {
  name: string;
  label: string;
  hint?: string;
  error?: string;
};

/** A field of a GET form, with what is wrong with it beside it. */
function QuestionFrame({ name, label, hint, error, children }: Props & { children: ReactNode }) {
  return (
    // Its rows are those of the form: labels, controls and notes stand in line.
    <div className="row-span-3 grid grid-rows-subgrid">
      <label htmlFor={name} className="mb-1.5 self-end font-medium">
        {label}
      </label>
      {children}
      <p id={`${name}-note`} className="min-h-7 pt-1 pb-2 text-sm">
        {error ? (
          <span className="text-danger">{error}</span>
        ) : (
          <span className="text-ink-faint">{hint}</span>
        )}
      </p>
    </div>
  );
}

/** A number that is typed in any usual spelling: the server reads it. */
export function QuestionNumber({ value, ...frame }: Props & { value: string }) {
  return (
    <QuestionFrame {...frame}>
      <input
        id={frame.name}
        name={frame.name}
        defaultValue={value}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        aria-invalid={frame.error ? true : undefined}
        aria-describedby={`${frame.name}-note`}
        className={`${controlClass} tabular-nums`}
      />
    </QuestionFrame>
  );
}

type SelectProps = Props & { value: string; options: { value: string; label: string }[] };

export function QuestionSelect({ value, options, ...frame }: SelectProps) {
  return (
    <QuestionFrame {...frame}>
      <select
        id={frame.name}
        name={frame.name}
        defaultValue={value}
        aria-invalid={frame.error ? true : undefined}
        aria-describedby={`${frame.name}-note`}
        className={controlClass}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </QuestionFrame>
  );
}
