import { adminLeadSchema } from "~/domain/leads/manage/admin-lead.schema";
import { AdminDialog } from "~/components/admin/shell/admin-dialog";
import { type FormAnswer, useAdminForm } from "~/components/admin/shell/use-admin-form";
import { AdminForm } from "~/components/admin/shell/admin-form";
import { m } from "~/text/messages";
import { LeadContactFields } from "./lead-contact-fields";

type Props = {
  /** The action data of the last submission. */
  answer?: FormAnswer;
};

/** A lead that came by telephone or in person. */
export function NewLeadForm({ answer }: Props) {
  const [form, fields] = useAdminForm({
    id: "lead",
    schema: adminLeadSchema,
    answer,
    defaultValue: { source: "guide" },
  });
  const { full_name, phone, email, source } = fields;
  return (
    <AdminDialog title={m.admin_lead_add_new_lead()} closeTo="/admin/leads">
      <AdminForm
        form={form}
        fields={[full_name, phone, email, source]}
        submit={m.admin_lead_add_lead()}
        closeTo="/admin/leads"
        conflict={answer?.conflict}
      >
        <LeadContactFields fields={fields} />
      </AdminForm>
    </AdminDialog>
  );
}
