import { useRef, useState } from "react";
import { controlClass } from "~/components/form/field-frame";
import { reportEarlierChoice } from "~/components/ui/earlier-choice";

/** Delay before a keyboard selection is saved, since each arrow key on the way to it changes the value. */
const KEYBOARD_DELAY_MS = 1500;

type Props<Value extends string> = {
  name: string;
  label: string;
  /** Stored value, or the one being saved. */
  value: string;
  options: readonly Value[];
  labelOf: (value: Value) => string;
  onSave: (form: HTMLFormElement) => void;
  className: string;
};

/** Select that saves itself: at once, or by keyboard after a delay, on Enter or on blur. */
export function SavingSelect<Value extends string>(props: Props<Value>) {
  const { name, label, value, options, labelOf, onSave, className } = props;
  const [pendingValue, setPendingValue] = useState<string | null>(null);
  const timer = useRef<number>(undefined);
  const hasKeyInput = useRef(false);
  const save = ({ form }: HTMLSelectElement) => {
    clearTimeout(timer.current);
    if (form) onSave(form);
    setPendingValue(null);
  };
  return (
    <select
      ref={reportEarlierChoice}
      data-value={value}
      name={name}
      aria-label={label}
      // A value restored by the browser could differ from the stored one.
      autoComplete="off"
      value={pendingValue ?? value}
      onKeyDown={({ key, currentTarget }) => {
        hasKeyInput.current = true;
        if (key === "Enter" && pendingValue !== null) save(currentTarget);
      }}
      onPointerDown={() => (hasKeyInput.current = false)}
      onChange={({ currentTarget }) => {
        const isKeyboardChange = hasKeyInput.current;
        hasKeyInput.current = false;
        if (!isKeyboardChange) return save(currentTarget);
        clearTimeout(timer.current);
        setPendingValue(currentTarget.value);
        timer.current = window.setTimeout(() => save(currentTarget), KEYBOARD_DELAY_MS);
      }}
      onBlur={({ currentTarget }) => {
        hasKeyInput.current = false;
        if (pendingValue !== null) save(currentTarget);
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
