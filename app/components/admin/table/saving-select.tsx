import { useRef, useState } from "react";
import { controlClass } from "~/components/form/field-frame";
import { reportEarlierChoice } from "~/components/ui/earlier-choice";

/** How long a choice made by keyboard stands before it is saved: each arrow key on the way to it is a change too. */
const SETTLED_MS = 1500;

type Props<Value extends string> = {
  name: string;
  /** The name for screen readers. */
  label: string;
  /** The choice that is stored, or being saved. */
  value: string;
  options: readonly Value[];
  labelOf: (value: Value) => string;
  onSave: (form: HTMLFormElement) => void;
  className: string;
};

/** A select that saves itself: at once, or, by keyboard, once the choice has settled, at Enter or on leaving it. */
export function SavingSelect<Value extends string>(props: Props<Value>) {
  const { name, label, value, options, labelOf, onSave, className } = props;
  const [unsettled, setUnsettled] = useState<string | null>(null);
  const timer = useRef<number>(undefined);
  const isKeyed = useRef(false);
  const save = ({ form }: HTMLSelectElement) => {
    clearTimeout(timer.current);
    if (form) onSave(form);
    setUnsettled(null);
  };
  return (
    <select
      ref={reportEarlierChoice}
      data-value={value}
      name={name}
      aria-label={label}
      // A browser that restores an earlier choice would show what is not so.
      autoComplete="off"
      value={unsettled ?? value}
      onKeyDown={({ key, currentTarget }) => {
        isKeyed.current = true;
        if (key === "Enter" && unsettled !== null) save(currentTarget);
      }}
      onPointerDown={() => (isKeyed.current = false)}
      onChange={({ currentTarget }) => {
        const isByKeyboard = isKeyed.current;
        isKeyed.current = false;
        if (!isByKeyboard) return save(currentTarget);
        clearTimeout(timer.current);
        setUnsettled(currentTarget.value);
        timer.current = window.setTimeout(() => save(currentTarget), SETTLED_MS);
      }}
      onBlur={({ currentTarget }) => {
        isKeyed.current = false;
        if (unsettled !== null) save(currentTarget);
      }}
      className={`${controlClass} ${className}`}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {labelOf(option)}
        </option>
      ))}
    </select>
  );
}
