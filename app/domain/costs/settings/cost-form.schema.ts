import { z } from "zod";
import { pastDay } from "~/domain/editing/day.schema";
import { secureAddress } from "~/domain/editing/secure-address.schema";
import { limitedText } from "~/domain/editing/text.schema";
import {
  costKinds,
  costScopes,
  MOST_OF_KIND,
  type CostItem,
  type CostKind,
} from "~/domain/costs/cost-item";
import { readCostNumber, type NumberRule } from "~/domain/costs/number-field";
import {
  givenNames,
  givenRule,
  type GivenName,
  type GivenValue,
  type GivenValues,
} from "~/domain/costs/return/assumptions";
import { m } from "~/text/messages";
import type { CostFacts } from "./cost-facts.schema";

/** Rows of the form; a row without a name is empty. */
export const itemPlaces = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18] as const;
export type ItemPlace = (typeof itemPlaces)[number];

const shortText = (most: number) => limitedText(most).default("");
const choice = z.string().max(20).default("");
const number = z.string().trim().max(40, { error: m.admin_agency_number_missing }).default("");

const link = secureAddress.default("");

const originFields = { source: shortText(300), link, dated: shortText(60) };

/** Field names end with the row: `low_3`. */
export const itemFields = {
  name: shortText(80),
  kind: choice,
  low: number,
  high: number,
  scope: choice,
  paid_to: shortText(120),
  due: shortText(120),
  note: shortText(600),
  ...originFields,
};
type ItemField = keyof typeof itemFields;

export const givenFields = { value: number, ...originFields };
type GivenField = keyof typeof givenFields;

type ItemShape = { [Key in `${ItemField}_${ItemPlace}`]: (typeof itemFields)[ItemField] };
type GivenShape = { [Key in `${GivenField}_${GivenName}`]: (typeof givenFields)[GivenField] };

const shapeOf = (fields: object, suffixes: readonly (string | number)[]) =>
  Object.fromEntries(
    suffixes.flatMap((suffix) =>
      Object.entries(fields).map(([name, schema]) => [`${name}_${suffix}`, schema as unknown]),
    ),
  );

const shape = {
  reviewed_on: pastDay(m.admin_common_date_missing),
  ...(shapeOf(itemFields, itemPlaces) as ItemShape),
  ...(shapeOf(givenFields, givenNames) as GivenShape),
};

export const costFormSchema = z.object(shape).transform((fields, context): CostFacts => {
  const issue = (path: string, message: string) => {
    context.addIssue({ code: "custom", path: [path], message });
  };
  const items = itemPlaces.flatMap((place) => {
    const typed = Object.fromEntries(
      Object.keys(itemFields).map((name) => [name, fields[`${name as ItemField}_${place}`]]),
    ) as Record<ItemField, string>;
    return itemOf(typed, (field, message) => issue(`${field}_${place}`, message)) ?? [];
  });
  const given = Object.fromEntries(
    givenNames.map((name): [GivenName, GivenValue] => {
      const value = numberOf(fields[`value_${name}`], givenRule(name), (message) =>
        issue(`value_${name}`, message),
      );
      return [name, { value: value ?? 0, ...originOf(name, fields) }];
    }),
  ) as GivenValues;
  return { reviewedOn: fields.reviewed_on, items, given };
});

const originOf = (name: GivenName, fields: Record<`${GivenField}_${GivenName}`, string>) => ({
  source: fields[`source_${name}`],
  link: fields[`link_${name}`],
  dated: fields[`dated_${name}`],
});

/** Null for an empty or invalid row. */
function itemOf(
  typed: Record<ItemField, string>,
  issue: (field: ItemField, message: string) => void,
): CostItem | null {
  const { name, kind, low: lowText, high: highText, scope, paid_to: paidTo, ...texts } = typed;
  if (!name) {
    if (lowText || highText || paidTo) issue("name", m.admin_costs_item_unnamed());
    return null;
  }
  if (!isKeyOf(costKinds, kind)) issue("kind", m.editing_choose_one());
  if (!isKeyOf(costScopes, scope)) issue("scope", m.editing_choose_one());
  if (!isKeyOf(costKinds, kind) || !isKeyOf(costScopes, scope)) return null;
  if (!paidTo) issue("paid_to", m.admin_costs_payee_missing());
  if (!texts.due) issue("due", m.admin_costs_due_missing());
  const range = rangeOf(lowText, highText, { scope, kind }, issue);
  return range && { name, kind, scope, paidTo, ...texts, ...range };
}

type Range = Pick<CostItem, "low" | "high">;

/** Null for an invalid range; without amounts for a conversion item whose ends are empty. */
function rangeOf(
  lowText: string,
  highText: string,
  { scope, kind }: Pick<CostItem, "scope" | "kind">,
  issue: (field: "low" | "high", message: string) => void,
): Range | null {
  const mayBeUnpriced = scope === "conversion" && kind !== "yearly";
  if (mayBeUnpriced && !lowText && !highText) return { low: null, high: null };
  const rule = ruleOf(kind);
  const low = numberOf(lowText, rule, (message) => issue("low", message));
  const high = numberOf(highText, rule, (message) => issue("high", message));
  if (low === null || high === null) return null;
  if (high < low) issue("high", m.admin_costs_range_reversed());
  return { low, high };
}

const isKeyOf = <Key extends string>(record: Record<Key, unknown>, text: string): text is Key =>
  Object.hasOwn(record, text);

const ruleOf = (kind: CostKind): NumberRule => ({
  unit: kind === "percent" ? "percent" : "dollars",
  min: 0,
  max: MOST_OF_KIND[kind],
});

function numberOf(text: string, rule: NumberRule, issue: (message: string) => void) {
  const reading = readCostNumber(text, rule);
  if (reading.ok) return reading.value;
  issue(reading.message);
  return null;
}

export type CostForm = z.input<typeof costFormSchema>;

export function costFormValues({ reviewedOn, items, given }: CostFacts): CostForm {
  const ofItems = items.flatMap(({ paidTo, low, high, ...item }, index) =>
    Object.entries({ ...item, paid_to: paidTo, low: plain(low), high: plain(high) }).map(
      ([name, value]) => [`${name}_${index + 1}`, value],
    ),
  );
  const ofGiven = givenNames.flatMap((name) => {
    const { value, ...origin } = given[name];
    const isWhole = givenRule(name).unit === "whole";
    return Object.entries({ ...origin, value: isWhole ? String(value) : plain(value) }).map(
      ([field, text]) => [`${field}_${name}`, text],
    );
  });
  return { reviewed_on: reviewedOn, ...Object.fromEntries([...ofItems, ...ofGiven]) } as CostForm;
}

/** Hundredths as form text: 250 is "2.5". */
const plain = (hundredths: number | null) => (hundredths === null ? "" : String(hundredths / 100));
