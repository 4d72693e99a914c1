import { Link } from "@remix-run/react";
import { button } from "~/components/ui/button";
import type { CostsAnswer } from "~/domain/costs/cost-question";
import { publishedTotals } from "~/domain/costs/published-totals";
import type { Preferences } from "~/domain/properties/search/preferences";
import { m } from "~/text/messages";
import { formatCalendarDate } from "~/utils/time/date-words";
import { CostTable } from "./cost-table";
import { QuestionForm } from "./question-form";

type Props = {
  answer: CostsAnswer;
  preferences: Preferences;
  /** The price in the chosen currency, where it was typed in it. */
  typedPrice: string | null;
};

/** The costs of a purchase in all: a question, and the items with their sources. */
export function CostsView({ answer, preferences, typedPrice }: Props) {
  const { price, type, typed, errors, costs, reviewedOn } = answer;
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
        />
        <Items answer={answer} preferences={preferences} typedPrice={typedPrice} />
        {costs && price !== null && type !== "land" && (
          <p className="no-print mt-8">
            <Link to={`/return?price=${price / 100}&type=${type}`} className={button("outline")}>
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

function Items({ answer: { items, costs, price }, preferences: { currency }, typedPrice }: Props) {
  const uncounted = (isYearly: boolean) =>
    items
      .filter(({ kind }) => (kind === "yearly") === isYearly)
      .map((item) => ({ item, amount: null }));
  return (
    <>
      <CostTable
        id="once"
        title={m.costs_one_off_heading()}
        rows={costs?.once ?? uncounted(false)}
        sums={
          costs && price !== null
            ? [
                { label: m.costs_buying_costs(), amount: costs.onceSum },
                { label: m.costs_price(), amount: { low: price, high: price }, text: typedPrice },
                { label: m.costs_total_with_price(), amount: costs.inAll },
              ]
            : []
        }
        currency={currency}
      />
      <CostTable
        id="yearly"
        title={m.costs_yearly_heading()}
        rows={costs?.yearly ?? uncounted(true)}
        sums={costs ? [{ label: m.costs_yearly_total(), amount: costs.yearlySum }] : []}
        currency={currency}
      />
    </>
  );
}

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
