import { z } from "zod";
import { tooLong } from "~/domain/editing/text.schema";
import type { Difference } from "~/domain/editing/edited";
import { filterNames, filterOf, readFilters } from "~/domain/properties/search/filters";
import { typedAsDollars, type TypedAs } from "~/domain/properties/typed/typed-as";
import { m } from "~/text/messages";
import { inWords, quoted } from "~/utils/text";
import { formatDate } from "~/utils/time/date-words";
import {
  criteriaFilters,
  criteriaWords,
  GONE_AREA,
  keepSizes,
  type CriteriaFilters,
} from "./criteria";

/** The form as it is typed: a text or several for each parameter. */
export type CriteriaFormValues = Record<string, string | string[] | undefined>;

/** A field for each filter of the lists, named by its parameter. */
const filterFields = Object.fromEntries(
  filterNames.map((name) => {
    const { param, control, options = [] } = filterOf(name);
    const field: z.ZodType<string | string[] | undefined> =
      control === "checkboxes"
        ? z.array(z.string()).max(options.length).optional()
        : z.string().max(100, tooLong(100)).optional();
    return [param, field];
  }),
);

/**
 * The operator's form for what a person looks for; amounts are in US dollars, or in the currency that is typed
 * with them. `stored` are the filters that the form began with.
 */
export const criteriaSchemaOf = (typedAs: TypedAs, stored: CriteriaFilters = {}) =>
  z
    .object({
      ...filterFields,
      area: z.uuid(m.admin_criteria_please_choose_an_area_of_the()).optional(),
      submission_id: z.uuid().optional().catch(undefined),
      /** The version that was edited, and the one that its operator has seen and overwrites. */
      version: z.string().optional(),
      overwrite: z.string().optional(),
    })
    .superRefine((typed, context) => {
      for (const { param, message } of unreadFields(typed)) {
        context.addIssue({ code: "custom", path: [param], message });
      }
    })
    .transform(({ submission_id, version = "", overwrite = version, ...typed }) => ({
      filters: keepSizes(filtersOf(typed, typedAs), paramsOf(typed), stored),
      submission_id,
      version: overwrite,
    }))
    .refine(
      ({ filters }) => Object.keys(filters).length > 0,
      m.admin_criteria_please_choose_at_least_one(),
    );

/** The same where rates do not matter: for the names of its fields, and for whether they can be read. */
export const criteriaSchema = criteriaSchemaOf(typedAsDollars);

export type CriteriaInput = z.output<typeof criteriaSchema>;

/** Search criteria as they are stored; `updated_at` is their version. */
export type StoredCriteria = {
  filters: CriteriaFilters;
  ended_at: string | null;
  updated_at: string;
};

function filtersOf({ area, ...typed }: CriteriaFormValues, typedAs: TypedAs): CriteriaFilters {
  const filters = criteriaFilters(readFilters(paramsOf(typed), typedAs));
  return typeof area === "string" ? { ...filters, area } : filters;
}

const paramsOf = (typed: CriteriaFormValues) =>
  new URLSearchParams(
    Object.entries(typed).flatMap(([param, value]) =>
      [value ?? []].flat().map((text) => [param, text]),
    ),
  );

/** The fields with a text that their filter does not understand, and what is said of it. */
function unreadFields(typed: CriteriaFormValues): { param: string; message: string }[] {
  const params = paramsOf(typed);
  return filterNames.flatMap((name) => {
    const { param, read, write, options } = filterOf(name);
    const texts = params.getAll(param).filter((text) => text.trim() !== "");
    if (texts.length === 0 || write(read(texts, typedAsDollars)).length > 0) return [];
    const remedy = options
      ? `Choose ${inWords(
          options.map(({ label }) => label),
          "or",
        )}`
      : m.admin_criteria_please_write_it_like_200000();
    return [
      {
        param,
        message: m.admin_criteria_we_could_not_read({ texts: quoted(texts.join(", ")), remedy }),
      },
    ];
  });
}

/**
 * Where the stored search and the typed one differ, as text for people; none when both look for the same.
 * `areas` are those that somebody can look in.
 */
export function criteriaDifferences(
  { filters, ended_at }: StoredCriteria,
  typed: CriteriaFilters,
  areas: { id: string; name: string }[],
): Difference[] {
  const words = (all: CriteriaFilters, param: string) => {
    const { [param]: value } = all;
    if (value === undefined) return "";
    if (param !== "area") return criteriaWords({ [param]: value });
    return areas.find(({ id }) => id === value)?.name ?? GONE_AREA;
  };
  const controls = filterNames.map((name) => filterOf(name));
  const differences = [{ param: "area", label: "Area" }, ...controls]
    // Compares what is stored: words of different sizes may be the same.
    .filter(({ param }) => String(filters[param]) !== String(typed[param]))
    .map(({ param, label }) => ({
      label,
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
