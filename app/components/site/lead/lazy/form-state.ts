import { chooseOption, keepOptions } from "~/components/form/lazy-select";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controlsIn = (place: Element) =>
  [...place.querySelectorAll<Control>("input, textarea, select")].filter(
    ({ name, type }) => name && type !== "hidden",
  );
const isText = (control: Control): control is HTMLInputElement | HTMLTextAreaElement =>
  !(control instanceof HTMLSelectElement);

/** Reads the values, focus and selection of a form; `writeTo` puts them into a form with the same fields. */
export function captureFormState(place: Element) {
  keepOptions(place);
  const controls = controlsIn(place);
  const values = new Map(controls.map(({ name, value }) => [name, value]));
  const focused = controls.find((control) => control === document.activeElement);
  const selection =
    focused && isText(focused) ? ([focused.selectionStart, focused.selectionEnd] as const) : null;
  return {
    writeTo(other: Element) {
      for (const control of controlsIn(other)) {
        const value = values.get(control.name) ?? "";
        if (control instanceof HTMLSelectElement) chooseOption(control, value);
        else control.value = value;
        if (control.name !== focused?.name) continue;
        control.focus({ preventScroll: true });
        if (selection && isText(control)) control.setSelectionRange(...selection);
      }
    },
  };
}
