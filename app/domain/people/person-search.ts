import { parseTagParam } from "~/domain/tags/tag";
import { parseTableState, type TableState } from "~/domain/lists/table-state";
import { getParam } from "~/utils/web/url-params";

const personSorts = ["enquiries", "next_reminder", "last_at"] as const;
export type PersonSort = (typeof personSorts)[number];

export type PersonSearch = TableState<PersonSort> & {
  /** Only people suggested for erasure. */
  isEnded: boolean;
  tag: string | null;
};

export const parsePersonSearch = (params: URLSearchParams): PersonSearch => ({
  ...parseTableState(params, personSorts),
  isEnded: getParam(params, "ended") === "long-ago",
  tag: parseTagParam(params),
});

/** Years after which a person with no open lead is suggested for erasure. */
export const RETENTION_YEARS = 2;
