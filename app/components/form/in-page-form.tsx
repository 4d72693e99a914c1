import type { ReactNode } from "react";
import { ReachUs } from "~/components/site/reach-us";
import { ErrorSummary } from "./error-summary";
import { KeptNote } from "./kept-note";
import type { PlainField } from "./plain-field";
import { Trap } from "./trap";
import { SubmitButton } from "./submit-button";
import type { useInPageForm } from "./use-in-page-form";

type Props = {
  form: ReturnType<typeof useInPageForm>;
  /** The fields in their order, for the summary. */
  fields: PlainField[];
  /** The page on which the visitor asked. */
  page: string;
  submit: string;
  look?: Parameters<typeof SubmitButton>[0]["look"];
  children: ReactNode;
};

/** The frame of a form in a page: the summary of its errors, its fields, its button. */
export function InPageForm({ form, fields, page, submit, look, children }: Props) {
  return (
    <form {...form.formProps} aria-label={submit}>
      <ErrorSummary form={form.summary} fields={fields} />
      {form.summary.errors && <ReachUs />}
      <Trap />
      <input type="hidden" name="page" value={page} />
      {children}
      <SubmitButton
        label={submit}
        busyLabel="Sending…"
        isBusy={form.isBusy}
        look={look}
        className="w-full"
      />
      <KeptNote isKept={form.isKept} />
    </form>
  );
}
