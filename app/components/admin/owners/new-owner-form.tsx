import { getInputProps } from "@conform-to/react";
import { Link, useSearchParams } from "@remix-run/react";
import { AdminForm } from "~/components/admin/shell/admin-form";
import { type FormResult, useAdminForm } from "~/components/admin/shell/use-admin-form";
import { SelectField, TextField } from "~/components/form/field";
import { PhoneField } from "~/components/form/phone/phone-field";
import { leadLabels } from "~/domain/leads/manage/lead-details";
import { knownOwnerSchema, newOwnerSchema } from "~/domain/owners/owner.schema";
import { m } from "~/text/messages";
import { updateParams } from "~/utils/web/url-params";
import { MandateFields, mandateFields } from "./mandate-fields";

/** Values that a new mandate begins with. */
type Beginning = { property_id?: string; starts_on: string };

type NewPersonProps = { defaultValue: Beginning; closeTo: string; result?: FormResult };

/** Adds an owner with a name and a number. */
export function NewPersonOwnerForm({ defaultValue, closeTo, result }: NewPersonProps) {
  const [form, fields] = useAdminForm({
    id: "owner",
    schema: newOwnerSchema,
    result,
    defaultValue: { mandate: "exclusive", ...defaultValue },
  });
  const { full_name, phone, phone_country, property_id } = fields;
  return (
    <AdminForm
      form={form}
      fields={[full_name, phone, ...mandateFields(fields)]}
      submit={m.admin_owner_save()}
      closeTo={closeTo}
      intent="add-owner"
    >
      <input type="hidden" name={property_id.name} value={property_id.initialValue} />
      <ChooseOtherPerson name={m.admin_owner_new_person()} />
      <TextField field={full_name} label={leadLabels.full_name()} autoComplete="off" />
      <PhoneField field={phone} country={phone_country} label={leadLabels.phone()} />
      <MandateFields fields={fields} />
    </AdminForm>
  );
}

type KnownPersonProps = NewPersonProps & {
  person: { id: string; name: string };
  /** Properties to choose from; absent if the property is given. */
  properties?: { id: string; name: string }[];
};

/** Makes a known person an owner. */
export function KnownPersonOwnerForm(props: KnownPersonProps) {
  const { person, properties, defaultValue, closeTo, result } = props;
  const [form, fields] = useAdminForm({
    id: "owner",
    schema: knownOwnerSchema,
    result,
    defaultValue: { mandate: "exclusive", person_id: person.id, ...defaultValue },
  });
  const { person_id, property_id } = fields;
  const { key: personKey, ...personInput } = getInputProps(person_id, { type: "hidden" });
  return (
    <AdminForm
      form={form}
      fields={[property_id, person_id, ...mandateFields(fields)]}
      submit={m.admin_owner_save()}
      closeTo={closeTo}
      intent="add-owner"
    >
      <input key={personKey} {...personInput} />
      {properties ? (
        <SelectField
          field={property_id}
          label={m.admin_common_property()}
          placeholder={m.admin_offer_property_choose()}
          options={properties.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : (
        <>
          <input type="hidden" name={property_id.name} value={property_id.initialValue} />
          <ChooseOtherPerson name={person.name} />
        </>
      )}
      <MandateFields fields={fields} />
    </AdminForm>
  );
}

function ChooseOtherPerson({ name }: { name: string }) {
  const [params] = useSearchParams();
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3">
      <p className="min-w-0 font-medium break-words">{name}</p>
      <Link
        to={updateParams(params, { person: null })}
        preventScrollReset
        className="inline-flex min-h-11 items-center text-lagoon-800 underline underline-offset-2"
      >
        {m.admin_owner_other_person()}
      </Link>
    </div>
  );
}
