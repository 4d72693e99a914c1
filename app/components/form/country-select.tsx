import type { Countries, Country } from "~/domain/phone/countries";
import { controlClass } from "./field-frame";

// The list comes with the page's HTML; a form that the browser itself makes fetches it.
const loadCountries = () => import("~/domain/phone/countries");
const serversCountries = import.meta.env.SSR ? (await loadCountries()).countries() : null;

type Props = { name: string; defaultValue?: string };

/**
 * The country of a telephone number. To React its 240 options are one text, which a browser leaves as
 * the server wrote it: to name and compare them one by one takes a phone a fifth of a second. A browser
 * may call a country otherwise than the server, too.
 */
export function CountrySelect({ name, defaultValue = "TZ" }: Props) {
  return (
    <select
      // A form that the browser itself puts into the page comes without them.
      ref={(select) => {
        if (select?.length === 0) void fill(select, defaultValue).catch(() => undefined);
      }}
      name={name}
      aria-label="Phone number country"
      autoComplete="tel-country-code"
      className={`${controlClass} min-w-0 shrink grow basis-44`}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{
        __html: serversCountries ? optionsOf(serversCountries, defaultValue) : "",
      }}
    />
  );
}

/** Gives the chosen country at once, and the list when it has arrived; without it, a number with its + is enough. */
async function fill(select: HTMLSelectElement, chosen: string) {
  select.add(new Option(chosen, chosen));
  const { countries } = await loadCountries();
  // Another may have been chosen meanwhile, by a script that fills the form in.
  select.innerHTML = optionsOf(countries(), select.value);
}

/** Codes are letters and digits, and names the browser's own: nothing in them is anybody's input. */
function optionsOf({ likely, others }: Countries, chosen: string): string {
  const options = (list: Country[]) =>
    list
      .map(
        ({ code, name, dialling }) =>
          `<option value=${code}${code === chosen ? " selected" : ""}>${name.replace("&", "&amp;")} (+${dialling})`,
      )
      .join("");
  return `${options(likely)}<hr>${options(others)}`;
}
