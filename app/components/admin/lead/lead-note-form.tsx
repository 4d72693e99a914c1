import { type FormResult, useAdminForm } from "~/components/admin/shell/use-admin-form";
import { getFormProps } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { lockWhile } from "~/components/form/lock-while";
import { SaveFailedNotice } from "~/components/admin/saving/save-failed-notice";
import { SubmissionIdField } from "~/components/admin/saving/submission-id-field";
import { ErrorSummary } from "~/components/form/error-summary";
import { TextAreaField } from "~/components/form/field";
import { button } from "~/components/ui/button";
import { leadNoteSchema } from "~/domain/leads/manage/lead-note.schema";
import { m } from "~/text/messages";

type Props = {
  lastResult: FormResult;
  /** Required unless the URL contains it. */
  leadId?: string;
};

export function LeadNoteForm({ lastResult, leadId }: Props) {
  const [form, { content }] = useAdminForm({
    id: "lead-note",
    schema: leadNoteSchema,
    result: lastResult,
  });
  const isScripted = useHydrated();
  const isBusy = useNavigation().formData?.get("intent") === "add-note";
  return (
    <Form {...getFormProps(form)} method="post" preventScrollReset>
      <input type="hidden" name="intent" value="add-note" />
      <SubmissionIdField />
      {leadId && <input type="hidden" name="lead_id" value={leadId} />}
      <SaveFailedNotice of={{ intent: "add-note" }} />
      <ErrorSummary form={form} fields={[content]} />
      <div ref={lockWhile(isBusy, lastResult)}>
        <TextAreaField field={content} label={m.admin_lead_note_label()} />
      </div>
      <button
        disabled={isScripted && !content.value?.trim()}
        aria-disabled={isBusy}
        onClick={(event) => isBusy && event.preventDefault()}
        className={button("brand")}
      >
        {isBusy ? m.admin_common_saving() : m.admin_lead_note_add()}
      </button>
    </Form>
  );
}
