import { z } from "zod";
import { optionalNumber } from "~/domain/editing/number.schema";
import { tooLong } from "~/domain/editing/text.schema";
import { m } from "~/text/messages";
import { removeControls } from "~/utils/user-text";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { addCalendarDays, isCalendarDate } from "~/utils/time/dates";
import {
  titleFactNames,
  titleFactOf,
  type TitleFactRecord,
  type TitleFactRecords,
  type TitleFact,
  type TitleFactName,
} from "./title-facts";

type Value = `title_${TitleFactName}`;
type TitleField = Value | `${Value}_document` | `${Value}_seen_on`;

/** Returns the three form fields of a fact; their names group them, because forms are flat. */
export const titleFieldsOf = (name: TitleFactName) =>
  ({
    value: `title_${name}`,
    document: `title_${name}_document`,
    seen_on: `title_${name}_seen_on`,
  }) as const;

type TextSchema = z.ZodType<string | undefined, string | undefined>;

const LONGEST_TEXT = 500;
const LONGEST_DOCUMENT = 100;
/** A lease in Zanzibar runs for 99 years at most. */
const MOST_YEARS = 99;

const text = (most: number) =>
  z
    .string()
    .transform((typed) => removeControls(typed) || undefined)
    .pipe(z.string().max(most, tooLong(most)).optional())
    .optional();

const day = (isFine: (date: string) => string | null) =>
  z
    .string()
    .superRefine((date, context) => {
      const message = isCalendarDate(date) ? isFine(date) : m.admin_property_title_day_invalid();
      if (message) context.addIssue({ code: "custom", message });
    })
    .optional();

const notLater = (date: string) =>
  date > todayInDarEsSalaam() ? m.admin_property_date_in_future() : null;

function endOfLease(date: string): string | null {
  const today = todayInDarEsSalaam();
  if (date < today) return m.admin_property_lease_ended();
  const last = `${Number(today.slice(0, 4)) + MOST_YEARS}${today.slice(4)}`;
  if (date > addCalendarDays(last, 1))
    return m.admin_property_lease_too_long({ mostYears: MOST_YEARS });
  return null;
}

function valueSchema(fact: TitleFact): TextSchema {
  if (fact.kind === "choice") {
    return z
      .string()
      .refine((value) => Object.hasOwn(fact.options, value), m.admin_property_choice_unknown())
      .optional();
  }
  if (fact.kind === "date") return day(fact.isPast ? notLater : endOfLease);
  if (fact.kind === "text") return text(LONGEST_TEXT);
  const { most, unit } = fact;
  return optionalNumber({
    ...{
      kind: "whole",
      min: 0,
      max: most,
      units: unitWords[unit],
    },
    problem: (value) => {
      if (!Number.isInteger(value) || value < 0) return m.admin_property_number_whole();
      const isLease = unit === "years" && (value < 1 || value > most);
      return isLease ? m.admin_property_lease_years_range({ most }) : null;
    },
  }).transform((value) => (value === null ? undefined : String(value)));
}

const unitWords = {
  years: ["years"],
  metres: ["metres", "meters", "m"],
  dollars: ["us$", "usd", "$"],
};

export const titleShape = Object.fromEntries(
  titleFactNames.flatMap((name) => {
    const fields = titleFieldsOf(name);
    return [
      [fields.value, valueSchema(titleFactOf(name))],
      [fields.document, text(LONGEST_DOCUMENT)],
      [fields.seen_on, day(notLater)],
    ];
  }),
) as Record<TitleField, z.ZodOptional<TextSchema>>;

type TitleInput = Partial<Record<TitleField, string | undefined>>;

export function titleGaps(input: TitleInput): { field: TitleField; message: string }[] {
  return titleFactNames.flatMap((name) => {
    const fields = titleFieldsOf(name);
    const { value, document, seen_on } = readFactFields(input, name);
    if (!document && !seen_on) return [];
    const requirements = [
      [fields.value, value, m.admin_property_title_value_missing()],
      [fields.document, document, m.admin_property_title_document_missing()],
      [fields.seen_on, seen_on, m.admin_property_title_seen_on_missing()],
    ] as const;
    return requirements.flatMap(([field, given, message]) => (given ? [] : [{ field, message }]));
  });
}

function readFactFields(input: TitleInput, name: TitleFactName) {
  const fields = titleFieldsOf(name);
  const { [fields.value]: value, [fields.document]: document, [fields.seen_on]: seen_on } = input;
  return { value, document, seen_on };
}

export function titleFactsOf(input: TitleInput): TitleFactRecords {
  const facts = titleFactNames.flatMap((name): [TitleFactName, TitleFactRecord][] => {
    const { value, document, seen_on } = readFactFields(input, name);
    if (!value) return [];
    return [[name, document && seen_on ? { value, document, seen_on } : { value }]];
  });
  return Object.fromEntries(facts);
}

export function titleFormValues(facts: TitleFactRecords): TitleInput {
  const values = titleFactNames.flatMap((name) => {
    const fields = titleFieldsOf(name);
    const { value, document, seen_on } = facts[name] ?? {};
    return [
      [fields.value, value],
      [fields.document, document],
      [fields.seen_on, seen_on],
    ];
  });
  return Object.fromEntries(values) as TitleInput;
}

export function withoutTitleFields<Input extends object>(input: Input): Omit<Input, TitleField> {
  const columns = Object.entries(input).filter(([name]) => !name.startsWith("title_"));
  return Object.fromEntries(columns) as Omit<Input, TitleField>;
}
