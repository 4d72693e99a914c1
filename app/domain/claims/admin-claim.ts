import type { Difference } from "~/domain/editing/edited";
import { parseTableState, type TableState } from "~/domain/lists/table-state";
import type { Tables } from "~/services/database.types";
import { m } from "~/text/messages";
import { formatCalendarDate } from "~/utils/time/date-words";
import { claimPlaces, isClaimKey } from "./claim";
import type { AdminClaimInput } from "./admin-claim.schema";

export const adminClaimRowColumns = [
  "id",
  "key",
  "name",
  "source",
  "source_url",
  "as_of",
  "review_on",
] as const;

type RowColumns = Pick<Tables<"claims">, (typeof adminClaimRowColumns)[number]>;

/** The article or the area that shows a claim. */
type Subject = {
  post: { slug: string; title: string } | null;
  area: { slug: string; name: string } | null;
};

/** A claim as a row of the table of claims. */
export type AdminClaimRow = RowColumns & Subject;

export const adminClaimFormColumns = [
  "id",
  "key",
  "post_id",
  "area_id",
  "figure",
  "statement",
  "source",
  "source_url",
  "as_of",
  "review_on",
  "updated_at",
] as const;

/** A stored claim as its form edits it; `updated_at` is its version. */
export type AdminClaim = Pick<Tables<"claims">, (typeof adminClaimFormColumns)[number]>;

/** The sortable columns of the table, by their names in the URL and in the database. */
export const claimSorts = ["name", "as_of", "review_on"] as const;
export type ClaimSort = (typeof claimSorts)[number];
export type ClaimTableState = TableState<ClaimSort>;

/** The table's search, order and page in an address; nonsense in it is ignored. */
export const parseClaimTable = (params: URLSearchParams): ClaimTableState =>
  parseTableState(params, claimSorts);

/** The page on which a claim stands, and its address. */
export function pageOfClaim({ key, post, area }: Pick<AdminClaimRow, "key" | "post" | "area">) {
  if (post)
    return { label: m.admin_claim_article({ title: post.title }), path: `/blog/${post.slug}` };
  if (area) return { label: m.admin_claim_area({ name: area.name }), path: `/areas/${area.slug}` };
  return {
    label: isClaimKey(key) ? claimPlaces[key] : m.admin_claim_nowhere(),
    path: "/islands/pemba",
  };
}

/** A choice of the form: an article or an area. */
export type ClaimSubject = { value: string; label: string };

/** The value of that choice: "post:…" or "area:…"; empty for a claim of the site's own copy. */
export const subjectOf = ({ post_id, area_id }: Pick<AdminClaim, "post_id" | "area_id">) =>
  post_id ? `post:${post_id}` : area_id ? `area:${area_id}` : "";

/** The claims that are to be reviewed, the most urgent ones, and the count of all. */
export type ClaimsToReviewData = { claims: AdminClaimRow[]; count: number };

type Compared = Omit<AdminClaimInput, "subject" | "source_url"> & { source_url?: string | null };

/** Where two versions of a claim differ, as text for people. */
export function claimDifferences(stored: AdminClaim, typed: AdminClaimInput): Difference[] {
  const words = (claim: Compared) => ({
    Figure: claim.figure,
    Statement: claim.statement,
    Source: claim.source,
    "Address of the source": claim.source_url ?? "",
    "As of": formatCalendarDate(claim.as_of),
    "Review by": formatCalendarDate(claim.review_on),
  });
  const storedWords: Record<string, string> = words(stored);
  const differences = Object.entries(words(typed))
    .map(([label, text]) => ({ label, stored: storedWords[label] ?? "", typed: text }))
    .filter((one) => one.stored !== one.typed);
  const isMoved =
    stored.key === null && subjectOf(stored) !== subjectOf({ ...noSubject, ...typed.subject });
  return isMoved
    ? [
        ...differences,
        {
          label: m.admin_claim_shown_on(),
          stored: m.admin_claim_another_page(),
          typed: m.admin_claim_your_page(),
        },
      ]
    : differences;
}

const noSubject = { post_id: null, area_id: null };
