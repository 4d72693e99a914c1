import { useState, useSyncExternalStore } from "react";
import { countries } from "~/domain/leads/countries";
import { controlClass } from "./field-frame";

type Props = { name: string; defaultValue?: string };

/**
 * The country of a telephone number. To React its 240 options are one text, which the browser leaves as
 * the server wrote it: to name and compare them one by one takes a phone a fifth of a second. A browser
 * may call a country otherwise than the server, too.
 */
export function CountrySelect({ name, defaultValue }: Props) {
  const isServersPage = useSyncExternalStore(never, inBrowser, fromServer);
  const isThere = isServersPage && typeof document !== "undefined";
  const [options] = useState(() => (isThere ? "" : optionsWith(defaultValue)));
  return (
    <select
      name={name}
      defaultValue={defaultValue}
      aria-label="Phone number country"
      autoComplete="tel-country-code"
      className={`${controlClass} max-w-[42%]`}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: options }}
    />
  );
}

const never = () => () => {};
const inBrowser = () => false;
const fromServer = () => true;

/** Codes are letters, and names the browser's own: nothing in them is anybody's input. */
function optionsWith(chosen: string | undefined): string {
  const { likely, others } = countries();
  const [first] = likely;
  const optionOf = ({ code, name }: { code: string; name: string }) =>
    `<option value="${code}"${code === (chosen ?? first?.code) ? " selected" : ""}>${name.replaceAll("&", "&amp;")}</option>`;
  return `${likely.map(optionOf).join("")}<hr>${others.map(optionOf).join("")}`;
}
