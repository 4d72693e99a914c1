import { useForm, type SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useId } from "react";
import { TextField } from "~/components/form/field";
import type { EditConflict } from "~/domain/editing/edited";
import { leadLabels } from "~/domain/leads/manage/lead-details";
import {
  leadDetailsSchema,
  type LeadDetailsFormValues,
} from "~/domain/leads/manage/admin-lead.schema";
import { AdminDialog } from "~/components/admin/shell/admin-dialog";
import { AdminForm } from "~/components/admin/shell/admin-form";
import { EditConflictNotice } from "~/components/admin/shell/edit-conflict";
import { LeadContactFields } from "./lead-contact-fields";
import { KnownNumberNotice, type KnownNumber } from "./known-number";

type Props = {
  id: string;
  name: string;
  defaultValue: Partial<LeadDetailsFormValues>;
  version: string;
  /** The names that a subject can be chosen from. */
  propertyNames: string[];
  /** The action data of the last submission. */
  answer?: (SubmissionResult<string[]> & { conflict?: EditConflict; known?: KnownNumber }) | null;
};

/** A lead's person, its way to us, and its subject. */
export function LeadDetailsForm(props: Props) {
  const { id, name, defaultValue, version, propertyNames, answer } = props;
  const [form, fields] = useForm<LeadDetailsFormValues>({
    id: "lead-details",
    lastResult: answer,
    defaultValue,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: leadDetailsSchema }),
    shouldRevalidate: "onInput",
  });
  const { full_name, phone, email, source, subject } = fields;
  const names = useId();
  const closeTo = `/admin/leads/${id}`;
  return (
    <AdminDialog title={`Edit Lead: ${name}`} closeTo={closeTo}>
      <AdminForm
        form={form}
        fields={[full_name, phone, email, source, subject]}
        submit="Update Lead"
        closeTo={closeTo}
        version={version}
        errorToast={form.errors?.[0]}
      >
        {answer?.conflict && <EditConflictNotice {...answer.conflict} />}
        {answer?.known && <KnownNumberNotice {...answer.known} />}
        <LeadContactFields fields={fields} />
        <TextField
          field={subject}
          label={leadLabels.subject}
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
