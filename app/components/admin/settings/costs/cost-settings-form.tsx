import { FormSection } from "~/components/admin/shell/form-section";
import { type FormResult, useAdminForm } from "~/components/admin/shell/use-admin-form";
import { AdminForm } from "~/components/admin/shell/admin-form";
import { TextField } from "~/components/form/field";
import {
  costFormSchema,
  itemPlaces,
  type CostForm,
} from "~/domain/costs/settings/cost-form.schema";
import { defaultNames, exampleNames } from "~/domain/costs/return/assumptions";
import { SettingsPage } from "~/components/admin/settings/settings-page";
import { m } from "~/text/messages";
import { AssumptionRow, CostItemRow } from "./cost-rows";

type Props = {
  defaultValue: Record<string, unknown>;
  version?: string;
  result?: FormResult;
};

/** The figures of the cost and return pages, with their sources. */
export function CostSettingsForm({ defaultValue, version, result }: Props) {
  const [form, fields] = useAdminForm({
    id: "costs",
    schema: costFormSchema,
    result,
    defaultValue,
  });
  return (
    <SettingsPage title={m.admin_settings_costs_and_returns()}>
      <div className="max-w-3xl rounded-xl border border-line bg-white p-5 sm:p-7">
        <p className="pb-5 text-ink-soft">{m.admin_settings_costs_intro()}</p>
        <AdminForm
          form={form}
          fields={Object.keys(costFormSchema.in.shape).map(
            (name) => fields[name as keyof CostForm],
          )}
          submit={m.admin_settings_save_costs()}
          closeTo="/admin/settings"
          version={version}
          conflict={result?.conflict}
        >
          <TextField
            type="date"
            field={fields.reviewed_on}
            label={m.admin_settings_costs_checked_on()}
          />
          <FormSection title={m.admin_settings_cost_items()}>
            {itemPlaces.map((place) => (
              <CostItemRow key={place} place={place} fields={fields} />
            ))}
          </FormSection>
          <FormSection title={m.admin_settings_return_assumptions()}>
            {defaultNames.map((name) => (
              <AssumptionRow key={name} name={name} fields={fields} />
            ))}
          </FormSection>
          <FormSection title={m.admin_settings_example_rents()}>
            {exampleNames.map((name) => (
              <AssumptionRow key={name} name={name} fields={fields} />
            ))}
          </FormSection>
        </AdminForm>
      </div>
    </SettingsPage>
  );
}
