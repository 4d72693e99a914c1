import type { ChangeEventHandler, ReactNode } from "react";
import { SelectField, TextField } from "~/components/form/field";

type Props = { name: string; label: string; value: string; hint?: string; error?: string };

/** A number field of a GET form; the server reads any usual spelling. */
export function QuestionNumber({ label, hint, ...question }: Props) {
  return (
    <InGrid>
      <TextField
        field={fieldOf(question)}
        label={label}
        hint={hint}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        aria-required={undefined}
        className="tabular-nums"
      />
    </InGrid>
  );
}

type SelectProps = Omit<Props, "hint"> & {
  options: { value: string; label: string }[];
  onChange?: ChangeEventHandler<HTMLSelectElement>;
};

export function QuestionSelect({ label, options, onChange, ...question }: SelectProps) {
  return (
    <InGrid>
      <SelectField
        field={fieldOf(question)}
        label={label}
        options={options}
        onChange={onChange}
        aria-required={undefined}
      />
    </InGrid>
  );
}

/** Aligns labels, controls and hints with those of the form's other columns. */
const InGrid = ({ children }: { children: ReactNode }) => (
  <div className="row-span-3 grid grid-rows-subgrid *:contents [&_label]:self-end">{children}</div>
);

const fieldOf = ({ name, value, error }: Pick<Props, "name" | "value" | "error">) => ({
  id: name,
  name,
  errorId: `${name}-note`,
  errors: error ? [error] : undefined,
  initialValue: value,
});
