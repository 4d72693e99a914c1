import { useCallback, useRef } from "react";

/**
 * Refs that set a field to what the URL says whenever that changes, by a link or by Back. The field
 * itself stays, and so does the focus in it.
 */
export function useCheckedFromUrl(isChecked: boolean) {
  return useCallback(
    (input: HTMLInputElement | null) => {
      if (input) input.checked = isChecked;
    },
    [isChecked],
  );
}

export function useValueFromUrl(value: string) {
  const last = useRef(value);
  return useCallback(
    (control: HTMLInputElement | HTMLSelectElement | null) => {
      // A new control has its value, or what was typed before the scripts arrived.
      if (!control || last.current === value) return;
      control.value = value;
      last.current = value;
    },
    [value],
  );
}
