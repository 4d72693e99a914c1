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

type Subject = {
  post: { slug: string; title: string } | null;
  area: { slug: string; name: string } | null;
};

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

export type AdminClaim = Pick<Tables<"claims">, (typeof adminClaimFormColumns)[number]>;

export const claimSorts = ["name", "as_of", "review_on"] as const;
export type ClaimSort = (typeof claimSorts)[number];
export type ClaimTableState = TableState<ClaimSort>;

export const parseClaimTable = (params: URLSearchParams): ClaimTableState =>
  parseTableState(params, claimSorts);

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

export type ClaimSubject = { value: string; label: string };

/** "post:…" or "area:…"; empty for the site's own texts. */
export const subjectOf = ({ post_id, area_id }: Pick<AdminClaim, "post_id" | "area_id">) =>
  post_id ? `post:${post_id}` : area_id ? `area:${area_id}` : "";

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
