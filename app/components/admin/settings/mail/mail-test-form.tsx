import { BackLink } from "~/components/admin/shell/back-link";
import { AdminForm } from "~/components/admin/shell/admin-form";
import { type FormResult, useAdminForm } from "~/components/admin/shell/use-admin-form";
import { bringIntoView } from "~/components/form/bring-into-view";
import { TextField } from "~/components/form/field";
import { mailTestSchema } from "~/domain/mail/mail-settings.schema";
import { m } from "~/text/messages";
import { classNames } from "~/utils/class-names";

type TestResult = { ok: boolean; message: string };
type Props = {
  recipient: string;
  result?: FormResult<{ result?: TestResult }>;
};

/** Sends a test mail and says what failed. */
export function MailTestForm({ recipient, result }: Props) {
  const [form, fields] = useAdminForm({
    id: "mail-test",
    schema: mailTestSchema,
    result,
    defaultValue: { to: recipient },
  });
  return (
    <main id="content" className="page py-8 max-lg:py-4">
      <BackLink to="/admin/settings/mail" label={m.admin_mail_title()} />
      <h1 className="font-display text-xl font-semibold">{m.admin_mail_test_title()}</h1>
      <div className="mt-6 max-w-xl rounded-xl border border-line bg-white p-5 sm:p-7">
        {result?.result && <TestResultNotice result={result.result} />}
        <AdminForm
          form={form}
          fields={[fields.to]}
          submit={m.admin_settings_channel_test()}
          busyLabel={m.admin_settings_channel_sending()}
          closeTo="/admin/settings/mail"
        >
          <TextField
            field={fields.to}
            label={m.admin_mail_test_to()}
            type="email"
            autoComplete="email"
          />
        </AdminForm>
      </div>
    </main>
  );
}

function TestResultNotice({ result }: { result: TestResult }) {
  return (
    <p
      ref={(element) => bringIntoView(element, result)}
      role={result.ok ? "status" : "alert"}
      tabIndex={-1}
      className={classNames(
        "mb-5 rounded-lg border p-4 wrap-anywhere",
        result.ok ? "border-line bg-sand-50" : "border-danger bg-danger-soft",
      )}
    >
      {result.message}
    </p>
  );
}
