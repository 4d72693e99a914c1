import { useCallback, useRef } from "react";

/** Refs that set a field to the URL's value on Back and whenever the value changes; the field keeps its focus. */
export const useCheckedFromUrl = (isChecked: boolean) => useFromUrl("checked", isChecked);
export const useValueFromUrl = (value: string) => useFromUrl("value", value);

function useFromUrl(property: "checked" | "value", value: boolean | string) {
  // A new field already has its value, or text typed before the scripts loaded.
  const last = useRef(property === "value" ? value : null);
  const stop = useRef(() => {});
  return useCallback(
    (control: HTMLInputElement | HTMLSelectElement | null) => {
      stop.current();
      if (!control) return;
      const update = () => Object.assign(control, { [property]: value });
      if (last.current !== value) update();
      last.current = value;
      // A choice that wasn't sent, or whose page never came, leaves the value unchanged. Links to a part of
      // the page have no state.
      const onBack = ({ state }: PopStateEvent) => state !== null && update();
      addEventListener("popstate", onBack);
      stop.current = () => removeEventListener("popstate", onBack);
    },
    [property, value],
  );
}
