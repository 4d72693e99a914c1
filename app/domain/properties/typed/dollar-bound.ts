import { priceIn, type Currency } from "~/domain/properties/price";
import type { BoundEnd } from "./labelled-bound";

/** Returns the lowest or highest price in whole US dollars whose rounded display is within `amount`. */
export function toDollars(amount: number, { rate }: Currency, end: BoundEnd): number {
  return end === "lowest" ? Math.ceil((amount - 0.5) / rate) : Math.ceil((amount + 0.5) / rate) - 1;
}

/** Powers of ten and their halves, from a trillion down to 1. */
const steps = Array.from({ length: 13 }, (_, digits) => 10 ** (12 - digits)).flatMap((step) =>
  step > 1 ? [step, step / 2] : [step],
);

/** Returns the roundest amount that means this bound: for $272,479, AED 1,000,000 and not AED 999,998. */
export function fromDollars(usd: number, currency: Currency, end: BoundEnd): number {
  const { rate } = currency;
  const most = Math.floor(end === "lowest" ? usd * rate + 0.5 : (usd + 1) * rate - 0.5);
  const round = steps.map((step) => Math.floor(most / step) * step);
  return (
    round.find((amount) => toDollars(amount, currency, end) === usd) ??
    Math.round(priceIn(usd, currency))
  );
}
