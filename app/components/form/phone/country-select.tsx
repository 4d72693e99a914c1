import { CountryFlag, showFlag } from "./country-flag";
import { controlClass } from "~/components/form/field-frame";
import { LazySelect } from "~/components/form/lazy-select";
import { DEFAULT_COUNTRY } from "~/domain/phone/default-country";
import { m } from "~/text/messages";

const readCountries = () => import("~/domain/phone/countries");
function groupCountries({ countries }: Awaited<ReturnType<typeof readCountries>>) {
  const { likely, others } = countries();
  return [likely, others].map((group) =>
    group.map(({ code, name, dialling }) => ({ value: code, label: `${name} (+${dialling})` })),
  );
}
const loadCountries = async () => groupCountries(await readCountries());
const countriesOfServer = import.meta.env.SSR ? await readCountries() : null;

type Props = { name: string; defaultValue?: string };

/** The country of a phone number. Browser and server may name a country differently. */
export function CountrySelect({ name, defaultValue = DEFAULT_COUNTRY }: Props) {
  return (
    <div className={"flagged relative min-w-0 shrink grow basis-44"}>
      <CountryFlag country={defaultValue} />
      <LazySelect
        groups={countriesOfServer && groupCountries(countriesOfServer)}
        load={loadCountries}
        chosen={defaultValue}
        onReady={showFlag}
        onChange={({ currentTarget }) => showFlag(currentTarget)}
        name={name}
        aria-label={m.form_phone_country()}
        autoComplete="tel-country-code"
        className={`${controlClass} pl-11`}
      />
    </div>
  );
}
