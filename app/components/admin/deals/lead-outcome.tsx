import { Link, useLocation } from "@remix-run/react";
import { deadReasonText } from "~/domain/deals/dead-reason";
import { outcomePath } from "~/domain/deals/outcome";
import type { LeadDetail } from "~/domain/leads/lead-detail";
import { m } from "~/text/messages";
import { SaleLink } from "./sale-link";

/** Shows the sale of a closed lead, or the reason of a dead one. */
export function LeadOutcome({ lead }: { lead: LeadDetail }) {
  const { search } = useLocation();
  if (lead.status !== "dead") return <SaleLink lead={lead} />;
  const reason = deadReasonText(lead);
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {reason}
      <Link
        to={outcomePath(lead.id, `/admin/leads${search}`)}
        preventScrollReset
        className="inline-flex min-h-11 items-center text-lagoon-800 underline underline-offset-2"
      >
        {reason ? m.admin_deal_reason_change() : m.admin_deal_reason_add()}
      </Link>
    </p>
  );
}
