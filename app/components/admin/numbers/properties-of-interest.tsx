import { Link } from "@remix-run/react";
import {
  interestSigns,
  interestSignNames,
  interestText,
  type InterestSign,
  type PropertyInterest,
} from "~/domain/numbers/numbers";
import { m } from "~/text/messages";
import { counted, formatNumber } from "~/utils/text";
import { Legend, RowBarChart } from "./bar-chart";
import type { RowBars } from "./chart";
import { NumberPanel } from "./number-panel";
import { NumberTable } from "./number-table";

type List = {
  properties: PropertyInterest[];
  /** How many there are in all: the list has the first of them. */
  count: number;
};

const fills: Record<InterestSign, string> = {
  enquiries: "fill-lagoon-800",
  callbacks: "fill-clove-600",
  clicks: "fill-lagoon-300",
};

const listNote = ({ properties, count }: List) =>
  count > properties.length
    ? m.admin_numbers_the_first_of({ count: properties.length, number: formatNumber(count) })
    : "";

/** The properties that visitors asked about most. */
export function PropertiesOfInterest({ drawing, ...list }: List & { drawing: RowBars }) {
  const { properties, count } = list;
  return (
    <NumberPanel
      title={m.admin_numbers_interest_per_property()}
      note={m.admin_numbers_enquiries_requests_to_be({ note: listNote(list) })}
      empty={count === 0 && m.admin_numbers_nobody_has_asked_about_a()}
    >
      <Legend
        entries={interestSignNames.map((sign) => ({
          label: interestSigns[sign].label,
          fill: fills[sign],
        }))}
      />
      <RowBarChart
        drawing={drawing}
        title={m.admin_numbers_interest_in_the_properties()}
        description={`${counted(count, m.admin_numbers_property_was(), m.admin_numbers_properties_were())} asked about, ${properties[0]?.name ?? ""} most.`}
        fills={interestSignNames.map((sign) => fills[sign])}
      />
      <InterestTable
        label={m.admin_numbers_interest_by_property()}
        properties={properties}
        hasViewings
      />
    </NumberPanel>
  );
}

/** The properties that somebody asked about and nobody has come to see. */
export function UnviewedProperties(list: List) {
  return (
    <NumberPanel
      title={m.admin_numbers_interest_but_no_viewing()}
      note={m.admin_numbers_published_to_be_sold_asked({ note: listNote(list) })}
      empty={list.count === 0 && m.admin_numbers_there_is_no_such_property()}
    >
      <InterestTable
        label={m.admin_numbers_interest_but_no_viewing()}
        properties={list.properties}
      />
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
