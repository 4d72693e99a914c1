import { AdminForm } from "~/components/admin/shell/admin-form";
import { type FormResult, useAdminForm } from "~/components/admin/shell/use-admin-form";
import { TextField } from "~/components/form/field";
import { passwordChangeSchema } from "~/domain/admin-access/password-change.schema";
import { SHORTEST_PASSWORD } from "~/domain/admin-access/password-rules";
import { m } from "~/text/messages";
import { formatDateTime } from "~/utils/time/dates";
import { SettingsPage } from "./settings-page";

type Props = {
  /** Null while the first password counts. */
  changedAt: string | null;
  result?: FormResult;
};

/** Changes the operator's password. */
export function PasswordForm({ changedAt, result }: Props) {
  const [form, fields] = useAdminForm({ id: "password", schema: passwordChangeSchema, result });
  return (
    <SettingsPage title={m.admin_password_title()}>
      <div className="max-w-xl rounded-xl border border-line bg-white p-5 sm:p-7">
        <p className="pb-5 text-ink-soft">
          {changedAt
            ? m.admin_password_is_own({ date: formatDateTime(changedAt) })
            : m.admin_password_is_first()}{" "}
          {m.admin_password_signs_out()}
        </p>
        <AdminForm
          form={form}
          fields={[fields.current_password, fields.new_password, fields.repeat_password]}
          submit={m.admin_password_change()}
          busyLabel={m.admin_password_changing()}
          closeTo="/admin/settings"
        >
          <TextField
            field={fields.current_password}
            label={m.admin_password_current()}
            type="password"
            autoComplete="current-password"
          />
          <TextField
            field={fields.new_password}
            label={m.admin_password_new()}
            hint={m.admin_password_hint({ min: SHORTEST_PASSWORD })}
            type="password"
            autoComplete="new-password"
          />
          <TextField
            field={fields.repeat_password}
            label={m.admin_password_again()}
            type="password"
            autoComplete="new-password"
          />
        </AdminForm>
      </div>
    </SettingsPage>
  );
}
