import { readTypedPrice } from "~/domain/properties/typed/typed-price";
import type { Rates } from "~/domain/properties/price";
import { m } from "~/text/messages";
import { normalizeText, readNumber } from "~/utils/read-number";
import { formatDecimal, formatNumber, quoted } from "~/utils/text";
import { dollars, priceText } from "~/domain/properties/price";

/** Dollars are read as cents, percentages as basis points; bounds use the same units. */
export type NumberUnit = "dollars" | "percent" | "whole";
export type NumberRule = { unit: NumberUnit; min: number; max: number };

type CostReading = { ok: true; value: number } | { ok: false; message: string };

const numberError = (text: string, unit: NumberUnit): string =>
  text.trim() === ""
    ? m.costs_number_missing({ unit })
    : m.costs_number_invalid({ unit, text: quoted(text) });

const dollarsOnly: Partial<Rates> = { USD: 1 };

/** Reads "$185,000", "€170k" or "12.5%". Amounts are dollars by default; other currencies need rates. */
export function readCostNumber(text: string, rule: NumberRule, rates?: Rates): CostReading {
  const value = rule.unit === "dollars" ? readCents(text, rates) : readShare(text, rule);
  if (value === null) return { ok: false, message: numberError(text, rule.unit) };
  if (value < rule.min)
    return {
      ok: false,
      message: m.editing_number_too_small({ min: bound(rule.min, rule.unit) }),
    };
  if (value > rule.max)
    return {
      ok: false,
      message: m.editing_number_too_large({ max: bound(rule.max, rule.unit) }),
    };
  return { ok: true, value };
}

function readCents(text: string, rates: Partial<Rates> = dollarsOnly): number | null {
  const plain = normalizeText(text);
  const isNegative = /^\W{0,2}-/.test(plain);
  const typed = readTypedPrice(isNegative ? plain.replace("-", "").trim() : plain);
  const rate = rates[typed?.currency ?? "USD"];
  if (!typed || !rate) return null;
  const cents = Math.round((typed.amount * 100) / rate);
  return isNegative ? -cents : cents;
}

function readShare(text: string, { unit, min, max }: NumberRule): number | null {
  const reading =
    unit === "percent"
      ? readNumber(text, { kind: "decimal", min: min / 100, max: max / 100, units: ["%"] })
      : readNumber(text, { kind: "whole" });
  if (!reading.ok) return null;
  if (unit === "percent") return Math.round(reading.value * 100);
  return Number.isInteger(reading.value) ? reading.value : null;
}

function bound(value: number, unit: NumberUnit): string {
  if (unit === "whole") return formatNumber(value);
  const text = formatDecimal(value / 100, value % 100 === 0 ? 0 : 2);
  return unit === "dollars" ? priceText(text, dollars) : m.format_percent({ number: text });
}
