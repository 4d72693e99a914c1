import { Link } from "@remix-run/react";
import { button } from "~/components/ui/button";
import type { CostsAnswer } from "~/domain/costs/cost-question";
import { publishedTotals } from "~/domain/costs/published-totals";
import type { Preferences } from "~/domain/properties/search/preferences";
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
          What it costs in all
        </h1>
        <p className="mt-4 text-[1.0625rem] leading-relaxed text-ink-soft lg:text-lg">
          Duty, registration, your own advocate and the rest come on top of a price. Here is each of
          them, with who is paid, when, and where the figure comes from.
        </p>
        <QuestionForm
          typed={typed}
          action="/costs"
          submit="Show the costs"
          price={{ value: typed.price ?? "", error: errors.price }}
          type={{ value: type, error: errors.type }}
          currency={preferences.currency}
        />
        <Items answer={answer} preferences={preferences} typedPrice={typedPrice} />
        {costs && price !== null && type !== "land" && (
          <p className="no-print mt-8">
            <Link to={`/return?price=${price / 100}&type=${type}`} className={button("outline")}>
              What it may bring when it is let
            </Link>
          </p>
        )}
        <Published />
        <p className="mt-8 prose-measure text-ink-soft">
          The ranges are an orientation for a budget and not an offer, a quotation or legal or tax
          advice. What you owe is settled by the authorities&apos; assessments and by the contracts
          that you sign; figures may have changed since their dates. Ask an advocate in Zanzibar who
          acts for you alone to confirm each item in writing before you pay. The figures were last
          gone through on {formatCalendarDate(reviewedOn)}.
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
        title="Once, when you buy"
        rows={costs?.once ?? uncounted(false)}
        sums={
          costs && price !== null
            ? [
                { label: "Costs of buying", amount: costs.onceSum },
                { label: "Price", amount: { low: price, high: price }, text: typedPrice },
                { label: "In all, with the price", amount: costs.inAll },
              ]
            : []
        }
        currency={currency}
      />
      <CostTable
        id="yearly"
        title="Each year, while you hold it"
        rows={costs?.yearly ?? uncounted(true)}
        sums={costs ? [{ label: "Each year", amount: costs.yearlySum }] : []}
        currency={currency}
      />
    </>
  );
}

function Published() {
  return (
    <section aria-labelledby="published" className="mt-10 rounded-xl bg-sand-100 p-5 sm:p-6">
      <h2 id="published" className="font-display text-lg font-semibold">
        What others publish
      </h2>
      <p className="mt-1 text-ink-soft">To compare with; not counted above.</p>
      <ul className="mt-3 space-y-3">
        {publishedTotals.map(({ text, source, link }) => (
          <li key={link}>
            {text}.{" "}
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
