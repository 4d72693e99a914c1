import { InPageForm } from "~/components/form/public/in-page-form";
import { TextAreaField, TextField } from "~/components/form/field";
import { VisitorPhoneField } from "~/components/form/phone/visitor-phone-field";
import { useInPageForm } from "~/components/form/public/use-in-page-form";
import { useLastResult } from "~/components/form/public/use-last-result";
import { formOnPage } from "~/domain/leads/forms/form-on-page";
import { leadPath } from "~/domain/leads/forms/lead-path";
import { LeadThanks } from "~/components/site/lead/lead-thanks";
import { m } from "~/text/messages";

type Props = {
  property: { id?: string; slug: string; name: string };
  /** Path of the page around the form. */
  page: string;
};

export function PropertyInquiryForm({ property, page }: Props) {
  const action = leadPath({ source: "property-inquiry", property });
  const form = useInPageForm({
    kind: "property-inquiry",
    id: "inquiry",
    action,
    postTo: formOnPage(page, "inquiry"),
    lastResult: useLastResult("inquiry"),
  });
  if (form.sent) return <LeadThanks isInPlace {...form.sent} />;
  const { field } = form;
  const [name, phone, message] = [field("full_name"), field("phone"), field("message")];
  return (
    <InPageForm
      form={form}
      fields={[name, phone, message]}
      page={page}
      submit={m.property_send_inquiry()}
    >
      <TextField field={name} label={m.common_full_name()} autoComplete="name" />
      <VisitorPhoneField
        field={phone}
        country={field("phone_country")}
        label={m.common_phone_number()}
      />
      <TextAreaField field={message} label={m.property_message()} isOptional />
    </InPageForm>
  );
}
