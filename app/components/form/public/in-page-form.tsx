import type { ReactNode } from "react";
import { ReachUs } from "~/components/site/shell/reach-us";
import { ToastArea } from "~/components/ui/toast/toast-area";
import { ErrorSummary } from "~/components/form/error-summary";
import { lockWhile } from "~/components/form/lock-while";
import { PendingNote } from "~/components/form/unsaved/pending-note";
import type { Field } from "~/components/form/field-frame";
import { Honeypot } from "./honeypot";
import { NoPayment } from "./no-payment";
import { SubmitButton } from "~/components/form/submit-button";
import { m } from "~/text/messages";
import type { useInPageForm } from "./use-in-page-form";
import { UsuallyReplies } from "./usually-replies";

type Props = {
  form: ReturnType<typeof useInPageForm>;
  /** Fields in order, for the error summary. */
  fields: Field[];
  /** Path of the page that the lead should name. */
  page: string;
  /** Render time and submission id from the server; absent on cached pages. */
  openedAt?: number;
  submissionId?: string;
  submit: string;
  look?: Parameters<typeof SubmitButton>[0]["look"];
  children: ReactNode;
};

/** Frame of an in-page form: error summary, fields and button. */
export function InPageForm(props: Props) {
  const { form, fields, page, openedAt, submissionId, submit, look, children } = props;
  const [failure] = form.summary.errors ?? [];
  const toastId = `${form.formProps.id} ${form.counts.refused}`;
  return (
    <>
      <ToastArea toast={failure ? { id: toastId, type: "error", message: failure } : null} />
      <form {...form.formProps} aria-label={submit} data-hydrates>
        <ErrorSummary form={form.summary} fields={fields} />
        {form.summary.errors && <ReachUs />}
        <Honeypot openedAt={openedAt} />
        {submissionId && <input type="hidden" name="submission_id" value={submissionId} />}
        {/* The form's page may have been opened from another page, which the lead should name. */}
        <input type="hidden" name="page" value={form.field("page").initialValue ?? page} />
        <div ref={lockWhile(form.isBusy)}>{children}</div>
        <SubmitButton
          label={submit}
          busyLabel={m.form_sending()}
          isBusy={form.isBusy}
          look={look}
          className="w-full"
        />
        <NoPayment />
        <UsuallyReplies />
        <PendingNote isPending={form.isPending} />
      </form>
    </>
  );
}
