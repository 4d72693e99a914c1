import { chooseOption } from "~/components/form/lazy-select";
import type { KnownVisitor } from "~/domain/phone/known-visitor";
import { hasSentBefore } from "~/components/form/unsaved/pending-submissions";

/** Fills a form in that answers to hands now: with what was typed into it before, or what the visitor left elsewhere. */
export async function fillIn(
  form: HTMLFormElement,
  typed?: [name: string, value: string][],
): Promise<void> {
  if (typed) giveBack(form, typed);
  if (hasSentBefore()) await fillInVisitor(form);
}

/** Types it again where nothing stands yet; the fields hear of it as of a hand's typing. */
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

/** As a hand does: what a script sets by the field itself, React takes for its own. */
function setValue(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
}

let reading: Promise<KnownVisitor | null> | undefined;

/** Fills in the name and number that the visitor left before, where neither has been typed yet. */
async function fillInVisitor(form: HTMLFormElement): Promise<void> {
  // All forms of a page ask once; after a form was sent there may be another answer.
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
  // Somebody who is about to type in one of them replaces it.
  for (const field of [name, phone]) if (field === document.activeElement) field.select();
}

async function readVisitor(): Promise<KnownVisitor | null> {
  const response = await fetch("/visitor.json");
  return response.ok ? ((await response.json()) as KnownVisitor | null) : null;
}
