import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation, type useFetcher } from "@remix-run/react";
import { ErrorSummary } from "~/components/form/error-summary";
import { TextField } from "~/components/form/field";
import { PhoneField } from "~/components/form/phone-field";
import { SubmitButton } from "~/components/form/submit-button";
import { leadSchema, type LeadForm as LeadFormValues } from "~/domain/leads/lead.schema";
import type { LeadFormWords } from "~/domain/leads/lead-forms";
import type { LeadSource } from "~/domain/leads/lead";

type Props = {
  words: LeadFormWords & { source: LeadSource };
  submissionId: string;
  /** The page on which the visitor asked. */
  page: string;
  lastResult?: SubmissionResult<string[]> | null;
  /** Given in a dialog: the form is sent without leaving the page. */
  fetcher?: ReturnType<typeof useFetcher>;
};

/** The form behind every lead: name and phone. */
export function LeadForm({ words, submissionId, page, lastResult, fetcher }: Props) {
  const navigation = useNavigation();
  const isBusy = (fetcher ?? navigation).state !== "idle";
  const [form, fields] = useForm<LeadFormValues>({
    id: `lead-${words.source}`,
    lastResult: isBusy ? null : lastResult,
    defaultValue: { submission_id: submissionId },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: leadSchema }),
    shouldRevalidate: "onInput",
  });
  const FormElement = fetcher?.Form ?? Form;
  return (
    <FormElement {...getFormProps(form)} noValidate method="post" action={`/lead/${words.source}`}>
      <ErrorSummary form={form} fields={[fields.full_name, fields.phone]} />
      <input type="hidden" name="submission_id" value={submissionId} />
      <input type="hidden" name="page" value={page} />
      {fetcher && <input type="hidden" name="intent" value="dialog" />}
      <TextField field={fields.full_name} label="Full Name" autoComplete="name" />
      <PhoneField field={fields.phone} country={fields.phone_country} label="Phone Number" />
      <SubmitButton label={words.submit} busyLabel="Sending…" isBusy={isBusy} className="w-full" />
      <p className="mt-3 text-sm text-ink-faint">
        We call or write once, within a working day. Your number is not passed on.
      </p>
    </FormElement>
  );
}
