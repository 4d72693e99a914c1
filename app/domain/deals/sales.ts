import type { DeadReason } from "./dead-reason";

const MONTHS = 12;

/** Deals of a month, or of the whole year for a null month; amounts in whole dollars. */
export type Sales = {
  month: string | null;
  deals: number;
  price: number;
  commission: number;
  /** Median days from the first word to the deal; null without deals. */
  days: number | null;
};

export type UnderOffer = {
  property_id: string;
  name: string;
  price: number;
  best_offer: number | null;
};

export type ReasonCount = { reason: DeadReason | null; leads: number };

/** The first day of the twelve months up to today's. */
export function firstSalesDay(today: string): string {
  const [year = 0, month = 1] = today.split("-").map(Number);
  return new Date(Date.UTC(year, month - MONTHS, 1)).toISOString().slice(0, 10);
}
