import { priceIn, type Currency } from "~/domain/properties/price";
import type { BoundEnd } from "./labelled-bound";

/**
 * The lowest or highest price, in whole US dollars, that is shown as at least or at most `amount` of
 * a currency. What is shown is rounded, and a visitor means what is shown.
 */
export function toDollars(amount: number, { rate }: Currency, end: BoundEnd): number {
  return end === "lowest" ? Math.ceil((amount - 0.5) / rate) : Math.ceil((amount + 0.5) / rate) - 1;
}

/** A trillion, half of it, a tenth of it and so on down to 1: the rounder of them first. */
const steps = Array.from({ length: 13 }, (_, digits) => 10 ** (12 - digits)).flatMap((step) =>
  step > 1 ? [step, step / 2] : [step],
);

/**
 * The bound in whole ones of a currency: of all amounts that mean this bound in whole US dollars the
 * roundest, which somebody is likely to have typed. A million dirhams is stored as $272,479, which would
 * be AED 999,998 again.
 */
export function fromDollars(usd: number, currency: Currency, end: BoundEnd): number {
  const { rate } = currency;
  const most = Math.floor(end === "lowest" ? usd * rate + 0.5 : (usd + 1) * rate - 0.5);
  const round = steps.map((step) => Math.floor(most / step) * step);
  return (
    round.find((amount) => toDollars(amount, currency, end) === usd) ??
    Math.round(priceIn(usd, currency))
  );
}
