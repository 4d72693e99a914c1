import { z } from "zod";
import { tooLong } from "~/domain/editing/text.schema";
import type { Difference } from "~/domain/editing/edited";
import { filterNames, filterOf, readFilters } from "~/domain/properties/search/read-filters";
import { typedAsDollars, type TypedAs } from "~/domain/properties/typed/typed-as";
import { m } from "~/text/messages";
import { quoted } from "~/utils/text";
import { joinWords } from "~/utils/words";
import { formatDate } from "~/utils/time/date-words";
import {
  areaIdsOf,
  criteriaFilters,
  criteriaWords,
  keepSizes,
  type CriteriaFilters,
} from "./criteria";

export type CriteriaFormValues = Record<string, string | string[] | undefined>;

/** Areas have a separate control. */
export const storedFilterNames = filterNames.filter((name) => name !== "areas");

const filterFields = Object.fromEntries(
  storedFilterNames.map((name) => {
    const { param, control, options = [] } = filterOf(name);
    const field: z.ZodType<string | string[] | undefined> =
      control === "checkboxes"
        ? z.array(z.string()).max(options.length).optional()
        : z.string().max(100, tooLong(100)).optional();
    return [param, field];
  }),
);

/** Amounts are in US dollars unless typed with a currency; `stored` are the initial filters. */
export const criteriaSchemaOf = (typedAs: TypedAs, stored: CriteriaFilters = {}) =>
  z
    .object({
      ...filterFields,
      area: z.string().refine(isIds, { error: m.admin_criteria_area_invalid }).optional(),
      submission_id: z.uuid().optional().catch(undefined),
      /** The edited version, and the one to overwrite after a conflict. */
      version: z.string().optional(),
      overwrite: z.string().optional(),
    })
    .superRefine((typed, context) => {
      for (const { param, message } of unreadableFields(typed)) {
        context.addIssue({ code: "custom", path: [param], message });
      }
    })
    .transform(({ submission_id, version = "", overwrite = version, ...typed }) => ({
      filters: keepSizes(filtersOf(typed, typedAs), paramsOf(typed), stored),
      submission_id,
      version: overwrite,
    }))
    .refine(({ filters }) => Object.keys(filters).length > 0, { error: m.admin_criteria_empty });

/** Schema for the browser, where exchange rates don't matter. */
export const criteriaSchema = criteriaSchemaOf(typedAsDollars);

export type CriteriaInput = z.output<typeof criteriaSchema>;

/** The version is `updated_at`. */
export type StoredCriteria = {
  filters: CriteriaFilters;
  ended_at: string | null;
  updated_at: string;
};

/** True for one area's id, or the ids of a visitor's areas, which the form keeps. */
function isIds(text: string): boolean {
  return z.array(z.uuid()).safeParse(text.split(",")).success;
}

function filtersOf({ area, ...typed }: CriteriaFormValues, typedAs: TypedAs): CriteriaFilters {
  const filters = criteriaFilters(readFilters(paramsOf(typed), typedAs));
  if (typeof area !== "string") return filters;
  const ids = area.split(",");
  return { ...filters, area: ids.length > 1 ? ids : area };
}

const paramsOf = (typed: CriteriaFormValues) =>
  new URLSearchParams(
    Object.entries(typed).flatMap(([param, value]) =>
      [value ?? []].flat().map((text) => [param, text]),
    ),
  );

function unreadableFields(typed: CriteriaFormValues): { param: string; message: string }[] {
  const params = paramsOf(typed);
  return storedFilterNames.flatMap((name) => {
    const { param, read, write, options } = filterOf(name);
    const texts = params.getAll(param).filter((text) => text.trim() !== "");
    if (texts.length === 0 || write(read(texts, typedAsDollars)).length > 0) return [];
    const text = quoted(texts.join(", "));
    const message = options
      ? m.admin_criteria_choice_unreadable({ text, options: orList(options) })
      : m.admin_criteria_number_unreadable({ text });
    return [{ param, message }];
  });
}

const orList = (options: readonly { label: () => string }[]) =>
  joinWords(
    options.map(({ label }) => label()),
    "or",
  );

/** Names a person's areas; those that no longer exist are said to be gone. */
export const namesOfAreas = (filters: CriteriaFilters, areas: { id: string; name: string }[]) =>
  areaIdsOf(filters)
    .map((id) => areas.find((area) => area.id === id)?.name ?? m.admin_criteria_area_gone())
    .join(", ");

export function criteriaDifferences(
  { filters, ended_at }: StoredCriteria,
  typed: CriteriaFilters,
  areas: { id: string; name: string }[],
): Difference[] {
  const words = (all: CriteriaFilters, param: string) => {
    const { [param]: value } = all;
    if (value === undefined) return "";
    if (param !== "area") return criteriaWords({ [param]: value });
    return namesOfAreas(all, areas);
  };
  const controls = storedFilterNames.map((name) => filterOf(name));
  const differences = [{ param: "area", label: m.admin_common_area }, ...controls]
    // Compares values, since different sizes may have the same text.
    .filter(({ param }) => String(filters[param]) !== String(typed[param]))
    .map(({ param, label }) => ({
      label: label(),
      stored: words(filters, param),
      typed: words(typed, param),
    }));
  if (differences.length === 0 || !ended_at) return differences;
  return [
    ...differences,
    {
      label: m.admin_criteria_ended(),
      stored: formatDate(ended_at),
      typed: m.admin_criteria_stays_ended(),
    },
  ];
}
