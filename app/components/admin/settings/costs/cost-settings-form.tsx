import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { FormSection } from "~/components/admin/shell/form-section";
import { AdminForm } from "~/components/admin/shell/admin-form";
import { EditConflictNotice } from "~/components/admin/shell/edit-conflict";
import { TextField } from "~/components/form/field";
import type { CostFacts } from "~/domain/costs/settings/cost-facts.schema";
import {
  costFormSchema,
  itemPlaces,
  type CostForm,
} from "~/domain/costs/settings/cost-form.schema";
import type { EditConflict } from "~/domain/editing/edited";
import { givenNames } from "~/domain/costs/return/assumptions";
import { SettingsPage } from "~/components/admin/settings/settings-page";
import { AssumptionRow, CostItemRow } from "./cost-rows";

type LastResult = Parameters<typeof useForm<CostForm>>[0]["lastResult"];
type Props = {
  defaultValue: Record<string, unknown>;
  version?: string;
  /** The action data of the last submission. */
  answer?: (LastResult & { conflict?: EditConflict }) | null;
};

/** The figures behind the pages of costs and returns, each with its source. */
export function CostSettingsForm({ defaultValue, version, answer }: Props) {
  const [form, fields] = useForm<CostForm, CostFacts>({
    id: "costs",
    lastResult: answer,
    defaultValue,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: costFormSchema }),
    shouldRevalidate: "onInput",
  });
  return (
    <SettingsPage title="Costs and returns">
      <div className="max-w-3xl rounded-xl border border-line bg-white p-5 sm:p-7">
        <p className="pb-5 text-ink-soft">
          What visitors compute with at /costs and /return. A figure without a source is shown as
          the agency&apos;s estimate. A row without a name is left out.
        </p>
        <AdminForm
          form={form}
          fields={Object.keys(costFormSchema.in.shape).map(
            (name) => fields[name as keyof CostForm],
          )}
          submit="Save Costs"
          closeTo="/admin/settings"
          version={version}
          errorToast={form.errors?.[0]}
        >
          {answer?.conflict && <EditConflictNotice {...answer.conflict} />}
          <TextField
            type="date"
            field={fields.reviewed_on}
            label="All figures last gone through on"
          />
          <FormSection title="Costs of buying and holding">
            {itemPlaces.map((place) => (
              <CostItemRow key={place} place={place} fields={fields} />
            ))}
          </FormSection>
          <FormSection title="Assumptions of a return">
            {givenNames.map((name) => (
              <AssumptionRow key={name} name={name} fields={fields} />
            ))}
          </FormSection>
        </AdminForm>
      </div>
    </SettingsPage>
  );
}
