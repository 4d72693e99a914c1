import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { ErrorSummary } from "~/components/form/error-summary";
import { TextAreaField, TextField } from "~/components/form/field";
import { KeptNote } from "~/components/form/kept-note";
import { PhoneField } from "~/components/form/phone-field";
import { Trap } from "~/components/form/trap";
import { SubmitButton } from "~/components/form/submit-button";
import type { useSending } from "~/components/form/use-sending";
import type { LeadSource } from "~/domain/leads/lead";
import { leadSchemas, type LeadForm as LeadFormValues } from "~/domain/leads/lead.schema";
import { ConsultationFields } from "./consultation-fields";
import { ReachUs } from "./reach-us";

type Props = {
  source: LeadSource;
  /** Where it is sent: the form's own address, with what it is about. */
  action: string;
  submit: string;
  submissionId: string;
  /** When the server made the form; a dialog is made by nobody but the visitor. */
  openedAt?: number;
  /** Today in Dar es Salaam, the first day that can be booked. */
  today: string;
  /** The page on which the visitor asked. */
  page: string;
  lastResult?: SubmissionResult<string[]> | null;
  /** How a script sends it. */
  sending: ReturnType<typeof useSending>;
};

/** The form behind every lead: name and phone, and what its source asks for besides. */
export function LeadForm(props: Props) {
  const { source, action, submit, submissionId, openedAt, today, page, sending } = props;
  const { isBusy, isKept } = sending;
  const lastResult = sending.lastResult ?? props.lastResult;
  const [form, fields] = useForm<LeadFormValues>({
    id: `lead-${source}`,
    lastResult: isBusy ? null : lastResult,
    defaultValue: { submission_id: submissionId },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: leadSchemas[source] }),
    shouldRevalidate: "onInput",
    onSubmit: (event, { formData }) => {
      event.preventDefault();
      void sending.send(formData);
    },
  });
  const { full_name, phone, consultation_date, consultation_time, message } = fields;
  const inOrder = [full_name, phone, consultation_date, consultation_time, message];
  return (
    <form {...getFormProps(form)} noValidate method="post" action={action}>
      <ErrorSummary form={form} fields={inOrder} />
      {form.errors && form.errors.length > 0 && <ReachUs />}
      <Trap openedAt={openedAt} />
      <input type="hidden" name="submission_id" value={submissionId} />
      <input type="hidden" name="page" value={page} />
      <TextField field={full_name} label="Full Name" autoComplete="name" />
      <PhoneField field={phone} country={fields.phone_country} label="Phone Number" />
      {source === "consultation" && (
        <ConsultationFields date={consultation_date} time={consultation_time} today={today} />
      )}
      {source === "property-inquiry" && (
        <TextAreaField field={message} label="Message" isOptional />
      )}
      <SubmitButton label={submit} busyLabel="Sending…" isBusy={isBusy} className="w-full" />
      <KeptNote isKept={isKept} />
      <p className="mt-3 text-sm text-ink-faint">
        We call or write once, within a working day. Your number is not passed on.
      </p>
    </form>
  );
}
