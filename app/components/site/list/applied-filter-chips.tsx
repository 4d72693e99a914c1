import { Link, useSearchParams } from "@remix-run/react";
import { X } from "lucide-react";
import { withoutFilter, withoutFilters, type AppliedFilter } from "~/domain/properties/search/applied-filters";

type Props = { filters: AppliedFilter[]; hash: string };

/** The applied filters; a click removes one. */
export function AppliedFilterChips({ filters, hash }: Props) {
  const [params] = useSearchParams();
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Applied filters" className="flex flex-wrap gap-2 pb-5">
      {filters.map((filter) => (
        <li key={filter.name + filter.value}>
          <Link
            to={withoutFilter(params, filter) + hash}
            preventScrollReset
            aria-label={`Remove filter ${filter.label}`}
            className="flex min-h-11 items-center gap-1.5 rounded-full bg-lagoon-100 px-4 text-[0.9375rem] text-lagoon-900 hover:bg-lagoon-300"
          >
            {filter.label} <X aria-hidden className="size-4" />
          </Link>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <Link
            to={withoutFilters(params) + hash}
            preventScrollReset
            className="flex min-h-11 items-center px-2 text-[0.9375rem] font-medium text-lagoon-800 underline underline-offset-4"
          >
            Clear all
          </Link>
        </li>
      )}
    </ul>
  );
}
