import type { ReactNode } from "react";
import { formatRate } from "~/domain/costs/money-text";
import type { Currency } from "~/domain/properties/price";
import { caseLabels, type ReturnCase } from "~/domain/costs/return/rental-return";
import { m } from "~/text/messages";
import { classNames } from "~/utils/class-names";
import { Amount } from "./amount";

type Props = { cases: ReturnCase[]; currency: Currency };

type Line = {
  label: string;
  cell: (one: ReturnCase) => ReactNode;
  /** A result stands out from what it is made of. */
  isResult?: boolean;
};

const rateText = (rate: number | null) => (rate === null ? "" : formatRate(rate));

const linesIn = (currency: Currency, isByNight: boolean): Line[] => {
  const amount = (cents: number) => <Amount cents={cents} currency={currency} />;
  return [
    { label: m.costs_occupancy(), cell: ({ occupancy }) => formatRate(occupancy) },
    { label: m.costs_rent(), cell: ({ rent }) => amount(rent) },
    { label: m.costs_management(), cell: ({ management }) => amount(-management) },
    ...(isByNight
      ? [{ label: m.costs_hotel_levy(), cell: ({ levy }: ReturnCase) => amount(-levy) }]
      : []),
    { label: m.costs_income_tax(), cell: ({ tax }) => amount(-tax) },
    { label: m.costs_upkeep_and_insurance(), cell: ({ upkeep }) => amount(-upkeep) },
    { label: m.costs_ground_rent(), cell: ({ ground }) => amount(-ground) },
    { label: m.costs_net_income(), cell: ({ net }) => amount(net), isResult: true },
    { label: m.costs_price(), cell: ({ paid, purchaseCosts }) => amount(paid - purchaseCosts) },
    { label: m.costs_buying_costs(), cell: ({ purchaseCosts }) => amount(purchaseCosts) },
    { label: m.costs_total_invested(), cell: ({ paid }) => amount(paid) },
    {
      label: m.costs_net_yield(),
      cell: ({ netRate }) => rateText(netRate),
      isResult: true,
    },
    {
      label: m.costs_lease_depreciation(),
      cell: ({ leaseYear }) => amount(-leaseYear),
    },
    {
      label: m.costs_net_after_depreciation(),
      cell: ({ netAfterLease }) => amount(netAfterLease),
      isResult: true,
    },
    {
      label: m.costs_yield_after_depreciation(),
      cell: ({ netAfterLeaseRate }) => rateText(netAfterLeaseRate),
      isResult: true,
    },
    {
      label: m.costs_payback(),
      cell: ({ breakEvenYear }) =>
        breakEvenYear === null
          ? m.costs_payback_never()
          : m.costs_payback_year({ year: breakEvenYear }),
      isResult: true,
    },
  ];
};

/** The first full year and the lease, in three cases side by side. */
export function ReturnTable({ cases, currency, isByNight }: Props & { isByNight: boolean }) {
  return (
    <CaseTable cases={cases} name={m.costs_cases_caption()}>
      {linesIn(currency, isByNight).map(({ label, cell, isResult }) => (
        <Row key={label} label={label} isResult={isResult}>
          {cases.map((one) => (
            <td key={one.name} className={cellClass}>
              {cell(one)}
            </td>
          ))}
        </Row>
      ))}
    </CaseTable>
  );
}

/** Every so many years have a line, and the first and the last one. */
const STEP = 5;

/** All net amounts less what was paid, by the year: the numbers of the picture. */
export function YearTable({ cases, currency }: Props) {
  const last = (cases[0]?.positions.length ?? 1) - 1;
  const years = Array.from({ length: last + 1 }, (_, year) => year).filter(
    (year) => year <= 1 || year % STEP === 0 || year === last,
  );
  return (
    <CaseTable cases={cases} name={m.costs_years_caption()}>
      {years.map((year) => (
        <Row key={year} label={yearLabel(year, last)} isResult={year === last}>
          {cases.map(({ name, positions }) => (
            <td key={name} className={cellClass}>
              <Amount cents={positions[year] ?? 0} currency={currency} />
            </td>
          ))}
        </Row>
      ))}
    </CaseTable>
  );
}

function yearLabel(year: number, last: number): string {
  if (year === 0) return m.costs_purchase();
  return year === last ? m.costs_lease_end({ year }) : m.costs_year({ year });
}

// On a phone a line's name stands above its three cells: nothing is swiped away.
const rowClass = "align-top max-sm:grid max-sm:grid-cols-3 max-sm:gap-x-2";
const labelClass = "py-2 max-sm:col-span-3 max-sm:pb-0";
const cellClass =
  "py-2 text-right wrap-anywhere tabular-nums max-sm:pt-0.5 max-sm:text-[0.8125rem] sm:pl-4";

type CaseTableProps = { cases: ReturnCase[]; name: string; children: ReactNode };

function CaseTable({ cases, name, children }: CaseTableProps) {
  return (
    <table className="mt-4 w-full text-left max-sm:block print:text-sm">
      <caption className="sr-only">{name}</caption>
      <thead className="max-sm:block">
        <tr className={classNames(rowClass, "border-b-2 border-ink font-semibold")}>
          <td className="max-sm:hidden" />
          {cases.map((one) => (
            <th key={one.name} scope="col" className={classNames(cellClass, "font-semibold")}>
              {caseLabels[one.name]()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">{children}</tbody>
    </table>
  );
}

type RowProps = { label: string; isResult?: boolean; children: ReactNode };

function Row({ label, isResult, children }: RowProps) {
  return (
    <tr
      className={classNames(
        rowClass,
        "break-inside-avoid border-b border-line",
        isResult && "font-semibold",
      )}
    >
      <th
        scope="row"
        className={classNames(labelClass, isResult ? "font-semibold" : "font-normal")}
      >
        {label}
      </th>
      {children}
    </tr>
  );
}
