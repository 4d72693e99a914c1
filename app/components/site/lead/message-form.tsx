import { Fragment } from "react";
import { InPageForm } from "~/components/form/public/in-page-form";
import { TextAreaField, TextField } from "~/components/form/field";
import { VisitorPhoneField } from "~/components/form/phone/visitor-phone-field";
import { useInPageForm, type FormErrors } from "~/components/form/public/use-in-page-form";
import { useLastResult } from "~/components/form/public/use-last-result";
import { formOnPage } from "~/domain/leads/forms/form-on-page";
import { ToastArea, type Toast } from "~/components/ui/toast/toast-area";
import { isIncomplete } from "~/domain/messages/contact-message";
import { m } from "~/text/messages";
import { LeadThanks } from "./lead-thanks";

type Props = {
  /** Set right after a message was sent without scripts. */
  sent: { thanks: string; whatsApp: string } | null;
};

/** The message form of the contact page; it clears after a message was sent. */
export function MessageForm({ sent }: Props) {
  const form = useInPageForm({
    kind: "message",
    action: "/contact",
    postTo: formOnPage("/contact", "message"),
    lastResult: useLastResult("message", "message"),
  });
  const { field, counts } = form;
  const [name, phone, message] = [field("full_name"), field("phone"), field("message")];
  const thanks = form.sent ?? sent;
  return (
    <>
      {thanks && !form.formErrors && (
        <div key={`thanks ${counts.sent}`} className="mb-6 rounded-xl bg-lagoon-50 p-6">
          <LeadThanks isInPlace={counts.sent > 0} {...thanks} />
        </div>
      )}
      {/* Recreates both after a message was sent; an earlier error toast would cover the one for success. */}
      <Fragment key={counts.sent}>
        <ToastArea toast={toastFor(form.formErrors, counts.refused)} />
        <InPageForm
          form={form}
          fields={[name, phone, message]}
          page="/contact"
          submit={m.lead_send_message()}
        >
          <TextField field={name} label={m.common_full_name()} autoComplete="name" />
          <VisitorPhoneField
            field={phone}
            country={field("phone_country")}
            label={m.lead_phone_number()}
          />
          <TextAreaField field={message} label={m.lead_message()} />
        </InPageForm>
      </Fragment>
    </>
  );
}

/** Returns a toast about missing fields, in addition to the fields' own errors. */
function toastFor(formErrors: FormErrors | null, count: number): Toast | null {
  // `InPageForm` has a separate toast for a form that failed as a whole.
  if (!formErrors || formErrors.error?.[""] || !isIncomplete(formErrors.initialValue)) return null;
  return { id: `missing ${count}`, type: "error", message: m.lead_missing_fields() };
}
