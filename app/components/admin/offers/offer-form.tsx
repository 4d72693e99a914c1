import { AdminForm } from "~/components/admin/shell/admin-form";
import { type FormResult, useAdminForm } from "~/components/admin/shell/use-admin-form";
import { SelectField, TextAreaField, TextField } from "~/components/form/field";
import { offerSchema, type OfferForm as OfferFormValues } from "~/domain/offers/offer.schema";
import { m } from "~/text/messages";

type Props = {
  /** Choices of the client or the property; the other one is given. */
  leads?: { id: string; full_name: string; phone: string }[];
  properties?: { id: string; name: string }[];
  today: string;
  closeTo: string;
  defaultValue: Partial<OfferFormValues>;
  result?: FormResult;
};

export function OfferForm({ leads, properties, today, closeTo, defaultValue, result }: Props) {
  const [form, fields] = useAdminForm({ id: "offer", schema: offerSchema, result, defaultValue });
  const { lead_id, property_id, amount, offered_on, conditions } = fields;
  return (
    <AdminForm
      form={form}
      fields={[lead_id, property_id, amount, offered_on, conditions]}
      submit={m.admin_offer_save()}
      closeTo={closeTo}
      intent="add-offer"
    >
      {leads ? (
        <SelectField
          field={lead_id}
          label={m.admin_booking_client()}
          placeholder={m.admin_diary_client_choose()}
          options={leads.map(({ id, full_name, phone }) => ({
            value: id,
            label: `${full_name}, ${phone}`,
          }))}
        />
      ) : (
        <input type="hidden" name={lead_id.name} value={lead_id.initialValue} />
      )}
      {properties ? (
        <SelectField
          field={property_id}
          label={m.admin_common_property()}
          placeholder={m.admin_offer_property_choose()}
          options={properties.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : (
        <input type="hidden" name={property_id.name} value={property_id.initialValue} />
      )}
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField
          field={amount}
          label={m.admin_offer_amount()}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField type="date" field={offered_on} label={m.common_date()} max={today} />
      </div>
      <TextAreaField field={conditions} label={m.admin_offer_conditions()} isOptional rows={3} />
    </AdminForm>
  );
}
