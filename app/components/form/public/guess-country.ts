import type { FocusEvent } from "react";
import { chooseOption } from "~/components/form/lazy-select";
import { DEFAULT_COUNTRY } from "~/domain/phone/default-country";
import { countryOfZone } from "~/domain/phone/zone-country";

/** Forms whose country has been guessed or chosen. */
const settled = new WeakSet<HTMLFormElement>();

/** Chooses the country of the visitor's time zone when a form is first used, unless they have a say before. */
export async function guessCountry(event: FocusEvent<HTMLFormElement>): Promise<void> {
  const { currentTarget: form, target } = event;
  const [phone, country] = ["phone", "phone_country"].map((name) => form.elements.namedItem(name));
  if (!(phone instanceof HTMLInputElement) || !(country instanceof HTMLSelectElement)) return;
  // Its options may still be loading.
  if (settled.has(form) || country.length < 2) return;
  settled.add(form);
  let isChosen = (target as Element) === country;
  country.addEventListener("input", () => (isChosen = true), { once: true });
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const codes = [...country.options].map(({ value }) => value);
  const guess = await countryOfZone(timeZone, codes);
  const isFree = !isChosen && country !== document.activeElement;
  if (guess && isFree && !phone.value && country.value === DEFAULT_COUNTRY)
    chooseOption(country, guess);
}
