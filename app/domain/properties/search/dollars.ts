import type { Currency } from "~/domain/properties/price";

/**
 * The lowest or highest price, in whole US dollars, that is shown as at least or at most `amount` of
 * a currency. What is shown is rounded, and a visitor means what is shown.
 */
export function toDollars(amount: number, { rate }: Currency, bound: "lowest" | "highest"): number {
  return bound === "lowest"
    ? Math.ceil((amount - 0.5) / rate)
    : Math.ceil((amount + 0.5) / rate) - 1;
}
