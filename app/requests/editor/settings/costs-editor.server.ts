import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { saveCostFacts } from "~/domain/costs/settings/cost-facts.commands.server";
import { getEditedCostFacts } from "~/domain/costs/settings/cost-facts.queries.server";
import type { CostFacts } from "~/domain/costs/settings/cost-facts.schema";
import { costFormSchema, costFormValues } from "~/domain/costs/settings/cost-form.schema";
import { formatCents, formatRate } from "~/domain/costs/money-text";
import type { NumberChange } from "~/domain/editing/large-changes";
import { givenNames, givenRule } from "~/domain/costs/return/assumptions";
import { fieldDifferences } from "~/domain/editing/field-differences";
import { m } from "~/text/messages";
import { singleRow, noPictures, type Editor } from "../editor";

type Costs = {
  stored: CostFacts & { updated_at: string };
  input: CostFacts;
  slot: never;
  page: object;
  problem: never;
};

const formats = { percent: formatRate, dollars: formatCents, whole: String };

function listCostChanges(stored: CostFacts, { input }: { input: CostFacts }): NumberChange[] {
  const itemChanges = input.items.flatMap(({ name, kind, low, high }) => {
    const before = stored.items.find((item) => item.name === name && item.kind === kind);
    const format = kind === "percent" ? formatRate : formatCents;
    if (!before) return [];
    const ends = [
      { label: m.admin_editor_cost_lower({ name }), before: before.low, after: low },
      { label: m.admin_editor_cost_upper({ name }), before: before.high, after: high },
    ];
    return ends.flatMap(({ label, before, after }) =>
      before === null || after === null ? [] : [{ label, before, after, format }],
    );
  });
  const assumptionChanges = givenNames.map((name) => ({
    label: givenRule(name).label(),
    before: stored.given[name].value,
    after: input.given[name].value,
    format: formats[givenRule(name).unit],
  }));
  return [...itemChanges, ...assumptionChanges];
}

export const costsEditor: Editor<Costs> = {
  ...singleRow(m.admin_editor_name_costs),
  list: "/admin/settings/costs",
  schema: costFormSchema,
  fields: adminForms.costs,
  ...noPictures,
  get: getEditedCostFacts,
  update: (_, { input }, version) => saveCostFacts(input, version),
  numbers: listCostChanges,
  differences: (stored, { input }) =>
    fieldDifferences(costFormValues(stored), costFormValues(input)),
  toForm: (facts) => ({ values: costFormValues(facts), pictures: {} }),
};
