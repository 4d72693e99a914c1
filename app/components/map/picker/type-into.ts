type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Sets a field as if it had been typed, so that the form around it notices. */
export function typeInto(field: Field | null | undefined, text: string): void {
  if (!field) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
