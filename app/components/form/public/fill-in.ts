import { chooseOption } from "~/components/form/lazy-select";
import type { KnownVisitor } from "~/domain/phone/known-visitor";
import { hasSentBefore } from "~/components/form/unsaved/pending-submissions";

/**
 * Fills in a form once it is interactive: with the text typed earlier, or the visitor's name and number from
 * another form.
 */
export async function fillIn(
  form: HTMLFormElement,
  typed?: [name: string, value: string][],
): Promise<void> {
  if (typed) giveBack(form, typed);
  if (hasSentBefore()) await fillInVisitor(form);
}

/** Refills empty fields, firing the same events as typing. */
function giveBack(form: HTMLFormElement, typed: [name: string, value: string][]): void {
  for (const field of form.elements) {
    const isList = field instanceof HTMLSelectElement;
    if (!isList && !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
      continue;
    const text = typed.find(([name]) => name === field.name)?.[1];
    if (!text || field.type === "hidden") continue;
    if (isList) chooseOption(field, text);
    else if (!field.value) setValue(field, text);
    else continue;
    field.dispatchEvent(new Event(isList ? "change" : "input", { bubbles: true }));
  }
}

/** Uses the prototype's setter, because React wouldn't notice a value set on the element itself. */
function setValue(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
}

let reading: Promise<KnownVisitor | null> | undefined;

/** Fills in the visitor's name and number from an earlier form, unless either has been entered. */
async function fillInVisitor(form: HTMLFormElement): Promise<void> {
  // Concurrent forms share one request; later ones ask again, since a sent form may have changed the response.
  reading ??= readVisitor().finally(() => (reading = undefined));
  const known = await reading;
  const [name, phone, country] = ["full_name", "phone", "phone_country"].map((field) =>
    form.elements.namedItem(field),
  );
  if (!known || !(name instanceof HTMLInputElement) || !(phone instanceof HTMLInputElement)) return;
  if (name.value || phone.value) return;
  name.value = known.full_name;
  phone.value = known.phone;
  if (known.phone_country && country instanceof HTMLSelectElement) {
    chooseOption(country, known.phone_country);
  }
  // Selected, so that typing replaces it.
  for (const field of [name, phone]) if (field === document.activeElement) field.select();
}

async function readVisitor(): Promise<KnownVisitor | null> {
  const response = await fetch("/visitor.json");
  return response.ok ? ((await response.json()) as KnownVisitor | null) : null;
}
