import { useId } from "react";
import { TextField } from "~/components/form/field";
import { leadLabels } from "~/domain/leads/manage/lead-details";
import {
  leadDetailsSchema,
  type LeadDetailsFormValues,
} from "~/domain/leads/manage/admin-lead.schema";
import { AdminDialog } from "~/components/admin/shell/admin-dialog";
import { type FormResult, useAdminForm } from "~/components/admin/shell/use-admin-form";
import { AdminForm } from "~/components/admin/shell/admin-form";
import { m } from "~/text/messages";
import { LeadContactFields } from "./lead-contact-fields";
import { KnownNumberNotice, type KnownNumber } from "./known-number";

type Props = {
  id: string;
  name: string;
  defaultValue: Partial<LeadDetailsFormValues>;
  version: string;
  /** Suggestions for the subject. */
  propertyNames: string[];
  result?: FormResult<{ known?: KnownNumber }>;
};

export function LeadDetailsForm(props: Props) {
  const { id, name, defaultValue, version, propertyNames, result } = props;
  const [form, fields] = useAdminForm({
    id: "lead-details",
    schema: leadDetailsSchema,
    result,
    defaultValue,
  });
  const { full_name, phone, email, source, subject } = fields;
  const names = useId();
  const closeTo = `/admin/leads/${id}`;
  return (
    <AdminDialog title={m.admin_lead_edit_title({ name })} closeTo={closeTo}>
      <AdminForm
        form={form}
        fields={[full_name, phone, email, source, subject]}
        submit={m.admin_lead_update()}
        closeTo={closeTo}
        version={version}
        conflict={result?.conflict}
      >
        {result?.known && <KnownNumberNotice {...result.known} />}
        <LeadContactFields fields={fields} />
        <TextField
          field={subject}
          label={leadLabels.subject()}
          isOptional
          autoComplete="off"
          list={names}
        />
        <datalist id={names}>
          {propertyNames.map((property) => (
            <option key={property} value={property} />
          ))}
        </datalist>
      </AdminForm>
    </AdminDialog>
  );
}
