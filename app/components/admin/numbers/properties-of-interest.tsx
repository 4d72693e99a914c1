import { Link } from "@remix-run/react";
import {
  interestSigns,
  interestSignNames,
  interestText,
  type InterestSign,
  type PropertyInterest,
} from "~/domain/numbers/numbers";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { Legend, RowBarChart } from "./bar-chart";
import type { RowBars } from "./chart";
import { NumberPanel } from "./number-panel";
import { NumberTable } from "./number-table";

type List = {
  properties: PropertyInterest[];
  /** Number of all properties, of which the list has the first. */
  count: number;
};

const fills: Record<InterestSign, string> = {
  enquiries: "fill-lagoon-800",
  callbacks: "fill-clove-600",
  clicks: "fill-lagoon-300",
};

const withListNote = (note: string, { properties, count }: List) =>
  count > properties.length
    ? `${note} ${m.admin_numbers_list_note({ shown: properties.length, number: formatNumber(count) })}`
    : note;

export function PropertiesOfInterest({ drawing, ...list }: List & { drawing: RowBars }) {
  const { properties, count } = list;
  return (
    <NumberPanel
      title={m.admin_numbers_interest_title()}
      note={withListNote(m.admin_numbers_interest_note(), list)}
      empty={count === 0 && m.admin_numbers_interest_empty()}
    >
      <Legend
        entries={interestSignNames.map((sign) => ({
          label: interestSigns[sign].label(),
          fill: fills[sign],
        }))}
      />
      <RowBarChart
        drawing={drawing}
        title={m.admin_numbers_interest_chart()}
        description={m.admin_numbers_interest_summary({
          count,
          number: formatNumber(count),
          name: properties[0]?.name ?? "",
        })}
        fills={interestSignNames.map((sign) => fills[sign])}
      />
      <InterestTable label={m.admin_numbers_interest_title()} properties={properties} hasViewings />
    </NumberPanel>
  );
}

/** Properties with interest but no viewing. */
export function UnviewedProperties(list: List) {
  return (
    <NumberPanel
      title={m.admin_numbers_unviewed_title()}
      note={withListNote(m.admin_numbers_unviewed_note(), list)}
      empty={list.count === 0 && m.admin_numbers_unviewed_empty()}
    >
      <InterestTable label={m.admin_numbers_unviewed_title()} properties={list.properties} />
    </NumberPanel>
  );
}

type TableProps = { label: string; properties: PropertyInterest[]; hasViewings?: boolean };

function InterestTable({ label, properties, hasViewings = false }: TableProps) {
  return (
    <NumberTable
      label={label}
      columns={[
        { head: m.admin_common_property() },
        { head: m.admin_numbers_interest() },
        ...(hasViewings ? [{ head: m.admin_numbers_viewings(), isNumber: true }] : []),
      ]}
      rows={properties.map((property) => ({
        key: property.property_id,
        cells: [
          <Link
            key="name"
            to={`/admin/properties/${property.property_id}/edit`}
            className="inline-flex min-h-11 items-center text-lagoon-800 underline underline-offset-2"
          >
            {property.name}
          </Link>,
          interestText(property),
          ...(hasViewings ? [formatNumber(property.viewings)] : []),
        ],
      }))}
    />
  );
}
