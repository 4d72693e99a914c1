type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Sets a field as if it were typed, so that the form around it hears of it. */
export function typeInto(field: Field | null | undefined, text: string): void {
  if (!field) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
