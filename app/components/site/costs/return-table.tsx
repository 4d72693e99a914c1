import type { ReactNode } from "react";
import { formatRate } from "~/domain/costs/money-text";
import type { Currency } from "~/domain/properties/price";
import { caseLabels, type ReturnCase } from "~/domain/costs/return/rental-return";
import { m } from "~/text/messages";
import { classNames } from "~/utils/class-names";
import { Amount } from "./amount";

type Props = {
  cases: ReturnCase[];
  /** The same in the visitor's currency. */
  shown: ReturnCase[];
  currency: Currency;
};

type Line = {
  label: () => string;
  /** Emphasises a result over its parts. */
  isResult?: boolean;
  isByNight?: boolean;
} & ({ amount: (one: ReturnCase) => number } | { text: (one: ReturnCase) => string });

const rateText = (rate: number | null) => (rate === null ? "" : formatRate(rate));

const lines: Line[] = [
  { label: m.costs_occupancy, text: ({ occupancy }) => formatRate(occupancy) },
  { label: m.costs_rent, amount: ({ rent }) => rent },
  { label: m.costs_management, amount: ({ management }) => -management },
  { label: m.costs_hotel_levy, amount: ({ levy }) => -levy, isByNight: true },
  { label: m.costs_income_tax, amount: ({ tax }) => -tax },
  { label: m.costs_upkeep_and_insurance, amount: ({ upkeep }) => -upkeep },
  { label: m.costs_ground_rent, amount: ({ ground }) => -ground },
  { label: m.costs_net_income, amount: ({ net }) => net, isResult: true },
  { label: m.costs_price, amount: ({ price }) => price },
  { label: m.costs_buying_costs, amount: ({ purchaseCosts }) => purchaseCosts },
  { label: m.costs_total_invested, amount: ({ paid }) => paid },
  { label: m.costs_net_yield, text: ({ netRate }) => rateText(netRate), isResult: true },
  { label: m.costs_lease_depreciation, amount: ({ leaseYear }) => -leaseYear },
  {
    label: m.costs_net_after_depreciation,
    amount: ({ netAfterLease }) => netAfterLease,
    isResult: true,
  },
  {
    label: m.costs_yield_after_depreciation,
    text: ({ netAfterLeaseRate }) => rateText(netAfterLeaseRate),
    isResult: true,
  },
  {
    label: m.costs_payback,
    text: ({ breakEvenYear }) =>
      breakEvenYear === null
        ? m.costs_payback_never()
        : m.costs_payback_year({ year: breakEvenYear }),
    isResult: true,
  },
];

/** The first full year and the lease, in three cases side by side. */
export function ReturnTable({ cases, shown, currency, isByNight }: Props & { isByNight: boolean }) {
  return (
    <CaseTable cases={cases} name={m.costs_cases_caption()}>
      {lines
        .filter((line) => isByNight || !line.isByNight)
        .map((line) => (
          <Row key={line.label()} label={line.label()} isResult={line.isResult}>
            {cases.map((one, index) => (
              <td key={one.name} className={cellClass}>
                {"text" in line ? (
                  line.text(one)
                ) : (
                  <Amount
                    cents={line.amount(one)}
                    shown={line.amount(shown[index] ?? one)}
                    currency={currency}
                  />
                )}
              </td>
            ))}
          </Row>
        ))}
    </CaseTable>
  );
}

/** Interval of years with a row; the first and the last year always have one. */
const STEP = 5;

/** Net income to date minus the amount paid, by year: the numbers of the chart. */
export function YearTable({ cases, shown, currency }: Props) {
  const last = (cases[0]?.positions.length ?? 1) - 1;
  const years = Array.from({ length: last + 1 }, (_, year) => year).filter(
    (year) => year <= 1 || year % STEP === 0 || year === last,
  );
  return (
    <CaseTable cases={cases} name={m.costs_years_caption()}>
      {years.map((year) => (
        <Row key={year} label={yearLabel(year, last)} isResult={year === last}>
          {cases.map(({ name, positions }, index) => (
            <td key={name} className={cellClass}>
              <Amount
                cents={positions[year] ?? 0}
                shown={shown[index]?.positions[year]}
                currency={currency}
              />
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

// On a phone a row's name is above its three cells, so that nothing has to be scrolled sideways.
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
