import { parseTableState, type TableState } from "~/domain/lists/table-state";
import { getParam } from "~/utils/web/url-params";

/** The columns by which people can be ordered: their own order is the newest first. */
const personSorts = ["enquiries", "next_reminder", "last_at"] as const;
export type PersonSort = (typeof personSorts)[number];

/** The search of the people, read from its URL. */
export type PersonSearch = TableState<PersonSort> & {
  /** Only those whose leads all ended so long ago that they are offered for erasure. */
  isEnded: boolean;
};

/** A search read from a URL; anything invalid is as if it were not there. */
export const parsePersonSearch = (params: URLSearchParams): PersonSearch => ({
  ...parseTableState(params, personSorts),
  isEnded: getParam(params, "ended") === "long-ago",
});

/** After so many years a person whose leads have all ended is offered for erasure. */
export const YEARS_KEPT = 2;
