import { Link } from "~/components/ui/links/links";
import { Icon } from "~/components/ui/icon";
import type { ListFilters } from "~/domain/properties/search/filter-panel";
import { m } from "~/text/messages";

type Props = Pick<ListFilters, "applied" | "cleared"> & { hash: string };

export function AppliedFilterChips({ applied, cleared, hash }: Props) {
  if (applied.length === 0) return null;
  return (
    <ul aria-label={m.list_applied_label()} className="filter-chips">
      {applied.map(({ label, without }) => (
        <li key={without}>
          <Link
            to={without + hash}
            preventScrollReset
            aria-label={m.list_filter_remove({ label })}
            className="flex min-h-11 items-center gap-1.5 rounded-full bg-lagoon-100 px-4 text-[0.9375rem] wrap-anywhere text-lagoon-900 hover:bg-lagoon-300"
          >
            {label} <Icon name="x" className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      {applied.length > 1 && (
        <li>
          <Link
            to={cleared + hash}
            preventScrollReset
            className="flex min-h-11 items-center px-2 text-[0.9375rem] font-medium text-lagoon-800 underline underline-offset-4"
          >
            {m.list_filters_clear()}
          </Link>
        </li>
      )}
    </ul>
  );
}
