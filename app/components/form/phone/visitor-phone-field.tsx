import { CountrySelect } from "./country-select";
import { controlProps, FieldFrame, type Field } from "~/components/form/field-frame";

type Props = { field: Field; country: Field; label: string };

/** A country and a number, sent as typed: the server reads them, so the page needs no phone metadata. */
export function VisitorPhoneField({ field, country, label }: Props) {
  return (
    <FieldFrame field={field} label={label}>
      {/* Stacked where the two would be too narrow to read. */}
      <div className="flex flex-wrap gap-2">
        <CountrySelect name={country.name} defaultValue={country.initialValue} />
        <input
          type="tel"
          autoComplete="tel"
          {...controlProps(field, false, "min-w-0 shrink grow-[2] basis-40")}
        />
      </div>
    </FieldFrame>
  );
}
