import { Link } from "@remix-run/react";
import {
  interestSigns,
  interestSignNames,
  interestText,
  type InterestSign,
  type PropertyInterest,
} from "~/domain/numbers/numbers";
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
  count > properties.length ? ` The first ${properties.length} of ${formatNumber(count)}.` : "";

/** The properties that visitors asked about most. */
export function PropertiesOfInterest({ drawing, ...list }: List & { drawing: RowBars }) {
  const { properties, count } = list;
  return (
    <NumberPanel
      title="Interest per property"
      note={`Enquiries, requests to be called, and clicks on WhatsApp, Call and E-mail. Views are not counted.${listNote(list)}`}
      empty={count === 0 && "Nobody has asked about a property in these weeks."}
    >
      <Legend
        entries={interestSignNames.map((sign) => ({
          label: interestSigns[sign].label,
          fill: fills[sign],
        }))}
      />
      <RowBarChart
        drawing={drawing}
        title="Interest in the properties that were asked about most"
        description={`${counted(count, "property was", "properties were")} asked about, ${properties[0]?.name ?? ""} most.`}
        fills={interestSignNames.map((sign) => fills[sign])}
      />
      <InterestTable label="Interest by property" properties={properties} hasViewings />
    </NumberPanel>
  );
}

/** The properties that somebody asked about and nobody has come to see. */
export function UnviewedProperties(list: List) {
  return (
    <NumberPanel
      title="Interest but no viewing"
      note={`Published, to be sold, asked about in these weeks, and without a viewing since then or to come.${listNote(list)}`}
      empty={list.count === 0 && "There is no such property."}
    >
      <InterestTable label="Interest but no viewing" properties={list.properties} />
    </NumberPanel>
  );
}

type TableProps = { label: string; properties: PropertyInterest[]; hasViewings?: boolean };

function InterestTable({ label, properties, hasViewings = false }: TableProps) {
  return (
    <NumberTable
      label={label}
      columns={[
        { head: "Property" },
        { head: "Interest" },
        ...(hasViewings ? [{ head: "Viewings", isNumber: true }] : []),
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
