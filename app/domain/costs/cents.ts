/** 100% in basis points. */
export const ONE_HUNDRED_PERCENT = 10_000;

/** Rounds half away from zero. Uses bigints, since cents times rates exceed safe numbers. */
export function divideRounded(numerator: bigint, denominator: bigint): number {
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = Number((2n * size + denominator) / (2n * denominator));
  return numerator < 0n ? 0 - rounded : rounded;
}

export const shareOf = (cents: number, basisPoints: number): number =>
  divideRounded(BigInt(cents) * BigInt(basisPoints), BigInt(ONE_HUNDRED_PERCENT));

/** A share in whole dollars, rounded once. */
export const dollarShareOf = (cents: number, basisPoints: number): number =>
  toDollars(BigInt(cents) * BigInt(basisPoints), BigInt(ONE_HUNDRED_PERCENT));

/** Divides cents and rounds the result to whole dollars, still in cents. */
export const toDollars = (cents: bigint, divisor = 1n): number =>
  100 * divideRounded(cents, 100n * divisor);

/** An amount as basis points of a base; null for a base of 0. */
export const rateOf = (cents: number, base: number): number | null =>
  base === 0 ? null : divideRounded(BigInt(cents) * BigInt(ONE_HUNDRED_PERCENT), BigInt(base));

export const middleOf = (low: number, high: number): number =>
  toDollars(BigInt(low) + BigInt(high), 2n);

export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + amount, 0);
