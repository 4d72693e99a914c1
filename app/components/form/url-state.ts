import { useCallback, useRef } from "react";

/**
 * Ref callbacks that set a field to the URL's value whenever that changes, through a link or Back. The
 * element stays, and so does its focus.
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
      // A new control already has its value, or text typed before the scripts loaded.
      if (!control || last.current === value) return;
      control.value = value;
      last.current = value;
    },
    [value],
  );
}
