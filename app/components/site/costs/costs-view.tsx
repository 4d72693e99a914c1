import { Link } from "~/components/ui/links/links";
import { button } from "~/components/ui/button";
import type { CostsResult } from "~/domain/costs/cost-question";
import { publishedTotals } from "~/domain/costs/published-totals";
import { purchaseQuery } from "~/domain/properties/purchase/purchase";
import type { CostBlocks, CostSums } from "~/domain/costs/purchase-costs";
import type { Preferences } from "~/domain/properties/search/preferences";
import { m } from "~/text/messages";
import { formatCalendarDate } from "~/utils/time/date-words";
import { CostTable } from "./cost-table";
import { PurchaseFields } from "./purchase-fields";
import { QuestionForm } from "./question-form";

type Props = {
  question: Omit<CostsResult, "items" | "costs">;
  preferences: Preferences;
  blocks: CostBlocks;
  /** In US cents; null without a price. */
  sums: CostSums | null;
  /** In the visitor's currency. */
  shown: CostSums | null;
  note: string | null;
};

/** The cost calculator: its form, and the items with their sources. */
export function CostsView({ question, preferences, blocks, sums, shown, note }: Props) {
  const { type, typed, errors, reviewedOn } = question;
  return (
    <main id="content" className="page pt-24 pb-16 lg:pt-32 print:pt-0">
      <div className="mx-auto max-w-3xl">
        <h1 className="font-display text-2xl font-semibold tracking-tight lg:text-3xl">
          {m.costs_heading()}
        </h1>
        <p className="mt-4 text-[1.0625rem] leading-relaxed text-ink-soft lg:text-lg">
          {m.costs_intro()}
        </p>
        <QuestionForm
          typed={typed}
          action="/costs"
          submit={m.costs_submit()}
          price={{ value: typed.price ?? "", error: errors.price }}
          type={{ value: type, error: errors.type }}
          currency={preferences.currency}
        >
          <PurchaseFields question={question} />
        </QuestionForm>
        <Items {...{ blocks, sums, shown, note }} currency={preferences.currency} />
        {sums && type !== "land" && (
          <p className="no-print mt-8">
            <Link to={`/return${purchaseQuery(question)}`} className={button("outline")}>
              {m.costs_return_link()}
            </Link>
          </p>
        )}
        <Published />
        <p className="mt-8 prose-measure text-ink-soft">
          {m.costs_disclaimer({ date: formatCalendarDate(reviewedOn) })}
        </p>
      </div>
    </main>
  );
}

type ItemsProps = Pick<Props, "blocks" | "sums" | "shown" | "note"> & {
  currency: Preferences["currency"];
};

type SumName = "listSum" | "conversionSum" | "onceSum" | "inAll" | "yearlySum";

function Items({ blocks, sums, shown, note, currency }: ItemsProps) {
  const hasConversion = blocks.conversion.length > 0 || sums?.conversionState === "ask";
  const sumOf = (label: string, name: SumName) => {
    const [amount, converted] = [sums?.[name], shown?.[name]];
    return amount && converted ? [{ label, amount, shown: converted }] : [];
  };
  const price =
    sums && shown
      ? [{ label: m.costs_price(), amount: exactly(sums.price), shown: exactly(shown.price) }]
      : [];
  const totals = [
    ...sumOf(m.costs_buying_costs(), "onceSum"),
    ...price,
    ...sumOf(m.costs_total_with_price(), "inAll"),
  ];
  return (
    <>
      <CostTable
        id="once"
        title={m.costs_one_off_heading()}
        rows={blocks.once}
        sums={hasConversion ? sumOf(m.costs_one_off_total(), "listSum") : totals}
        currency={currency}
      />
      {hasConversion && (
        <CostTable
          id="conversion"
          title={m.costs_conversion_heading()}
          intro={m.costs_conversion_intro()}
          rows={blocks.conversion}
          sums={[...sumOf(m.costs_conversion_total(), "conversionSum"), ...totals]}
          currency={currency}
        />
      )}
      {note && <p className="text-right font-semibold">{note}</p>}
      <CostTable
        id="yearly"
        title={m.costs_yearly_heading()}
        rows={blocks.yearly}
        sums={sumOf(m.costs_yearly_total(), "yearlySum")}
        currency={currency}
      />
    </>
  );
}

const exactly = (amount: number) => ({ low: amount, high: amount });

function Published() {
  return (
    <section aria-labelledby="published" className="mt-10 rounded-xl bg-sand-100 p-5 sm:p-6">
      <h2 id="published" className="font-display text-lg font-semibold">
        {m.costs_published_heading()}
      </h2>
      <p className="mt-1 text-ink-soft">{m.costs_published_note()}</p>
      <ul className="mt-3 space-y-3">
        {publishedTotals.map(({ text, source, link }) => (
          <li key={link}>
            {text()}.{" "}
            <a
              href={link}
              target="_blank"
              rel="noreferrer"
              className="text-sm text-ink-soft underline underline-offset-4"
            >
              {source}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
