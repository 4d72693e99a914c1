/** A hundred percent in basis points, the hundredths of a percent in which rates are kept. */
export const ONE_HUNDRED_PERCENT = 10_000;

/**
 * Divides whole numbers and rounds to the nearest one, halves away from zero. Money is computed in whole
 * cents by it: a product of cents and rates is too large for a number that must stay exact.
 */
export function divideRounded(numerator: bigint, denominator: bigint): number {
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = Number((2n * size + denominator) / (2n * denominator));
  return numerator < 0n ? 0 - rounded : rounded;
}

/** Returns a rate (basis points) of an amount, in whole cents. */
export const shareOf = (cents: number, basisPoints: number): number =>
  divideRounded(BigInt(cents) * BigInt(basisPoints), BigInt(ONE_HUNDRED_PERCENT));

/** Returns how much of a base an amount is, in basis points; null of nothing. */
export const rateOf = (cents: number, base: number): number | null =>
  base === 0 ? null : divideRounded(BigInt(cents) * BigInt(ONE_HUNDRED_PERCENT), BigInt(base));

/** The middle of two amounts, in whole cents. */
export const middleOf = (low: number, high: number): number =>
  divideRounded(BigInt(low) + BigInt(high), 2n);

export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + amount, 0);
