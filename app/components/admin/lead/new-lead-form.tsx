import { adminLeadSchema } from "~/domain/leads/manage/admin-lead.schema";
import { AdminDialog } from "~/components/admin/shell/admin-dialog";
import { type FormAnswer, useAdminForm } from "~/components/admin/shell/use-admin-form";
import { AdminForm } from "~/components/admin/shell/admin-form";
import { m } from "~/text/messages";
import { LeadContactFields } from "./lead-contact-fields";

type Props = {
  answer?: FormAnswer;
};

/** Adds a lead who phoned or came in. */
export function NewLeadForm({ answer }: Props) {
  const [form, fields] = useAdminForm({
    id: "lead",
    schema: adminLeadSchema,
    answer,
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
        conflict={answer?.conflict}
      >
        <LeadContactFields fields={fields} />
      </AdminForm>
    </AdminDialog>
  );
}
