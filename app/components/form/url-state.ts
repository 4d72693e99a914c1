import { useCallback } from "react";

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
  return useCallback(
    (input: HTMLInputElement | null) => {
      if (input) input.value = value;
    },
    [value],
  );
}
