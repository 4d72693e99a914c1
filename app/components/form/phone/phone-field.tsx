import type { FieldMetadata } from "@conform-to/react";
import { forwardRef, useState, type InputHTMLAttributes, type SelectHTMLAttributes } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import labels from "react-phone-number-input/locale/en.json";
import PhoneInput, { type Country } from "react-phone-number-input/min";
import { DEFAULT_COUNTRY } from "~/domain/phone/default-country";
import { readPhone } from "~/domain/phone/phone";
import { CountryFlag } from "./country-flag";
import { controlClass, FieldFrame } from "~/components/form/field-frame";
import { m } from "~/text/messages";

type Props = {
  field: FieldMetadata<string>;
  /** Field name of the selected country. */
  country: FieldMetadata<string | undefined>;
  label: string;
};

/** An international phone number: a country and a number, both sent as entered, so that it works without scripts. */
export function PhoneField({ field, country, label }: Props) {
  const typed = useEarlierInput(field.id) ?? String(field.initialValue ?? "");
  const chosen = useEarlierInput(country.id) ?? country.initialValue;
  const reading = readPhone(typed, chosen);
  const [number, setNumber] = useState(reading.ok ? reading.e164 : undefined);
  // An unreadable number stays as typed until it is changed.
  const [unread, setUnread] = useState(reading.ok ? "" : typed);
  return (
    <FieldFrame field={field} label={label}>
      <PhoneInput
        id={field.id}
        name={field.name}
        value={number}
        onChange={(value) => {
          setUnread("");
          setNumber(value);
        }}
        defaultCountry={(chosen as Country | undefined) ?? DEFAULT_COUNTRY}
        addInternationalOption={false}
        countryOptionsOrder={["TZ", "KE", "GB", "AE", "|"]}
        labels={labels}
        className="flex gap-2"
        countrySelectComponent={PhoneCountrySelect}
        countrySelectProps={{ id: country.id, name: country.name }}
        inputComponent={NumberInput}
        numberInputProps={{ unread, className: controlClass }}
        autoComplete="tel"
        aria-required
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={field.errorId}
      />
    </FieldFrame>
  );
}

/** Text typed into a control before the page's scripts loaded; null for a newly rendered control. */
function useEarlierInput(id: string): string | null {
  const isHydrated = useHydrated();
  const [typed] = useState(() => {
    const control = isHydrated || import.meta.env.SSR ? null : document.getElementById(id);
    return control && "value" in control ? String(control.value) : null;
  });
  return typed;
}

type CountrySelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, "onChange"> & {
  options: { value?: string; label: string; divider?: boolean }[];
  onChange: (value: string) => void;
  iconComponent: unknown;
};

function PhoneCountrySelect({ options, value, onChange, id, name, disabled }: CountrySelectProps) {
  const isScripted = useHydrated();
  return (
    <div className={"flagged relative max-w-[42%]"}>
      {value && <CountryFlag country={String(value)} follows={isScripted} />}
      <select
        id={id}
        name={name}
        value={value}
        disabled={disabled}
        aria-label={labels.country ?? m.form_phone_country()}
        onChange={(event) => onChange(event.target.value)}
        className={`${controlClass} pl-11`}
      >
        {options.map((option, index) =>
          option.divider ? (
            <hr key={index} />
          ) : (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ),
        )}
      </select>
    </div>
  );
}

type NumberInputProps = InputHTMLAttributes<HTMLInputElement> & { unread: string };

const NumberInput = forwardRef<HTMLInputElement, NumberInputProps>(function NumberInput(
  { unread, value, ...rest },
  ref,
) {
  return <input {...rest} ref={ref} value={value || unread} />;
});
