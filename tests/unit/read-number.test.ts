import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSuspiciousChange, readNumber, writeNumber, type NumberField } from "~/utils/read-number";

const price: NumberField = { kind: "whole", units: ["us$", "usd", "$", "/="] };
const size: NumberField = { kind: "decimal", min: 0, max: 1e9, units: ["sq m", "sqm", "m2"] };
const percent: NumberField = { kind: "decimal", min: 0, max: 100, units: ["%"] };
const coordinate: NumberField = { kind: "coordinate", min: -180, max: 180 };

/** A value, two possible values, or null for what cannot be read. */
type Expected = number | [number, number] | null;
const read = (text: string, field: NumberField): Expected => {
  const reading = readNumber(text, field);
  if (reading.ok) return reading.value;
  return reading.reason === "ambiguous" ? reading.readings : null;
};

const wholeNumbers: [text: string, expected: Expected][] = [
  ["285000", 285_000],
  ["285.000", 285_000],
  ["285,000", 285_000],
  ["285 000", 285_000],
  ["285\u00a0000", 285_000],
  ["285\u2009000", 285_000],
  ["285\u202f000", 285_000],
  ["285'000", 285_000],
  ["285’000", 285_000],
  ["285´000", 285_000],
  ["285ʼ000", 285_000],
  ["285_000", 285_000],
  ["2,85,000", 285_000],
  ["1,02,85,000", 10_285_000],
  ["2,85,000.00", 285_000],
  ["1.285.000", 1_285_000],
  ["285.000,00", 285_000],
  ["285,000.00", 285_000],
  ["285 000,00", 285_000],
  ["285000.00", 285_000],
  ["285000,00", 285_000],
  ["285000.", null],
  ["$285,000", 285_000],
  ["US$ 285.000", 285_000],
  ["285000 USD", 285_000],
  ["285,000/=", 285_000],
  ["９０ ０００", 90_000],
  ["２８５０００", 285_000],
  ["２８５，０００", 285_000],
  ["٢٨٥٠٠٠", 285_000],
  ["٢٨٥٬٠٠٠", 285_000],
  ["۲۸۵۰۰۰", 285_000],
  ["२८५०००", 285_000],
  ["9E+04", 90_000],
  ["9e4", 90_000],
  ["1.18E+05", 118_000],
  ["1,18E+05", 118_000],
  ["\u2068118000\u2069", 118_000],
  ["\u200e118,000\u200b", 118_000],
  ["118\ufe0f000", 118_000],
  ["1️⃣1️⃣8️⃣000", 118_000],
  ["−5", -5],
  ["–5", -5],
  ["+5", 5],
  ["0", 0],
  ["-0", 0],
  ["1.5", 1.5],
  ["", null],
  ["12,x", null],
  ["cheap", null],
  ["2,8,500", null],
  ["28,50,00", null],
  ["285.00.000", null],
  ["1.285,000.000", null],
  ["1,2345", null],
  ["1234.567", null],
  ["0x10", null],
  ["1e999", null],
  ["Infinity", null],
  ["99999999999999", null],
  ["--5", null],
];

const decimals: [text: string, expected: Expected][] = [
  ["120", 120],
  ["120.5", 120.5],
  ["120,5", 120.5],
  ["120,50", 120.5],
  [".5", 0.5],
  [",5", 0.5],
  ["120.", 120],
  ["4.800", [4.8, 4800]],
  ["4,800", [4.8, 4800]],
  ["120,500", [120.5, 120_500]],
  ["4 800", 4800],
  ["4'800", 4800],
  ["0.800", 0.8],
  ["0,125", 0.125],
  ["4.8000", 4.8],
  ["4.80", 4.8],
  ["1234,567", 1234.567],
  ["1,234.5", 1234.5],
  ["1.234,5", 1234.5],
  ["1,234,567", 1_234_567],
  ["1.234.567", 1_234_567],
  ["1.234.567,8", 1_234_567.8],
  ["٤٫٨", 4.8],
  ["4.8e3", 4800],
  ["120 m²", 120],
  ["120m2", 120],
  ["120,5 sqm", 120.5],
  ["120 acres", null],
  ["1.2.3", null],
  ["12 34", null],
];

const coordinates: [text: string, expected: Expected][] = [
  ["-4.90813", -4.90813],
  ["−4.90813", -4.90813],
  ["–4,90813", -4.90813],
  ["-4.908", -4.908],
  ["-4,908", -4.908],
  ["39.719", 39.719],
  ["+39.719", 39.719],
  ["39", 39],
  ["39.7191400000000000", 39.71914],
  ["\u200e−4.90813", -4.90813],
  ["1.234.567", null],
  ["4 908", null],
];

describe("one way to read numbers", () => {
  test.each(wholeNumbers)("whole number %j is %j", (text, expected) => {
    expect(read(text, price)).toEqual(expected);
  });
  test.each(decimals)("size %j is %j", (text, expected) => {
    expect(read(text, size)).toEqual(expected);
  });
  test.each(coordinates)("coordinate %j is %j", (text, expected) => {
    expect(read(text, coordinate)).toEqual(expected);
  });
  test.each([
    ["12.500", percent, 12.5],
    ["12,500 %", percent, 12.5],
    ["2.640", { kind: "decimal", min: 0, max: 1e9 }, [2.64, 2640]],
    ["2.500", { kind: "decimal", min: 0, max: 999 }, 2.5],
    ["2.500", { kind: "decimal", min: 100, max: 9999 }, 2500],
    // Nothing is plausible: the caller says what is wrong with the decimal.
    ["200.500", percent, 200.5],
  ] as const)("a range decides %j", (text, field, expected) => {
    expect(read(text, field)).toEqual(expected);
  });
  test.each([
    ["4.800", ",", 4800],
    ["4,800", ",", 4.8],
    ["4.800", ".", 4.8],
    ["4,800", ".", 4800],
    ["4.8", ",", 4.8],
    ["120,5", ",", 120.5],
  ] as const)("%j in a file with the decimal mark %j is %d", (text, decimalMark, expected) => {
    expect(read(text, { ...size, decimalMark })).toBe(expected);
  });
});

describe("a number as the site writes it", () => {
  test.each([3.673, 4.8, 4800, 120.125, 1e-7, -4.908, 285_000, 0])("%d is read again", (value) => {
    for (const field of [size, { ...coordinate, max: 1e9 }]) {
      expect(read(writeNumber(value), field)).toBe(value);
    }
  });
  test("is never ambiguous", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e12 }),
        fc.integer({ min: 0, max: 6 }),
        (n, digits) => {
          const value = n / 10 ** digits;
          expect(read(writeNumber(value), size)).toBe(value);
        },
      ),
    );
  });
});

test.each([
  [285_000, 28_500, true],
  [28_500, 285_000, true],
  [100, 500, false],
  [100, 501, true],
  [100, 20, false],
  [100, 19, true],
  [100, 0, true],
  [null, 100, false],
  [100, null, false],
  [0, 100, false],
])("from %j to %j is a suspicious change: %j", (before, after, expected) => {
  expect(isSuspiciousChange(before, after)).toBe(expected);
});
