import { countries } from "~/domain/phone/countries";
import { controlClass } from "./field-frame";

type Props = { name: string; defaultValue?: string };

/**
 * The country of a telephone number. To React its 240 options are one text, which a browser leaves as
 * the server wrote it: to name and compare them one by one takes a phone a fifth of a second. A browser
 * may call a country otherwise than the server, too.
 */
export function CountrySelect({ name, defaultValue }: Props) {
  return (
    <select
      // A form that the browser itself puts into the page comes without them.
      ref={(select) => {
        if (select?.length === 0) select.innerHTML = optionsWith(defaultValue);
      }}
      name={name}
      aria-label="Phone number country"
      autoComplete="tel-country-code"
      className={`${controlClass} max-w-[42%]`}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? optionsWith(defaultValue) : "" }}
    />
  );
}

/** Codes are letters, and names the browser's own: nothing in them is anybody's input. */
function optionsWith(chosen = "TZ"): string {
  const { likely, others } = countries();
  const optionsOf = (list: typeof likely) =>
    list
      .map(
        ({ code, name }) =>
          `<option value=${code}${code === chosen ? " selected" : ""}>${name.replace("&", "&amp;")}`,
      )
      .join("");
  return `${optionsOf(likely)}<hr>${optionsOf(others)}`;
}
