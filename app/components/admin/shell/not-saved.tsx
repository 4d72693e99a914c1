import { Form } from "@remix-run/react";
import { button } from "~/components/ui/button";
import { typedWords, type UnsavedForm } from "~/domain/admin-access/unsaved-form";
import { HiddenFields } from "~/components/form/unsaved/hidden-fields";
import { m } from "~/text/messages";

type Props = {
  message: string;
  form: UnsavedForm;
  fileErrors: string[];
  /** The row was deleted; resending adds a new one if the form has a path for it. */
  isDeleted: boolean;
};

/** Shows the input of a form that could neither be saved nor rendered, with a button to resend it. */
export function NotSaved({ message, form, fileErrors, isDeleted }: Props) {
  return (
    <main id="content" className="page py-16">
      <div role="alert" className="mx-auto max-w-xl rounded-xl border border-danger bg-white p-8">
        <h1 className="font-display text-xl font-semibold">{message}</h1>
        <p className="mt-3 text-ink-soft">
          {isDeleted ? m.admin_shell_deleted_note() : m.admin_shell_outage_note()}
        </p>
        {fileErrors.map((error) => (
          <p key={error} className="mt-2 text-danger">
            {error}
          </p>
        ))}
        <dl className="mt-4 border-y border-line py-2 text-sm">
          {typedWords(form).map(({ label, text }, index) => (
            <div key={index} className="py-1.5">
              <dt className="text-ink-faint">{label}</dt>
              <dd className="break-words whitespace-pre-wrap">{text}</dd>
            </div>
          ))}
        </dl>
        {form.path && (
          <Form method="post" action={form.path} className="mt-6">
            <HiddenFields fields={form.fields} />
            <button className={button("brand")}>
              {isDeleted ? m.admin_shell_add_as_new() : m.common_try_again()}
            </button>
          </Form>
        )}
      </div>
    </main>
  );
}
