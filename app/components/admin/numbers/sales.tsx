import { Link } from "@remix-run/react";
import { deadReasonLabels } from "~/domain/deals/dead-reason";
import { formatDollars } from "~/domain/deals/deal";
import type { ReasonCount, Sales, UnderOffer } from "~/domain/deals/sales";
import { percentOf } from "~/domain/numbers/numbers";
import { shareOfAsking } from "~/domain/offers/offer";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { formatLongMonth } from "~/utils/time/date-words";
import { NumberPanel } from "./number-panel";
import { NumberTable } from "./number-table";

/** Deals closed by month. */
export function ClosedDeals({ months, total }: { months: Sales[]; total: Sales | null }) {
  const rowOf = (name: string, { month, deals, price, commission }: Sales) => ({
    key: month ?? "all",
    cells: [
      m.admin_common_counted_title({ title: name, number: formatNumber(deals) }),
      formatDollars(price),
      formatDollars(commission),
    ],
  });
  const days = total?.days ?? null;
  return (
    <NumberPanel
      title={m.admin_numbers_deals_title()}
      note={
        days === null
          ? m.admin_numbers_deals_note()
          : m.admin_numbers_deals_days({ days: formatNumber(Math.round(days)) })
      }
      empty={total === null && m.admin_numbers_deals_empty()}
    >
      <NumberTable
        label={m.admin_numbers_deals_title()}
        columns={[
          { head: m.admin_numbers_month() },
          { head: m.admin_common_price(), isNumber: true },
          { head: m.admin_deal_commission(), isNumber: true },
        ]}
        rows={[
          ...months.map((one) => rowOf(formatLongMonth(one.month ?? ""), one)),
          ...(total ? [rowOf(m.admin_numbers_deals_total(), total)] : []),
        ]}
      />
    </NumberPanel>
  );
}

type OfferProps = { properties: UnderOffer[]; count: number; asking: number };

export function PropertiesUnderOffer({ properties, count, asking }: OfferProps) {
  return (
    <NumberPanel
      title={m.admin_numbers_under_offer_title()}
      note={m.admin_numbers_under_offer_note({
        count,
        number: formatNumber(count),
        asking: formatDollars(asking),
      })}
      empty={count === 0 && m.admin_numbers_under_offer_empty()}
    >
      <NumberTable
        label={m.admin_numbers_under_offer_title()}
        columns={[
          { head: m.admin_common_property() },
          { head: m.admin_numbers_asking(), isNumber: true },
          { head: m.admin_numbers_best_offer(), isNumber: true },
        ]}
        rows={properties.map(({ property_id, name, price, best_offer }) => ({
          key: property_id,
          cells: [
            <Link
              key="name"
              to={`/admin/properties/${property_id}/offers`}
              className="inline-flex min-h-11 items-center text-lagoon-800 underline underline-offset-2"
            >
              {name}
            </Link>,
            formatDollars(price),
            best_offer === null
              ? ""
              : `${formatDollars(best_offer)} (${shareOfAsking(best_offer, price)})`,
          ],
        }))}
      />
    </NumberPanel>
  );
}

export function DeadReasons({ reasons }: { reasons: ReasonCount[] }) {
  const dead = reasons.reduce((sum, { leads }) => sum + leads, 0);
  return (
    <NumberPanel
      title={m.admin_numbers_reasons_title()}
      note={m.admin_numbers_reasons_note()}
      empty={dead === 0 && m.admin_numbers_reasons_empty()}
    >
      <NumberTable
        label={m.admin_numbers_reasons_title()}
        columns={[
          { head: m.admin_deal_reason_legend() },
          { head: m.admin_common_leads(), isNumber: true },
          { head: m.admin_numbers_share(), isNumber: true },
        ]}
        rows={reasons.map(({ reason, leads }) => ({
          key: reason ?? "none",
          cells: [
            reason ? deadReasonLabels[reason]() : m.admin_numbers_reasons_none(),
            formatNumber(leads),
            percentOf(leads, dead),
          ],
        }))}
      />
    </NumberPanel>
  );
}
