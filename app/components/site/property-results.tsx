import { useSearchParams, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { button } from "~/components/ui/button";
import { currencies } from "~/agency";
import type { PropertyCardData } from "~/domain/properties/property-card";
import { appliedFilters, withoutFilter, type AppliedFilter } from "~/domain/search/applied-filters";
import type { Facets } from "~/domain/search/facets";
import type { Preferences } from "~/domain/search/preferences";
import { PROPERTIES_PER_PAGE, type PropertySearch } from "~/domain/search/property-search";
import { counted } from "~/utils/text";
import { AppliedFilterChips } from "./applied-filter-chips";
import { ListControls } from "./list-controls";
import { Pagination } from "./pagination";
import { PropertyFilters } from "./property-filters";
import { PropertyGrid } from "./property-grid";

type Props = {
  properties: PropertyCardData[];
  count: number;
  facets: Facets;
  search: PropertySearch;
  preferences: Preferences;
  /** What is shown when there is nothing to list at all, not even without filters. */
  empty: ReactNode;
  hasFixedType?: boolean;
  /** Where a card's detail page leads back to. */
  from?: string;
  /** Where the list begins on its page, so that another page of it begins there too. */
  hash?: string;
};

/** A list of properties with its count, its filters, its controls and its pages. */
export function PropertyResults(props: Props) {
  const { properties, count, facets, search, preferences, empty, from, hash = "" } = props;
  const { prefix } = currencies[preferences.currency];
  const filters = appliedFilters(
    search,
    (amount) => prefix + amount.toLocaleString("en-US"),
  ).filter(({ name }) => !(props.hasFixedType && name === "type"));
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3 pb-4">
        <PropertyFilters
          {...{ search, facets, preferences, hash }}
          hasFixedType={props.hasFixedType ?? false}
          appliedCount={filters.length}
        />
        <ListControls sort={search.sort} preferences={preferences} hash={hash} />
      </div>
      <p aria-live="polite" className="pb-4 text-[1.0625rem] font-semibold">
        {counted(count, "property", "properties")} available
      </p>
      <AppliedFilterChips filters={filters} hash={hash} />
      {properties.length > 0 && (
        <PropertyGrid properties={properties} preferences={preferences} from={from} />
      )}
      {properties.length === 0 &&
        (filters.length > 0 ? <LoosenFilters {...{ filters, facets, hash }} /> : empty)}
      <Pagination
        page={search.page}
        pageCount={Math.ceil(count / PROPERTIES_PER_PAGE)}
        label="Pages of properties"
        hash={hash}
      />
    </>
  );
}

type LoosenProps = { filters: AppliedFilter[]; facets: Facets; hash: string };

/** Never a silent empty list: each filter can be taken away, with what that would show. */
function LoosenFilters({ filters, facets, hash }: LoosenProps) {
  const [params] = useSearchParams();
  const counts: Record<string, number> = facets.without;
  return (
    <div className="rounded-xl bg-sand-100 px-6 py-12 text-center">
      <h3 className="font-display text-xl font-semibold">Nothing matches all of these filters</h3>
      <p className="mt-2 text-ink-soft">Take one away to see more:</p>
      <ul className="mt-5 flex flex-wrap justify-center gap-3">
        {filters.map((filter) => (
          <li key={filter.name + filter.value}>
            <Link
              to={withoutFilter(params, filter) + hash}
              preventScrollReset
              className={button("outline")}
            >
              Without {filter.label}
              {counts[filter.name] ? ` (${counts[filter.name]})` : ""}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
