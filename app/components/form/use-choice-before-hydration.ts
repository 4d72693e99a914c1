import { useCallback, useRef } from "react";

/** The ref of a select whose choice is saved at once: one that was made before hydration is saved then. */
export function useChoiceBeforeHydration(stored: string, save: (form: HTMLFormElement) => void) {
  const first = useRef<{ stored: string; save: typeof save } | null>({ stored, save });
  return useCallback((select: HTMLSelectElement | null) => {
    const { current } = first;
    if (!select?.form || !current) return;
    // Another select that takes its place later has the stored choice.
    first.current = null;
    if (select.value !== current.stored) current.save(select.form);
  }, []);
}
