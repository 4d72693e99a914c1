import { Link, useLocation } from "@remix-run/react";
import { useIsOperator } from "~/components/admin/actor/use-actor";
import { formatDollars } from "~/domain/deals/deal";
import { outcomePath } from "~/domain/deals/outcome";
import type { DealOfRow } from "~/domain/leads/lead-row";
import { m } from "~/text/messages";

type Props = { lead: DealOfRow & { id: string; full_name: string; status: string } };

/** Opens the sale details of a closed lead; shows its price once saved. */
export function SaleLink({ lead: { id, full_name: name, status, deals } }: Props) {
  const isOperator = useIsOperator();
  const { pathname, search } = useLocation();
  if (status !== "deal-closed" || !isOperator) return null;
  const price = deals[0] && formatDollars(deals[0].price);
  return (
    <Link
      to={outcomePath(id, pathname + search)}
      preventScrollReset
      aria-label={
        price ? m.admin_deal_details_label({ price, name }) : m.admin_deal_add_label({ name })
      }
      className="inline-flex min-h-7 shrink-0 items-center rounded-md bg-lagoon-50 px-2 text-sm font-medium text-lagoon-800 underline-offset-2 hover:underline"
    >
      {price ?? m.admin_deal_add()}
    </Link>
  );
}
