import { InPageForm } from "~/components/form/public/in-page-form";
import { TextAreaField, TextField } from "~/components/form/field";
import { VisitorPhoneField } from "~/components/form/phone/visitor-phone-field";
import type { useInPageForm } from "~/components/form/public/use-in-page-form";
import type { ConsultationChoice } from "~/domain/bookings/consultation-choice";
import type { PublicLeadSource } from "~/domain/leads/lead";
import { m } from "~/text/messages";
import { ConsultationFields } from "./consultation-fields";

type Props = {
  form: ReturnType<typeof useInPageForm>;
  source: PublicLeadSource;
  submit: string;
  submissionId: string;
  /** Initial message. */
  message?: string;
  /** Time when the server rendered the form; absent in a dialog, which only a visitor can open. */
  openedAt?: number;
  /** Today in Dar es Salaam, the earliest bookable day. */
  today: string;
  /** Path of the page that the lead should name. */
  page: string;
  /** Of the consultation form's own page. */
  choice?: ConsultationChoice;
};

/** The form of every lead: name, phone, and the fields of its source. */
export function LeadForm({ form, source, today, message: begun, choice, ...frame }: Props) {
  const { field, formErrors } = form;
  const [name, phone, message] = [field("full_name"), field("phone"), field("message")];
  const [date, time] = [field("consultation_date"), field("consultation_time")];
  const [mode, zone] = [field("mode"), field("time_zone")];
  const viewed = formErrors && [formErrors.initialValue?.viewed ?? []].flat().map(String);
  return (
    <>
      <InPageForm form={form} fields={[name, phone, mode, date, time, message]} {...frame}>
        <TextField field={name} label={m.common_full_name()} autoComplete="name" />
        <VisitorPhoneField
          field={phone}
          country={field("phone_country")}
          label={m.lead_phone_number()}
        />
        {source === "consultation" && (
          <ConsultationFields
            {...{ mode, date, time, zone, today, choice }}
            viewed={viewed ?? undefined}
          />
        )}
        {source === "property-inquiry" && (
          <TextAreaField
            field={{ ...message, initialValue: message.initialValue ?? begun }}
            label={m.lead_message()}
            isOptional
          />
        )}
      </InPageForm>
      <p className="mt-3 text-sm text-ink-faint">{m.lead_privacy_note()}</p>
    </>
  );
}
