import { readTyped, type TypedNumber } from "~/domain/editing/number.schema";
import { phoneForFiles, readPhone } from "~/domain/phone/phone";
import { islands, propertyNumbers } from "~/domain/properties/admin-property.schema";
import { availabilityLabels } from "~/domain/properties/availability/availability";
import { readMediaLink } from "~/domain/properties/media/media-link";
import { amenityLabels, normaliseStatus } from "~/domain/properties/property";
import { propertyTypes } from "~/domain/properties/property-types";
import { readReference } from "~/domain/properties/typed/reference";
import { writeNumber } from "~/utils/read-number";
import { slugify } from "~/utils/slug";
import { sanitizeText, removeInvisible } from "~/utils/user-text";

/** The decimal mark of a file's numbers; null if it has none or both. */
export type DecimalMark = "." | "," | null;

type Known = {
  decimalMark: DecimalMark;
  /** The stored cell, which resolves an ambiguous number. */
  stored?: string | undefined;
};

/** Normalises a cell such as "Off plan" or "TRUE" to the export's spelling; the form's rules reject unreadable text. */
export function canonicalCell(column: string, cell: string, known: Known): string {
  const text = sanitizeText(cell).trim();
  const number = numbers[column];
  if (text === "") return column === "is_published" ? "no" : "";
  if (number) return canonicalNumber(text, number, known);
  return (
    (Object.hasOwn(readers, column) && readers[column]?.(removeInvisible(text).trim())) || text
  );
}

export const numbers: Record<string, TypedNumber | undefined> = propertyNumbers;

function canonicalNumber(text: string, field: TypedNumber, { decimalMark, stored }: Known): string {
  const reading = readTyped(text, decimalMark ? { ...field, decimalMark } : field);
  if (reading.ok) return writeNumber(reading.value);
  const known = reading.reason === "ambiguous" && reading.readings.map(writeNumber);
  return known && stored && known.includes(stored) ? stored : text;
}

const plain = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, "-");

const choice =
  (values: readonly string[]) =>
  (text: string): string | undefined =>
    values.find((value) => plain(value) === plain(text));

const readers: Record<string, (text: string) => string | null | undefined> = {
  reference: readReference,
  type: choice(propertyTypes),
  status: normaliseStatus,
  availability: choice(Object.keys(availabilityLabels)),
  island: choice(islands),
  area: slugify,
  slug: slugify,
  amenities: (text) => amenitiesOf(text).join(" "),
  is_published: (text) => yesOrNo.find(([words]) => words.includes(text.toLowerCase()))?.[1],
  video_url: (text) => readMediaLink("video", text)?.link,
  tour_url: (text) => readMediaLink("tour", text)?.link,
  whatsapp_number: (text) => {
    const reading = readPhone(text, undefined);
    return reading.ok ? phoneForFiles(reading.e164) : null;
  },
};

/** Spreadsheets write logical values in their own language. */
const yesOrNo: [words: string[], cell: string][] = [
  [["yes", "true", "1", "y", "x", "ja", "wahr", "oui", "vrai", "si", "sí", "vero", "ndiyo"], "yes"],
  [["no", "false", "0", "n", "nein", "falsch", "non", "faux", "falso", "hapana"], "no"],
];

/** Splits a cell into amenities: "Pool, Ocean View" has two. */
export function amenitiesOf(text: string): string[] {
  const names = Object.keys(amenityLabels);
  const words = names.reduce(
    (rest, name) => rest.replaceAll(name.replaceAll("-", " "), name),
    text.toLowerCase().replace(/[\s_-]+/g, " "),
  );
  return [...new Set(words.split(/[\s,;|/]+/).filter(Boolean))];
}

/** Derives a file's decimal mark from coordinates and from marks that aren't followed by exactly three digits. */
export function decimalMarkOf(columns: { column: string; cells: string[] }[]): DecimalMark {
  const marks = new Set(
    columns.flatMap(({ column, cells }) => {
      const kind = numbers[column]?.kind;
      if (!kind || kind === "whole") return [];
      const sign = kind === "coordinate" ? /^\D?\d{1,3}([.,])\d+$/ : /\d([.,])(?:\d{1,2}|\d{4,})$/;
      return cells.flatMap((cell) => sign.exec(removeInvisible(cell).trim())?.[1] ?? []);
    }),
  );
  const [mark] = marks;
  return marks.size === 1 && (mark === "." || mark === ",") ? mark : null;
}
