import { getInputProps } from "@conform-to/react";
import { AdminForm } from "~/components/admin/shell/admin-form";
import { type FormResult, useAdminForm } from "~/components/admin/shell/use-admin-form";
import { Checkbox } from "~/components/form/checkbox";
import { SelectField, TextField } from "~/components/form/field";
import type { StoredDeal } from "~/domain/deals/deal";
import { dealSchema, type DealForm as DealFormValues } from "~/domain/deals/deal.schema";
import { m } from "~/text/messages";

type Props = {
  deal: StoredDeal | null;
  version: string;
  properties: { id: string; name: string }[];
  today: string;
  closeTo: string;
  defaultValue: Partial<DealFormValues>;
  result?: FormResult;
};

export function DealForm(props: Props) {
  const { deal, version, properties, today, closeTo, defaultValue, result } = props;
  const [form, fields] = useAdminForm({ id: "deal", schema: dealSchema, result, defaultValue });
  const { property_id, price, closed_on, commission, marks_sold } = fields;
  const { key, ...checkbox } = getInputProps(marks_sold, { type: "checkbox" });
  return (
    <AdminForm
      form={form}
      fields={[price, property_id, closed_on, commission]}
      submit={m.admin_common_save()}
      cancel={deal ? undefined : m.admin_deal_skip()}
      closeTo={closeTo}
      intent="save-deal"
      version={version}
      conflict={result?.conflict}
    >
      <TextField
        field={price}
        label={m.admin_deal_price_label()}
        inputMode="decimal"
        autoComplete="off"
      />
      <SelectField
        field={property_id}
        label={m.admin_common_property()}
        isOptional
        placeholder={m.admin_deal_property_none()}
        options={properties.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Checkbox key={key} {...checkbox} label={m.admin_deal_marks_sold()} className="-mt-2 mb-3" />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField type="date" field={closed_on} label={m.common_date()} max={today} />
        <TextField
          field={commission}
          label={m.admin_deal_commission()}
          isOptional
          hint={m.admin_deal_commission_hint()}
          autoComplete="off"
        />
      </div>
    </AdminForm>
  );
}
