import { Form, Link, useNavigation } from "@remix-run/react";
import { SaveFailedNotice } from "~/components/admin/saving/save-failed-notice";
import { SubmissionIdField } from "~/components/admin/saving/submission-id-field";
import { controlClass } from "~/components/form/field-frame";
import { SubmitButton } from "~/components/form/submit-button";
import { button } from "~/components/ui/button";
import { m } from "~/text/messages";

const FILE = "import-file";

type Props = { answer?: { errors: string[] } };

/** Takes a file of properties; nothing is changed before its operator has seen what would. */
export function ImportUpload({ answer }: Props) {
  const isBusy = useNavigation().state !== "idle";
  const errors = answer && "errors" in answer ? answer.errors : [];
  return (
    <main id="content" className="page py-8">
      <div className="max-w-3xl rounded-xl border border-line bg-white p-5 sm:p-7">
        <h1 className="font-display text-xl font-semibold">{m.admin_import_import_properties()}</h1>
        <p className="mt-4">
          Choose a file as{" "}
          <a href="/admin/properties/export.csv" className="underline underline-offset-2">
            {m.admin_import_the_export()}
          </a>{" "}
          writes it. You see what would change before anything does, and then all of it is imported,
          or nothing.
        </p>
        <ul className="mt-3 list-disc space-y-1 pl-5 text-ink-soft">
          <li>{m.admin_import_a_line_with_a_reference()}</li>
          <li>{m.admin_import_a_line_without_one_adds_a()}</li>
          <li>{m.admin_import_properties_that_are_not_in()}</li>
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
              label={m.admin_import_check_file()}
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
