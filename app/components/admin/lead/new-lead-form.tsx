import { adminLeadSchema } from "~/domain/leads/manage/admin-lead.schema";
import { AdminDialog } from "~/components/admin/shell/admin-dialog";
import { type FormResult, useAdminForm } from "~/components/admin/shell/use-admin-form";
import { AdminForm } from "~/components/admin/shell/admin-form";
import { m } from "~/text/messages";
import { LeadContactFields } from "./lead-contact-fields";

type Props = {
  result?: FormResult;
};

/** Adds a lead who phoned or came in. */
export function NewLeadForm({ result }: Props) {
  const [form, fields] = useAdminForm({
    id: "lead",
    schema: adminLeadSchema,
    result,
    defaultValue: { source: "guide" },
  });
  const { full_name, phone, email, source } = fields;
  return (
    <AdminDialog title={m.admin_lead_new_title()} closeTo="/admin/leads">
      <AdminForm
        form={form}
        fields={[full_name, phone, email, source]}
        submit={m.admin_lead_add()}
        closeTo="/admin/leads"
        conflict={result?.conflict}
      >
        <LeadContactFields fields={fields} />
      </AdminForm>
    </AdminDialog>
  );
}
