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
    return { label: m.admin_claim_post_page({ title: post.title }), path: `/blog/${post.slug}` };
  if (area)
    return { label: m.admin_claim_area_page({ name: area.name }), path: `/areas/${area.slug}` };
  return {
    label: isClaimKey(key) ? claimPlaces[key]() : m.admin_claim_no_page(),
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

type ComparedClaim = Omit<AdminClaimInput, "subject" | "source_url"> & {
  source_url?: string | null;
};

const comparedTexts: [label: () => string, text: (claim: ComparedClaim) => string][] = [
  [m.admin_claim_label_figure, ({ figure }) => figure],
  [m.admin_claim_label_statement, ({ statement }) => statement],
  [m.admin_claim_label_source, ({ source }) => source],
  [m.admin_claim_label_source_url, ({ source_url }) => source_url ?? ""],
  [m.admin_claim_label_as_of, ({ as_of }) => formatCalendarDate(as_of)],
  [m.admin_claim_label_review, ({ review_on }) => formatCalendarDate(review_on)],
];

/** Where two versions of a claim differ, as text for people. */
export function claimDifferences(stored: AdminClaim, typed: AdminClaimInput): Difference[] {
  const differences = comparedTexts
    .map(([label, text]) => ({ label: label(), stored: text(stored), typed: text(typed) }))
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
