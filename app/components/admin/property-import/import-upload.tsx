import { Form, Link, useNavigation } from "@remix-run/react";
import { useIsOperator } from "~/components/admin/actor/use-actor";
import { SaveFailedNotice } from "~/components/admin/saving/save-failed-notice";
import { SubmissionIdField } from "~/components/admin/saving/submission-id-field";
import { controlClass } from "~/components/form/field-frame";
import { SubmitButton } from "~/components/form/submit-button";
import { button } from "~/components/ui/button";
import { m } from "~/text/messages";
import { RichMessage } from "~/components/ui/rich-message";

const FILE = "import-file";

type Props = { result?: { errors: string[] } };

/** The upload form; nothing changes before the operator has seen every change. */
export function ImportUpload({ result }: Props) {
  const isOperator = useIsOperator();
  const isBusy = useNavigation().state !== "idle";
  const errors = result && "errors" in result ? result.errors : [];
  return (
    <main id="content" className="page py-8">
      <div className="max-w-3xl rounded-xl border border-line bg-white p-5 sm:p-7">
        <h1 className="font-display text-xl font-semibold">{m.admin_import_title()}</h1>
        <p className="mt-4">
          <RichMessage
            parts={m.admin_import_intro.parts()}
            elements={{
              export: (name) =>
                isOperator ? (
                  <a href="/admin/properties/export.csv" className="underline underline-offset-2">
                    {name}
                  </a>
                ) : (
                  name
                ),
            }}
          />
        </p>
        <ul className="mt-3 list-disc space-y-1 pl-5 text-ink-soft">
          <li>{m.admin_import_rule_reference()}</li>
          <li>{m.admin_import_rule_new()}</li>
          <li>{m.admin_import_rule_others()}</li>
        </ul>
        <Form method="post" encType="multipart/form-data" className="mt-6">
          <SaveFailedNotice isClick />
          <SubmissionIdField />
          <label htmlFor={FILE} className="mb-1.5 block font-medium">
            {m.admin_import_csv_file()}
          </label>
          <input
            id={FILE}
            type="file"
            name="file"
            accept=".csv,text/csv"
            required
            aria-invalid={errors.length > 0 || undefined}
            aria-describedby={`${FILE}-errors`}
            className={controlClass}
          />
          <FileErrors errors={errors} />
          <div className="mt-4 flex flex-wrap justify-end gap-3">
            <Link to="/admin/properties" className={button("quiet")}>
              {m.admin_common_cancel()}
            </Link>
            <SubmitButton
              label={m.admin_import_check()}
              busyLabel={m.admin_import_reading()}
              isBusy={isBusy}
              look="brand"
            />
          </div>
        </Form>
      </div>
    </main>
  );
}

function FileErrors({ errors }: { errors: string[] }) {
  return (
    <div id={`${FILE}-errors`} role="alert" className="min-h-7 pt-1 text-sm text-danger">
      {errors.length > 0 && (
        <ul>
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
