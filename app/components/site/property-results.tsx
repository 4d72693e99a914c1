import type { ReactNode } from "react";
import type { PropertyCardData } from "~/domain/properties/property-card";
import type { Preferences } from "~/domain/search/preferences";
import { PROPERTIES_PER_PAGE, type PropertySearch } from "~/domain/search/property-search";
import { counted } from "~/utils/text";
import { ListControls } from "./list-controls";
import { Pagination } from "./pagination";
import { PropertyGrid } from "./property-grid";

type Props = {
  properties: PropertyCardData[];
  count: number;
  search: PropertySearch;
  preferences: Preferences;
  /** What is shown instead of the grid when there is nothing to list. */
  empty: ReactNode;
  from?: string;
  /** Where the list begins on its page, so that another page of it begins there too. */
  hash?: string;
};

/** A list of properties with its count, its controls and its pages. */
export function PropertyResults(props: Props) {
  const { properties, count, search, preferences, empty, from, hash } = props;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-6">
        <p aria-live="polite" className="text-[1.0625rem] font-semibold">
          {counted(count, "property", "properties")} available
        </p>
        <ListControls sort={search.sort} preferences={preferences} hash={hash} />
      </div>
      {properties.length > 0 ? (
        <PropertyGrid properties={properties} preferences={preferences} from={from} />
      ) : (
        empty
      )}
      <Pagination
        page={search.page}
        pageCount={Math.ceil(count / PROPERTIES_PER_PAGE)}
        label="Pages of properties"
        hash={hash}
      />
    </>
  );
}
