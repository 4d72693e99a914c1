import type { ReactNode } from "react";
import { InPageForm } from "~/components/form/public/in-page-form";
import { TextField } from "~/components/form/field";
import { VisitorPhoneField } from "~/components/form/phone/visitor-phone-field";
import { useInPageForm, type FormErrors } from "~/components/form/public/use-in-page-form";
import { useLastResult } from "~/components/form/public/use-last-result";
import { formOnPage } from "~/domain/leads/forms/form-on-page";
import { m } from "~/text/messages";
import { LeadThanks } from "./lead-thanks";

type Props = {
  /** Path of the page around the form. */
  page: string;
  /** URL for posting without scripts; defaults to the form's own page. */
  postTo?: string;
  lastResult?: FormErrors | null;
  /** Fields added after the usual ones. */
  children?: (field: ReturnType<typeof useInPageForm>["field"]) => ReactNode;
};

/** "Call me back": a name and a WhatsApp number. */
export function CallbackForm({ page, postTo, lastResult, children }: Props) {
  const form = useInPageForm({ kind: "callback", action: "/callback", postTo, lastResult });
  if (form.sent) return <LeadThanks isInPlace {...form.sent} />;
  const { field } = form;
  const [name, phone] = [field("full_name"), field("phone")];
  return (
    <InPageForm
      form={form}
      fields={[name, phone]}
      page={page}
      submit={m.lead_call_me_back()}
      look="brand"
    >
      <TextField field={name} label={m.common_full_name()} autoComplete="name" />
      <VisitorPhoneField
        field={phone}
        country={field("phone_country")}
        label={m.lead_whatsapp_number()}
      />
      {children?.(field)}
    </InPageForm>
  );
}

/** The form within a page about something else. */
export function CallbackOnPage(props: Pick<Props, "page" | "children">) {
  const lastResult = useLastResult("callback");
  return (
    <CallbackForm {...props} postTo={formOnPage(props.page, "callback")} lastResult={lastResult} />
  );
}
