import { useId } from "react";
import { AdminDialog } from "~/components/admin/shell/admin-dialog";
import { type FormResult, useAdminForm } from "~/components/admin/shell/use-admin-form";
import { AdminForm } from "~/components/admin/shell/admin-form";
import { SelectField, TextField } from "~/components/form/field";
import { personLanguages } from "~/domain/people/person";
import {
  personDetailsSchema,
  personLabels,
  type PersonDetailsFormValues,
} from "~/domain/people/person.schema";
import { m } from "~/text/messages";

type Props = {
  id: string;
  name: string;
  defaultValue: PersonDetailsFormValues;
  version: string;
  /** IANA time zones. */
  zones: string[];
  result?: FormResult;
};

export function PersonDetailsForm({ id, name, defaultValue, version, zones, result }: Props) {
  const [form, fields] = useAdminForm({
    id: "person-details",
    schema: personDetailsSchema,
    result,
    defaultValue,
  });
  const { email, language, time_zone } = fields;
  const list = useId();
  const closeTo = `/admin/people/${id}`;
  return (
    <AdminDialog title={m.admin_person_edit_title({ name })} closeTo={closeTo}>
      <AdminForm
        form={form}
        fields={[email, language, time_zone]}
        submit={m.admin_person_update()}
        closeTo={closeTo}
        version={version}
        conflict={result?.conflict}
      >
        <p className="pb-4 text-sm text-ink-soft">{m.admin_person_edit_note()}</p>
        <TextField
          field={email}
          label={personLabels.email()}
          type="email"
          isOptional
          autoComplete="off"
        />
        <SelectField
          field={language}
          label={personLabels.language()}
          isOptional
          options={Object.entries(personLanguages).map(([value, label]) => ({
            value,
            label: label(),
          }))}
          placeholder={m.admin_common_unknown()}
        />
        <TextField
          field={time_zone}
          label={personLabels.time_zone()}
          isOptional
          autoComplete="off"
          placeholder="America/New_York"
          list={list}
        />
        <datalist id={list}>
          {zones.map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
      </AdminForm>
    </AdminDialog>
  );
}
