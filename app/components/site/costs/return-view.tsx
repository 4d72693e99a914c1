import { Link } from "~/components/ui/links/links";
import { formatCents, formatRate } from "~/domain/costs/money-text";
import type { Preferences } from "~/domain/properties/search/preferences";
import { assumptions, type AssumptionName } from "~/domain/costs/return/assumptions";
import { purchaseQuery } from "~/domain/properties/purchase/purchase";
import type { ReturnCase } from "~/domain/costs/return/rental-return";
import type { ReturnResult } from "~/domain/costs/return/return-question";
import { m } from "~/text/messages";
import { RichMessage } from "~/components/ui/rich-message";
import { sourceText } from "~/domain/costs/cost-item";
import { formatCalendarDate } from "~/utils/time/date-words";
import type { LeaseChart } from "./drawing/lease-chart";
import { LeasePicture } from "./lease-picture";
import { ReturnForm } from "./return-form";
import { ReturnTable, YearTable } from "./return-table";
import { SourceLine } from "./source-line";

type Props = {
  result: ReturnResult;
  chart: LeaseChart | null;
  /** The cases in the visitor's currency. */
  shown: ReturnCase[] | null;
  note: string | null;
  preferences: Preferences;
};

/** The return calculator: its form, three cases, the years of the lease, and all assumptions. */
export function ReturnView({ result, chart, shown, note, preferences }: Props) {
  const { currency } = preferences;
  return (
    <main id="content" className="page pt-24 pb-16 lg:pt-32 print:pt-0">
      <div className="mx-auto max-w-4xl">
        <h1 className="font-display text-2xl font-semibold tracking-tight lg:text-3xl">
          {m.costs_return_heading()}
        </h1>
        <p className="mt-4 prose-measure text-[1.0625rem] leading-relaxed text-ink-soft lg:text-lg">
          {m.costs_return_intro()}
        </p>
        <p className="mt-4 prose-measure rounded-xl border-l-4 border-clove-600 bg-clove-50 p-4 font-semibold">
          {m.costs_return_warning()}
        </p>
        <ReturnForm result={result} currency={currency} />
        {result.cases && chart && shown && (
          <Result {...{ result, chart, shown, note, currency }} cases={result.cases} />
        )}
        <Assumptions result={result} />
        <Limits result={result} />
      </div>
    </main>
  );
}

type ResultProps = Pick<Props, "result" | "note"> & {
  chart: LeaseChart;
  currency: Preferences["currency"];
  cases: ReturnCase[];
  shown: ReturnCase[];
};

const heading = "font-display text-xl font-semibold";

function Result({ result, note, chart, ...table }: ResultProps) {
  const { letting, basis } = result;
  const years = basis?.years ?? 0;
  return (
    <>
      <section aria-labelledby="cases" className="mt-10">
        <h2 id="cases" className={heading}>
          {m.costs_first_year()}
        </h2>
        <ReturnTable {...table} isByNight={letting === "night"} />
        {note && <p className="mt-3 font-semibold">{note}</p>}
      </section>
      <section aria-labelledby="lease" className="mt-10 break-inside-avoid">
        <h2 id="lease" className={heading}>
          {m.costs_lease_heading()}
        </h2>
        <p className="mt-2 prose-measure text-ink-soft">{m.costs_lease_text({ count: years })}</p>
        <LeasePicture chart={chart} description={m.costs_lease_chart({ count: years })} />
        <YearTable {...table} />
      </section>
    </>
  );
}

function Assumptions({ result: { origins, values } }: { result: ReturnResult }) {
  return (
    <section aria-labelledby="assumptions" className="mt-10">
      <h2 id="assumptions" className={heading}>
        {m.costs_assumptions_heading()}
      </h2>
      <dl className="mt-3 border-t border-line">
        {origins.map(({ name, isTyped, ...origin }) => (
          <div
            key={name}
            className="grid gap-x-4 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_5rem_minmax(0,1fr)]"
          >
            <dt>{assumptions[name].label()}</dt>
            <dd className="font-semibold tabular-nums sm:text-right">
              {textOf(name, values[name])}
            </dd>
            <dd className="text-sm text-ink-soft">
              {isTyped ? (
                <RichMessage
                  parts={m.costs_own_assumption.parts({
                    value: textOf(name, origin.value),
                    source: sourceText(origin),
                  })}
                  elements={{
                    source: (text) => <SourceLine link={origin.link}>{text}</SourceLine>,
                  }}
                />
              ) : (
                <SourceLine link={origin.link}>{sourceText(origin)}</SourceLine>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function textOf(name: AssumptionName, value: number | null): string {
  if (value === null) return "";
  const { unit } = assumptions[name];
  if (unit === "dollars") return formatCents(value);
  return unit === "whole" ? String(value) : formatRate(value);
}

function Limits({ result }: { result: ReturnResult }) {
  const costs = `/costs${purchaseQuery(result)}`;
  return (
    <section aria-labelledby="limits" className="mt-10">
      <h2 id="limits" className={heading}>
        {m.costs_exclusions_heading()}
      </h2>
      <p className="mt-3 prose-measure text-ink-soft">
        {m.costs_exclusions()}{" "}
        <RichMessage
          parts={m.costs_return_method.parts()}
          elements={{
            costs: (text) => (
              <Link to={costs} className="underline underline-offset-4">
                {text}
              </Link>
            ),
          }}
        />{" "}
        {m.costs_return_disclaimer({ date: formatCalendarDate(result.reviewedOn) })}
      </p>
    </section>
  );
}
