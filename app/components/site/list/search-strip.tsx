import { Form, useSubmit } from "@remix-run/react";
import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { currencies } from "~/agency";
import { filledParams } from "~/components/form/filled-params";
import { button } from "~/components/ui/button";
import { propertyTypes, typeLabel } from "~/domain/properties/property";
import type { Preferences } from "~/domain/properties/search/preferences";
import type { PropertySearch } from "~/domain/properties/search/property-search";

type Props = { search: PropertySearch; preferences: Preferences; areas: string[] };

const control =
  "block h-11 w-full rounded-md border border-field bg-white px-3 text-base text-ink placeholder:text-ink-faint";

/** The three questions that most visitors begin with; the answers are the property search below. */
export function SearchStrip({ search, preferences, areas }: Props) {
  const submit = useSubmit();
  const { currency } = preferences;
  return (
    <Form
      method="get"
      action="/#property-search"
      aria-label="Quick search"
      onSubmit={(event) => {
        event.preventDefault();
        submit(filledParams(event.currentTarget), { action: "/#property-search" });
      }}
      // The URL is the state: what it says stands in the fields.
      key={JSON.stringify([search.types, search.q, search.maxPrice, currency.code])}
      className="mt-7 grid max-w-4xl grid-cols-2 items-end gap-x-3 gap-y-2 rounded-xl bg-white p-3 text-ink shadow-raised sm:grid-cols-[1fr_1fr_1fr_auto] sm:p-4"
    >
      <Labelled label="Type">
        <select name="type" defaultValue={search.types[0] ?? ""} className={control}>
          <option value="">Any type</option>
          {propertyTypes.map((type) => (
            <option key={type} value={type}>
              {typeLabel(type)}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled label="Area">
        <select
          name="q"
          defaultValue={areas.includes(search.q) ? search.q : ""}
          className={control}
        >
          <option value="">Anywhere</option>
          {areas.map((area) => (
            <option key={area}>{area}</option>
          ))}
        </select>
      </Labelled>
      <Labelled label={`Max price (${currencies[currency.code].prefix.trim()})`}>
        <input
          name="maxPrice"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={search.maxPrice ?? ""}
          placeholder="Any"
          maxLength={17}
          className={control}
        />
      </Labelled>
      {/* An amount means nothing without its currency. */}
      <input type="hidden" name="currency" value={currency.code} />
      <button className={button("brand")}>
        <Search aria-hidden className="size-5" /> Search
      </button>
    </Form>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="block min-w-0">
      <span className="mb-1 block text-sm font-medium">{label}</span>
      {children}
    </label>
  );
}
