import { ReviewClaim } from "~/components/admin/claim/review-claim";
import { DataTable, type Column } from "~/components/admin/table/data-table";
import { RowActions } from "~/components/admin/table/row-actions";
import {
  type ClaimSort,
  pageOfClaim,
  type AdminClaimRow,
  type ClaimTableState,
} from "~/domain/claims/admin-claim";
import { claimState, type ClaimState } from "~/domain/claims/review";
import { m } from "~/text/messages";
import { classNames } from "~/utils/class-names";
import { formatCalendarDate } from "~/utils/time/date-words";

const stateBadges: Record<ClaimState, { label: () => string; look: string } | null> = {
  current: null,
  soon: { label: m.admin_claim_expires_soon, look: "bg-sand-200 text-ink" },
  expired: { label: m.admin_claim_expired, look: "bg-danger-soft text-danger" },
};

type Props = { claims: AdminClaimRow[]; table: ClaimTableState; today: string };

/** The table of claims, those due for review first. */
export function ClaimTable({ claims, table, today }: Props) {
  return (
    <DataTable
      label={m.admin_claim_table_label()}
      columns={columnsOn(today)}
      rows={claims}
      keyOf={({ id }) => id}
      state={table}
      empty={table.q ? m.admin_claim_no_match() : m.admin_claim_empty()}
    />
  );
}

const columnsOn = (today: string): Column<AdminClaimRow, ClaimSort>[] => [
  {
    label: m.admin_claim_column_claim,
    sort: "name",
    isTitle: true,
    cell: ({ name }) => <span className="line-clamp-3 max-w-md">{name}</span>,
  },
  { label: m.admin_claim_shown_on, isText: true, cell: (claim) => pageOfClaim(claim).label },
  {
    label: m.admin_common_source,
    isText: true,
    cell: ({ source }) => source || m.admin_claim_agency_estimate(),
  },
  { label: m.admin_claim_as_of, sort: "as_of", cell: ({ as_of }) => <Day date={as_of} /> },
  {
    label: m.admin_claim_review_by,
    sort: "review_on",
    cell: (claim) => <ReviewDay claim={claim} today={today} />,
  },
  {
    label: m.admin_common_actions,
    cell: (claim) => (
      <div className="flex items-center">
        <ReviewClaim claim={claim} />
        <RowActions id={claim.id} name={claim.name} page={pageOfClaim(claim).path} />
      </div>
    ),
  },
];

const Day = ({ date }: { date: string }) => (
  <span className="whitespace-nowrap tabular-nums">{formatCalendarDate(date)}</span>
);

function ReviewDay({ claim, today }: { claim: AdminClaimRow; today: string }) {
  const state = stateBadges[claimState(claim, today)];
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Day date={claim.review_on} />
      {state && (
        <span
          className={classNames("rounded-md px-2 py-0.5 font-medium whitespace-nowrap", state.look)}
        >
          {state.label()}
        </span>
      )}
    </span>
  );
}
