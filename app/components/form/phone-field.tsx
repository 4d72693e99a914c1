import type { FieldMetadata } from "@conform-to/react";
import { forwardRef, useState, type InputHTMLAttributes, type SelectHTMLAttributes } from "react";
import labels from "react-phone-number-input/locale/en.json";
import PhoneInput from "react-phone-number-input/min";
import { DEFAULT_COUNTRY, readPhone } from "~/domain/phone/phone";
import { controlClass, FieldFrame } from "./field-frame";

type Props = {
  field: FieldMetadata<string>;
  /** The name under which the chosen country is sent. */
  country: FieldMetadata<string | undefined>;
  label: string;
};

/** An international phone number: a country and a number, both sent as they stand, so it works without scripts. */
export function PhoneField({ field, country, label }: Props) {
  const typed = String(field.initialValue ?? "");
  const reading = readPhone(typed, country.initialValue);
  const [number, setNumber] = useState(reading.ok ? reading.e164 : undefined);
  // A number that could not be read is shown as it was typed, until it is changed.
  const [unread, setUnread] = useState(reading.ok ? "" : typed);
  return (
    <FieldFrame id={field.id} label={label} errorId={field.errorId} errors={field.errors}>
      <PhoneInput
        id={field.id}
        name={field.name}
        value={number}
        onChange={(value) => {
          setUnread("");
          setNumber(value);
        }}
        defaultCountry={
          (country.initialValue as typeof DEFAULT_COUNTRY | undefined) ?? DEFAULT_COUNTRY
        }
        addInternationalOption={false}
        countryOptionsOrder={["TZ", "KE", "GB", "AE", "|"]}
        labels={labels}
        className="flex gap-2"
        countrySelectComponent={PhoneCountrySelect}
        countrySelectProps={{ name: country.name }}
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

type CountrySelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, "onChange"> & {
  options: { value?: string; label: string; divider?: boolean }[];
  onChange: (value: string) => void;
  iconComponent: unknown;
};

function PhoneCountrySelect({ options, value, onChange, name, disabled }: CountrySelectProps) {
  return (
    <select
      name={name}
      value={value}
      disabled={disabled}
      aria-label={labels.country ?? "Phone number country"}
      onChange={(event) => onChange(event.target.value)}
      className={`${controlClass} max-w-[42%]`}
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
  );
}

type NumberInputProps = InputHTMLAttributes<HTMLInputElement> & { unread: string };

const NumberInput = forwardRef<HTMLInputElement, NumberInputProps>(function NumberInput(
  { unread, value, ...rest },
  ref,
) {
  return <input {...rest} ref={ref} value={value || unread} />;
});
