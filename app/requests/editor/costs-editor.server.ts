import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { saveCostFacts } from "~/domain/cost-settings/cost-facts.commands.server";
import { getEditedCostFacts } from "~/domain/cost-settings/cost-facts.queries.server";
import type { CostFacts } from "~/domain/cost-settings/cost-facts.schema";
import { costFormSchema, costFormValues } from "~/domain/cost-settings/cost-form.schema";
import { fieldDifferences } from "~/domain/editing/field-differences";
import { onlyRow, withoutPictures, type Editor } from "./editor";

type Costs = {
  stored: CostFacts & { updated_at: string };
  input: CostFacts;
  slot: never;
  page: object;
  problem: never;
};

/** The one row of costs and assumptions, so its id is not read. */
export const costsEditor: Editor<Costs> = {
  ...onlyRow("Costs"),
  list: "/admin/settings/costs",
  schema: costFormSchema,
  fields: adminForms.costs,
  ...withoutPictures,
  get: getEditedCostFacts,
  update: (_, { input }, version) => saveCostFacts(input, version),
  differences: (stored, { input }) =>
    fieldDifferences(costFormValues(stored), costFormValues(input)),
  toForm: (facts) => ({ values: costFormValues(facts), pictures: {} }),
};
