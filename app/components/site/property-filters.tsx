import { Form, useSubmit } from "@remix-run/react";
import { SlidersHorizontal } from "lucide-react";
import type { FormEvent, ReactNode } from "react";
import { currencies } from "~/agency";
import { controlClass } from "~/components/form/field";
import { button } from "~/components/ui/button";
import {
  amenityLabels,
  propertyStatuses,
  propertyTypes,
  typeLabel,
} from "~/domain/properties/property";
import type { Facets } from "~/domain/search/facets";
import type { Preferences } from "~/domain/search/preferences";
import type { PropertySearch } from "~/domain/search/property-search";
import { counted } from "~/utils/text";

type Props = {
  search: PropertySearch;
  facets: Facets;
  preferences: Preferences;
  appliedCount: number;
  /** On a page of one type there is no choice of types. */
  hasFixedType: boolean;
  hash: string;
};

/** All filters of a list in one GET form; with scripts a choice takes effect at once. */
export function PropertyFilters(props: Props) {
  const { search, facets, preferences, appliedCount, hasFixedType, hash } = props;
  const submit = useSubmit();
  const show = (form: HTMLFormElement) => {
    const filled = [...new FormData(form)].filter(([, value]) => value !== "");
    submit(new URLSearchParams(filled as [string, string][]), {
      action: `.${hash}`,
      preventScrollReset: true,
    });
  };
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const input = event.target as HTMLInputElement;
    // What is typed takes effect with Enter or the button, not with every letter.
    if (input.type === "radio" || input.type === "checkbox") show(event.currentTarget);
  };
  return (
    <details className="group/filters relative">
      <summary className={button("outline", "w-fit px-4 text-[0.9375rem]")}>
        <SlidersHorizontal aria-hidden className="size-4" />
        <span className="group-open/filters:hidden">Show Filters</span>
        <span className="hidden group-open/filters:inline">Hide Filters</span>
        {appliedCount > 0 && <span>({appliedCount})</span>}
      </summary>
      <Form
        method="get"
        action={`.${hash}`}
        onChange={onChange}
        onSubmit={(event) => {
          event.preventDefault();
          show(event.currentTarget);
        }}
        key={JSON.stringify([search.q, search.minPrice, search.maxPrice, preferences.currency])}
        className="mt-3 grid gap-x-8 gap-y-6 rounded-xl border border-line bg-sand-50 p-5 sm:grid-cols-2 lg:grid-cols-4"
      >
        <KeptState search={search} preferences={preferences} />
        <TextAndPrice search={search} currency={preferences.currency} />
        <TypesAndStatuses {...{ search, facets, hasFixedType }} />
        <BedroomsAndAmenities search={search} facets={facets} />
        <div className="flex items-end gap-3 sm:col-span-2 lg:col-span-4">
          <button className={button("primary")}>
            Show {counted(facets.total, "property", "properties")}
          </button>
        </div>
      </Form>
    </details>
  );
}

function TypesAndStatuses({
  search,
  facets,
  hasFixedType,
}: Pick<Props, "search" | "facets" | "hasFixedType">) {
  return (
    <>
      {!hasFixedType && (
        <Choices legend="Type">
          {propertyTypes.map((type) => (
            <Choice
              key={type}
              {...{ name: "type", value: type, label: typeLabel(type), kind: "checkbox" }}
              isChosen={search.types.includes(type)}
              count={facets.types[type] ?? 0}
            />
          ))}
        </Choices>
      )}
      <Choices legend="Status">
        {propertyStatuses.map((status) => (
          <Choice
            key={status}
            {...{ name: "status", value: status, label: status, kind: "checkbox" }}
            isChosen={search.statuses.includes(status)}
            count={facets.statuses[status] ?? 0}
          />
        ))}
      </Choices>
    </>
  );
}

/** What this form does not ask for, but must not lose. */
function KeptState({ search, preferences }: Pick<Props, "search" | "preferences">) {
  const kept = { sort: search.sort, currency: preferences.currency, unit: preferences.unit };
  return (
    <>
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {search.view === "map" && <input type="hidden" name="view" value="map" />}
    </>
  );
}

type TextAndPriceProps = { search: PropertySearch; currency: Preferences["currency"] };

function TextAndPrice({ search, currency }: TextAndPriceProps) {
  const prices = [
    { name: "minPrice", label: "Min price", value: search.minPrice },
    { name: "maxPrice", label: "Max price", value: search.maxPrice },
  ];
  return (
    <div className="space-y-4">
      <label className="block">
        <span className="mb-1.5 block font-semibold">Search</span>
        <input
          type="search"
          name="q"
          defaultValue={search.q}
          placeholder="Name, place or type"
          maxLength={100}
          className={controlClass}
        />
      </label>
      <div className="grid grid-cols-2 gap-3">
        {prices.map(({ name, label, value }) => (
          <label key={name} className="block">
            <span className="mb-1.5 block font-semibold">{label}</span>
            <input
              name={name}
              inputMode="numeric"
              defaultValue={value ?? ""}
              placeholder={currencies[currency].prefix.trim()}
              className={controlClass}
            />
          </label>
        ))}
      </div>
    </div>
  );
}

function BedroomsAndAmenities({ search, facets }: Pick<Props, "search" | "facets">) {
  const bedrooms = ["1", "2", "3", "4"];
  return (
    <>
      <Choices legend="Bedrooms">
        <Choice
          {...{ name: "bedrooms", value: "", label: "Any", kind: "radio" }}
          isChosen={search.bedrooms === null}
          count={facets.without.bedrooms}
        />
        {bedrooms.map((value) => (
          <Choice
            key={value}
            {...{ name: "bedrooms", value, label: value === "4" ? "4+" : value, kind: "radio" }}
            isChosen={String(search.bedrooms) === value}
            count={facets.bedrooms[value] ?? 0}
          />
        ))}
      </Choices>
      <Choices legend="Amenities">
        {Object.entries(amenityLabels).map(([value, label]) => (
          <Choice
            key={value}
            {...{ name: "amenities", value, label, kind: "checkbox" }}
            isChosen={search.amenities.includes(value)}
            count={facets.amenities[value] ?? 0}
          />
        ))}
      </Choices>
    </>
  );
}

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      {children}
    </fieldset>
  );
}

type ChoiceProps = {
  name: string;
  value: string;
  label: string;
  kind: string;
  isChosen: boolean;
  /** How many properties it would show; with none it cannot be chosen. */
  count: number;
};

function Choice({ name, value, label, kind, isChosen, count }: ChoiceProps) {
  return (
    <label className="flex min-h-9 items-center gap-2.5 has-disabled:text-ink-faint pointer-coarse:min-h-11">
      <input
        // The URL is the state: a choice taken away by a link is taken away here too.
        key={String(isChosen)}
        type={kind}
        name={name}
        value={value}
        defaultChecked={isChosen}
        disabled={count === 0 && !isChosen}
        className="size-5 shrink-0 accent-lagoon-700"
      />
      <span className="grow">{label}</span>
      <span className="text-sm text-ink-faint tabular-nums">{count}</span>
    </label>
  );
}
