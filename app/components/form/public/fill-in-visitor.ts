import { chooseOption } from "~/components/form/lazy-select";
import type { KnownVisitor } from "~/domain/phone/known-visitor";

let reading: Promise<KnownVisitor | null> | undefined;

/** Fills in the name and number that the visitor left before, where neither has been typed yet. */
export async function fillInVisitor(form: HTMLFormElement): Promise<void> {
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
