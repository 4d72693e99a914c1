import { NEVER_SAVED, type Difference } from "~/domain/editing/edited";
import type { LeadStatus } from "~/domain/leads/lead";
import { dollars, formatPrice } from "~/domain/properties/price";
import type { Tables } from "~/services/database.types";
import { m } from "~/text/messages";
import { formatCalendarDate } from "~/utils/time/date-words";
import type { DeadReason } from "./dead-reason";
import type { Deal } from "./deal.schema";
import type { NoDealReason } from "./no-deal";

export type StoredDeal = Pick<
  Tables<"deals">,
  "property_id" | "price" | "commission" | "closed_on" | "former_availability" | "updated_at"
> & { property: { name: string } | null };

export type Outcome = {
  lead: { id: string; full_name: string; status: LeadStatus };
  /** Status before a recent change; null if there is nothing to undo. */
  former: string | null;
  deal: StoredDeal | null;
  version: string;
  reason: { dead_reason: DeadReason | null; dead_note: string | null };
  /** Why there is no deal to record; null if there is one. */
  noDeal: NoDealReason | null;
  /** The property the lead or its accepted offer is about. */
  proposed: { property_id: string | null; amount: number | null };
};

/** For helpers, who don't see amounts. */
export const withoutFigures = (outcome: Outcome): Outcome => ({
  ...outcome,
  ...{ deal: null, version: NEVER_SAVED, proposed: { property_id: null, amount: null } },
});

export const formatDollars = (amount: number): string => formatPrice(amount, dollars);

const amountText = (amount: number | null) => (amount === null ? "" : formatDollars(amount));

export const dealDifferences = (
  stored: StoredDeal,
  typed: Deal,
  propertyName: string | null,
): Difference[] =>
  [
    {
      label: m.admin_common_property(),
      stored: stored.property?.name ?? "",
      typed: propertyName ?? "",
    },
    {
      label: m.admin_common_price(),
      stored: amountText(stored.price),
      typed: amountText(typed.price),
    },
    {
      label: m.common_date(),
      stored: formatCalendarDate(stored.closed_on),
      typed: formatCalendarDate(typed.closed_on),
    },
    {
      label: m.admin_deal_commission(),
      stored: amountText(stored.commission),
      typed: amountText(typed.commission),
    },
  ].filter((one) => one.stored !== one.typed);
