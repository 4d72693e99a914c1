import { chooseOption } from "~/components/form/lazy-select";
import { DEFAULT_COUNTRY } from "~/domain/phone/default-country";
import { countryOfZone } from "~/domain/phone/zone-country";

const guessed = new WeakSet<HTMLFormElement>();

/** Chooses the country of the visitor's time zone when a form is first used, unless the visitor chooses first. */
export async function guessCountry(form: HTMLFormElement, used: Element): Promise<void> {
  const [phone, country] = ["phone", "phone_country"].map((name) => form.elements.namedItem(name));
  if (!(phone instanceof HTMLInputElement) || !(country instanceof HTMLSelectElement)) return;
  // Its options may still be loading.
  if (guessed.has(form) || country.length < 2) return;
  guessed.add(form);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const codes = [...country.options].map(({ value }) => value);
  const guess = await countryOfZone(timeZone, codes);
  const isTheirs = [used, document.activeElement].includes(country) || "chosen" in form.dataset;
  if (guess && !isTheirs && !phone.value && country.value === DEFAULT_COUNTRY)
    chooseOption(country, guess);
}
