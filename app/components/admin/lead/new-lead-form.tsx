import { useForm, type SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { EditConflict } from "~/domain/editing/edited";
import { adminLeadSchema, type AdminLeadForm } from "~/domain/leads/manage/admin-lead.schema";
import { AdminDialog } from "~/components/admin/shell/admin-dialog";
import { AdminForm } from "~/components/admin/shell/admin-form";
import { EditConflictNotice } from "~/components/admin/shell/edit-conflict";
import { LeadContactFields } from "./lead-contact-fields";

type Props = {
  /** The action data of the last submission. */
  answer?: (SubmissionResult<string[]> & { conflict?: EditConflict }) | null;
};

/** A lead that came by telephone or in person. */
export function NewLeadForm({ answer }: Props) {
  const [form, fields] = useForm<AdminLeadForm>({
    id: "lead",
    lastResult: answer,
    defaultValue: { source: "guide" },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: adminLeadSchema }),
    shouldRevalidate: "onInput",
  });
  const { full_name, phone, email, source } = fields;
  return (
    <AdminDialog title="Add New Lead" closeTo="/admin/leads">
      <AdminForm
        form={form}
        fields={[full_name, phone, email, source]}
        submit="Add Lead"
        closeTo="/admin/leads"
        errorToast={form.errors?.[0]}
      >
        {answer?.conflict && <EditConflictNotice {...answer.conflict} />}
        <LeadContactFields fields={fields} />
      </AdminForm>
    </AdminDialog>
  );
}
