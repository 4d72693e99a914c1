import { sourceText, type CostItem } from "~/domain/costs/cost-item";
import { formatRateRange } from "~/domain/costs/money-text";
import type { CostRange, CountedItem } from "~/domain/costs/purchase-costs";
import type { Currency } from "~/domain/properties/price";
import { m } from "~/text/messages";
import { RichMessage } from "~/components/ui/rich-message";
import { Amount } from "./amount";
import { SourceLine } from "./source-line";

type Sum = { label: string; amount: CostRange; shown: CostRange };
type Props = {
  id: string;
  title: string;
  intro?: string;
  rows: CountedItem[];
  sums: Sum[];
  currency: Currency;
};

/** Cost items, each with its rate, payee, due date and source. */
export function CostTable({ id, title, intro, rows, sums, currency }: Props) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="pb-3 font-display text-xl font-semibold">
        {title}
      </h2>
      {intro && <p className="prose-measure pb-4 text-ink-soft">{intro}</p>}
      <table className="w-full border-t border-line text-left max-sm:block [&>*]:max-sm:block">
        <thead className="text-sm text-ink-faint max-sm:sr-only">
          <tr>
            <th scope="col" className="py-2 font-normal">
              {m.costs_item()}
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-normal">
              {m.costs_amount_heading()}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ item, amount }) => (
            <tr
              key={item.name}
              className="break-inside-avoid border-t border-line align-top max-sm:block"
            >
              <th scope="row" className="py-3 font-normal max-sm:block max-sm:pb-1">
                <ItemText item={item} />
              </th>
              <td className="py-3 text-right tabular-nums max-sm:block max-sm:pt-0 sm:w-72 sm:pl-4">
                <ItemAmount item={item} amount={amount} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
        <Sums sums={sums} currency={currency} />
      </table>
    </section>
  );
}

function ItemAmount({ item, amount, currency }: CountedItem & { currency: Currency }) {
  const { kind, low, high } = item;
  if (low === null || high === null) return m.costs_amount_ask();
  return (
    <>
      {kind === "percent" && (
        <span className="block text-sm text-ink-soft">{formatRateRange({ low, high })}</span>
      )}
      {amount && (
        <span className="font-semibold">
          <Amount cents={amount} currency={currency} />
        </span>
      )}
    </>
  );
}

function Sums({ sums, currency }: Pick<Props, "sums" | "currency">) {
  if (sums.length === 0) return null;
  return (
    <tfoot>
      {sums.map(({ label, amount, shown }) => (
        <tr key={label} className="border-t-2 border-ink align-top max-sm:block">
          <th scope="row" className="py-3 font-semibold max-sm:block max-sm:pb-0">
            {label}
          </th>
          <td className="py-3 text-right text-[1.0625rem] font-bold tabular-nums max-sm:block max-sm:pt-0 sm:pl-4">
            <Amount cents={amount} currency={currency} shown={shown} />
          </td>
        </tr>
      ))}
    </tfoot>
  );
}

function ItemText({ item }: { item: CostItem }) {
  return (
    <>
      <span className="font-semibold">{item.name}</span>
      <span className="mt-0.5 block text-ink-soft">
        {item.paidTo}. {item.due}.
      </span>
      {item.note && <span className="mt-1 block text-sm text-ink-soft">{item.note}</span>}
      <span className="mt-1 block text-sm text-ink-faint">
        <RichMessage
          parts={m.costs_source.parts({ source: sourceText(item) })}
          elements={{ source: (text) => <SourceLine link={item.link}>{text}</SourceLine> }}
        />
      </span>
    </>
  );
}
