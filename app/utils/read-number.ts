import { removeInvisible } from "./user-text";

export type NumberField = {
  // A separator before three digits groups ("whole"), may be a decimal mark ("decimal") or never groups.
  kind: "whole" | "decimal" | "coordinate";
  /** Rules out one of two readings; a single reading may exceed it. */
  min?: number;
  max?: number;
  decimalMark?: "." | ",";
  /** In lower case, longer ones first. */
  units?: readonly string[];
};

export type NumberReading =
  | { ok: true; value: number }
  | { ok: false; reason: "unreadable" }
  | { ok: false; reason: "ambiguous"; readings: [decimal: number, grouped: number] };

const MAX_LENGTH = 60;
const UNREADABLE = { ok: false, reason: "unreadable" } as const;

// Accepts any usual spelling: "2,85,000", "285’000,00", "−4,9", "9E+04", "٢٨٥٠٠٠". Doesn't check the range.
export function readNumber(text: string, field: NumberField): NumberReading {
  if (text.length > MAX_LENGTH) return UNREADABLE;
  const [, sign, digits = ""] =
    /^([+-]?) ?(.*)$/.exec(stripUnits(normalizeText(text), field)) ?? [];
  const readings = readDigits(stripUnits(digits, field), field.kind)
    .map((size) => (sign === "-" && size !== 0 ? -size : size))
    .filter(Number.isFinite);
  const [first, second] = readings;
  if (first === undefined) return UNREADABLE;
  if (second === undefined) return { ok: true, value: first };
  if (field.decimalMark) {
    return { ok: true, value: digits.includes(field.decimalMark) ? first : second };
  }
  const { min = -Infinity, max = Infinity } = field;
  const plausible = readings.filter((value) => value >= min && value <= max);
  if (plausible.length === 2) return { ok: false, reason: "ambiguous", readings: [first, second] };
  return { ok: true, value: plausible[0] ?? first };
}

/** Unambiguous for `readNumber`: 3.673 becomes "3.6730". */
export function writeNumber(value: number): string {
  const text = String(value);
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** A slipped decimal mark changes a value by more than a factor of five. */
export function isSuspiciousChange(before: number | null, after: number | null): boolean {
  if (before === null || after === null || before <= 0) return false;
  return after > before * 5 || after < before / 5;
}

export function normalizeText(text: string): string {
  return removeInvisible(text)
    .replace(/[’‘`´ʼ′]/g, "'")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\p{Nd}/gu, toAsciiDigit)
    .replace(/[\p{Pd}\u2212\u02D7\u2796]/gu, "-")
    .replaceAll("\u20E3", "")
    .replaceAll("\u066C", "'")
    .replaceAll("\u066B", ".")
    .replace(/\s+/g, " ")
    .trim();
}

/** The ten digits of every script are consecutive from its zero. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

function stripUnits(text: string, { units = [] }: NumberField): string {
  const before = units.find((unit) => text.startsWith(unit)) ?? "";
  const rest = text.slice(before.length);
  const after = units.find((unit) => rest.endsWith(unit)) ?? "";
  return rest.slice(0, rest.length - after.length).trim();
}

const GROUPS = /^[1-9]\d{0,2}(?:([ ',._])\d{3})(?:\1\d{3})*$/;
const INDIAN_GROUPS = /^[1-9]\d?(?:,\d{2})+,\d{3}(?:\.\d{1,20})?$/;
const GROUPS_AND_DECIMALS = /^([1-9]\d{0,2}([ ',.])\d{3}(?:\2\d{3})*)([.,])(\d{1,20})$/;
const DECIMALS = /^(\d{0,13})[.,](\d{0,20})$/;

function readDigits(text: string, kind: NumberField["kind"]): number[] {
  if (/^\d{1,13}$/.test(text)) return [Number(text)];
  if (/^\d{1,13}(?:[.,]\d{1,20})?e[+-]?\d{1,2}$/.test(text))
    return [Number(text.replace(",", "."))];
  const grouped = kind === "coordinate" ? null : readGrouped(text);
  const decimal = kind === "whole" && grouped !== null ? null : readDecimals(text, kind);
  return [decimal, grouped].filter((value) => value !== null);
}

function readGrouped(text: string): number | null {
  if (GROUPS.test(text)) return Number(text.replace(/\D/g, ""));
  if (INDIAN_GROUPS.test(text)) return Number(text.replaceAll(",", ""));
  const [, whole = "", group, mark, decimals = ""] = GROUPS_AND_DECIMALS.exec(text) ?? [];
  return group && group !== mark ? Number(`${whole.replace(/\D/g, "")}.${decimals}`) : null;
}

function readDecimals(text: string, kind: NumberField["kind"]): number | null {
  const [, whole, decimals] = DECIMALS.exec(text) ?? [];
  if (whole === undefined || decimals === undefined || whole + decimals === "") return null;
  // Three or more digits after the mark are neither thousands nor cents.
  if (kind === "whole" && (decimals.length === 0 || decimals.length > 2) && whole !== "0")
    return null;
  return Number(`${whole || "0"}.${decimals || "0"}`);
}
