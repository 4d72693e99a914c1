import { useSearchParams, useSubmit } from "@remix-run/react";
import { Form, Link } from "~/components/ui/links/links";
import { Icon } from "~/components/ui/icon";
import { filledParams } from "~/components/form/filled-params";
import { button } from "~/components/ui/button";
import { currencyCodes, currencies } from "~/domain/properties/price";
import type { Preferences } from "~/domain/properties/search/preferences";
import type { ListFilters, PanelFilter, SortOption } from "~/domain/properties/search/filter-panel";
import { nextPriceSort, type PropertySort } from "~/domain/properties/search/property-sort";
import { reportEarlierChoice } from "~/components/ui/earlier-choice";
import { unitLabels, units } from "~/domain/properties/size";
import { updateParams } from "~/utils/web/url-params";
import { classNames } from "~/utils/class-names";
import { useParamsFor } from "~/components/site/preferences/use-params-for";
import { m } from "~/text/messages";
import { segment, ViewToggle } from "./view-toggle";

type Props = {
  sort: PropertySort | null;
  filters: Pick<ListFilters, "panel" | "sorts">;
  view: "grid" | "map";
  preferences: Preferences;
  hash?: string;
};

/** Sorting, currency, unit and view: links and GET forms, since all of it is URL state. */
export function ListControls({ sort, filters, view, preferences, hash = "" }: Props) {
  const [params] = useSearchParams();
  const currency = preferences.currency.code;
  const paramsFor = useParamsFor("currency", currency, filters.panel);
  return (
    <div className="ml-auto flex flex-wrap items-center gap-2 max-lg:contents">
      <div role="group" aria-label={m.list_sort_label()} className={framed}>
        <SortToggle sort={sort} hash={hash} />
        <ParamSelect
          name="sort"
          label={m.list_sort_more()}
          params={params}
          options={filters.sorts}
          value={isByPrice(sort) ? "" : (sort ?? "")}
          buttonLabel={m.list_apply_button()}
          hash={hash}
        />
      </div>
      <ParamSelect
        name="currency"
        label={m.list_currency_label()}
        // The new currency is not known yet.
        params={paramsFor()}
        options={currencyCodes.map((code) => ({ value: code, label: currencies[code].label }))}
        value={currency}
        buttonLabel={m.list_currency_button()}
        hash={hash}
        className={framed}
      />
      <UnitToggle panel={filters.panel} preferences={preferences} hash={hash} />
      <ViewToggle view={view} hash={hash} className="max-lg:hidden" />
    </div>
  );
}

const framed = "flex rounded-lg border border-line";
const control = "min-h-11 rounded-lg bg-white px-3 text-[0.9375rem] hover:bg-lagoon-50";
const chosen = "font-semibold text-lagoon-800";

const isByPrice = (sort: PropertySort | null) =>
  sort === "price-low-high" || sort === "price-high-low";

function SortToggle({ sort, hash }: { sort: PropertySort | null; hash: string }) {
  const [params] = useSearchParams();
  const states = {
    default: { label: m.list_sort_price(), icon: "arrow-up-down" },
    "price-low-high": { label: m.list_price_ascending(), icon: "arrow-up-narrow-wide" },
    "price-high-low": { label: m.list_price_descending(), icon: "arrow-down-wide-narrow" },
  } as const;
  const { label, icon } = states[isByPrice(sort) ? sort : "default"];
  return (
    <Link
      to={updateParams(params, { sort: nextPriceSort(sort) }) + hash}
      preventScrollReset
      className={classNames(control, "flex items-center gap-2", isByPrice(sort) && chosen)}
    >
      <Icon name={icon} className="size-4 sm:max-lg:hidden" /> {label}
    </Link>
  );
}

type ParamSelectProps = {
  name: string;
  label: string;
  /** URL state to keep as hidden fields. */
  params: URLSearchParams;
  options: SortOption[];
  value: string;
  /** Label of the button shown without scripts. */
  buttonLabel: string;
  hash: string;
  className?: string;
};

/** A select for one parameter that submits on change; without scripts there is a button. */
function ParamSelect(props: ParamSelectProps) {
  const { name, label, params, options, value, buttonLabel, hash, className = "flex" } = props;
  const submit = useSubmit();
  const send = (form: HTMLFormElement) =>
    submit(filledParams(form), { action: ".", preventScrollReset: true });
  return (
    <Form
      method="get"
      action={`.${hash}`}
      preventScrollReset
      onChange={(event) => send(event.currentTarget)}
      className={className}
    >
      {[...params].map(
        ([key, text], index) =>
          // Sorting goes back to the first page.
          key !== name &&
          !(key === "page" && name === "sort") && (
            <input key={index} type="hidden" name={key} value={text} />
          ),
      )}
      <label className="sr-only" htmlFor={name}>
        {label}
      </label>
      <select
        ref={reportEarlierChoice}
        data-value={value}
        id={name}
        name={name}
        key={value}
        defaultValue={value}
        // Keeps browsers from restoring an earlier choice.
        autoComplete="off"
        className={classNames(control, name === "sort" && value !== "" && chosen)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <button className={button("outline", "scripted:hidden")}>{buttonLabel}</button>
    </Form>
  );
}

type UnitToggleProps = { panel: PanelFilter[]; preferences: Preferences; hash: string };

function UnitToggle({ panel, preferences, hash }: UnitToggleProps) {
  const [params] = useSearchParams();
  const paramsFor = useParamsFor("unit", preferences.unit, panel);
  return (
    <div
      role="group"
      aria-label={m.list_unit_label()}
      className="flex overflow-hidden rounded-lg border border-line"
    >
      {units.map((unit) => (
        <Link
          key={unit}
          to={updateParams(paramsFor(unit), { unit, page: params.get("page") }) + hash}
          preventScrollReset
          aria-current={unit === preferences.unit ? "true" : undefined}
          className={segment}
        >
          {unitLabels[unit]()}
        </Link>
      ))}
    </div>
  );
}
