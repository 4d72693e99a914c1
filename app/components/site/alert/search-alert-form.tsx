import { InPageForm } from "~/components/form/public/in-page-form";
import { TextField } from "~/components/form/field";
import { VisitorPhoneField } from "~/components/form/phone/visitor-phone-field";
import type { useInPageForm } from "~/components/form/public/use-in-page-form";
import type { LeadFormWords } from "~/domain/leads/forms/lead-forms";
import { m } from "~/text/messages";

type Props = {
  form: ReturnType<typeof useInPageForm>;
  words: LeadFormWords;
  /** The search in words: "Villas in Wete". */
  search: string;
  /** Path of the searched list. */
  list: string;
  submissionId: string;
  openedAt: number;
};

export function SearchAlertForm({ form, words, search, list, ...frame }: Props) {
  const { field } = form;
  const [name, phone, email] = [field("full_name"), field("phone"), field("email")];
  return (
    <>
      <p className="text-ink-soft">{words.description}</p>
      <p className="my-5 rounded-lg bg-lagoon-50 px-4 py-3">
        <span className="block text-sm text-ink-soft">{m.alert_search_label()}</span>
        <strong className="font-semibold">{search}</strong>
      </p>
      <InPageForm
        form={form}
        fields={[name, phone, email]}
        page={list}
        submit={words.submit}
        {...frame}
      >
        <TextField field={name} label={m.common_full_name()} autoComplete="name" />
        <VisitorPhoneField
          field={phone}
          country={field("phone_country")}
          label={m.common_whatsapp_number()}
        />
        <TextField field={email} label={m.common_email()} isOptional autoComplete="email" />
      </InPageForm>
      <p className="mt-3 text-sm text-ink-faint">{m.alert_privacy_note()}</p>
    </>
  );
}
