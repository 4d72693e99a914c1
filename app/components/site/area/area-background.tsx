import { ClosingCall } from "~/components/site/lead/closing-call";
import { LocalPrices } from "~/components/site/local-prices/local-prices";
import type { PriceStrip } from "~/components/site/local-prices/price-strip";
import { m } from "~/text/messages";

/** The end of an area's page: its prices, and the way to us. */
export function AreaBackground({ name, strips }: { name: string; strips: PriceStrip[] }) {
  return (
    <>
      <LocalPrices area={name} strips={strips} className="page section-gap" />
      <ClosingCall title={m.area_closing_title({ name })} text={m.area_closing_text()} />
    </>
  );
}
