import { readTypedPrice } from "~/domain/properties/typed/typed-price";
import { plainText, readTypedNumber } from "~/domain/properties/typed/typed-number";
import type { Rates } from "~/domain/properties/price";
import { formatNumber } from "~/utils/text";

/** Dollars are read as cents, percent as basis points; whole numbers as they are. Bounds are in these. */
export type NumberUnit = "dollars" | "percent" | "whole";
export type NumberRule = { unit: NumberUnit; min: number; max: number };

export type NumberReading = { ok: true; value: number } | { ok: false; message: string };

const examples: Record<NumberUnit, string> = {
  dollars: "Please write an amount, such as 185,000",
  percent: "Please write a percentage, such as 12.5",
  whole: "Please write a whole number, such as 33",
};

const MOST_CHARACTERS = 40;
const dollarsOnly: Partial<Rates> = { USD: 1 };

/**
 * Reads a number that somebody typed, as "$185,000", "€170k" or "12.5 %". An amount without a currency is
 * in dollars; one in another currency needs the agency's rates.
 */
export function readNumber(text: string, rule: NumberRule, rates?: Rates): NumberReading {
  const plain = plainText(text.slice(0, MOST_CHARACTERS)).replace(/−/g, "-");
  const isNegative = /^\W{0,2}-/.test(plain);
  const size = isNegative ? plain.replace("-", "").trim() : plain;
  const read = text.length > MOST_CHARACTERS ? null : readSize(size, rule.unit, rates);
  if (read === null) return { ok: false, message: examples[rule.unit] };
  const value = isNegative ? -read : read;
  if (value < rule.min)
    return { ok: false, message: `This cannot be less than ${bound(rule.min, rule.unit)}` };
  if (value > rule.max)
    return { ok: false, message: `This cannot be more than ${bound(rule.max, rule.unit)}` };
  return { ok: true, value };
}

function readSize(
  text: string,
  unit: NumberUnit,
  rates: Partial<Rates> = dollarsOnly,
): number | null {
  if (unit === "dollars") {
    const typed = /^\d{1,13}$/.test(text)
      ? { amount: Number(text), currency: null }
      : readTypedPrice(text);
    const rate = rates[typed?.currency ?? "USD"];
    return typed && rate ? Math.round((typed.amount * 100) / rate) : null;
  }
  const number = readTypedNumber(text.replace(/ ?%$/, ""));
  if (number === null) return null;
  if (unit === "whole") return Number.isInteger(number) ? number : null;
  return Math.round(number * 100);
}

function bound(value: number, unit: NumberUnit): string {
  if (unit === "whole") return formatNumber(value);
  const text = value % 100 === 0 ? formatNumber(value / 100) : (value / 100).toFixed(2);
  return unit === "dollars" ? `$${text}` : `${text} %`;
}
