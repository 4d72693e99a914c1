import { Link } from "@remix-run/react";
import { SettingsPage } from "~/components/admin/settings/settings-page";
import { AdminForm } from "~/components/admin/shell/admin-form";
import { FormSection } from "~/components/admin/shell/form-section";
import { type FormResult, useAdminForm } from "~/components/admin/shell/use-admin-form";
import { SelectField, TextField } from "~/components/form/field";
import { button } from "~/components/ui/button";
import { mailPorts, mailSecurities, type FixedMailSettings } from "~/domain/mail/mail-settings";
import { mailFormSchema } from "~/domain/mail/mail-settings.schema";
import { m } from "~/text/messages";
import { FixedField } from "./fixed-field";

type Props = {
  defaultValue: Record<string, unknown>;
  version?: string;
  /** Set by variables on the server. */
  fixed: FixedMailSettings;
  hasPassword: boolean;
  result?: FormResult;
};

/** The mail server that sends alerts. */
export function MailForm({ defaultValue, version, fixed, hasPassword, result }: Props) {
  const [form, fields] = useAdminForm({
    id: "mail",
    schema: mailFormSchema,
    result,
    defaultValue,
  });
  return (
    <SettingsPage title={m.admin_mail_title()} intro={m.admin_mail_intro()}>
      <div className="max-w-3xl rounded-xl border border-line bg-white p-5 sm:p-7">
        <AdminForm
          form={form}
          fields={Object.keys(mailFormSchema.in.shape).map(
            (name) => fields[name as keyof typeof fields],
          )}
          submit={m.admin_mail_save()}
          closeTo="/admin/settings"
          version={version}
          conflict={result?.conflict}
        >
          <FormSection title={m.admin_mail_server()}>
            {fixed.server === null ? (
              <ServerFields fields={fields} hasPassword={hasPassword} />
            ) : (
              <FixedField id="fixed-server" label={m.admin_mail_host()} value={fixed.server} />
            )}
          </FormSection>
          <FormSection title={m.admin_mail_addresses()}>
            {fixed.recipient === null ? (
              <TextField
                field={fields.recipient}
                label={m.admin_mail_recipient()}
                type="email"
                autoComplete="off"
                aria-required={false}
              />
            ) : (
              <FixedField
                id="fixed-recipient"
                label={m.admin_mail_recipient()}
                value={fixed.recipient}
              />
            )}
            {fixed.sender === null ? (
              <TextField
                field={fields.sender}
                label={m.admin_mail_sender()}
                hint={m.admin_mail_sender_hint()}
                type="email"
                autoComplete="off"
                isOptional
              />
            ) : (
              <FixedField id="fixed-sender" label={m.admin_mail_sender()} value={fixed.sender} />
            )}
          </FormSection>
          <p className="text-ink-soft">{m.admin_mail_backup()}</p>
        </AdminForm>
      </div>
      <p className="mt-6">
        <Link to="/admin/settings/mail/test" className={button("outline")}>
          {m.admin_settings_channel_test()}
        </Link>
      </p>
    </SettingsPage>
  );
}

const securityLabels: Record<(typeof mailSecurities)[number], () => string> = {
  tls: m.admin_mail_security_tls,
  starttls: m.admin_mail_security_starttls,
  none: m.admin_mail_security_none,
};

type ServerProps = {
  fields: ReturnType<typeof useAdminForm<typeof mailFormSchema>>[1];
  hasPassword: boolean;
};

function ServerFields({ fields, hasPassword }: ServerProps) {
  return (
    <>
      <TextField
        field={fields.host}
        label={m.admin_mail_host()}
        hint={m.admin_mail_host_hint()}
        placeholder="smtp.example.com"
        autoComplete="off"
        autoCapitalize="none"
        aria-required={false}
      />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <SelectField
          field={fields.security}
          label={m.admin_mail_security()}
          options={mailSecurities.map((value) => ({ value, label: securityLabels[value]() }))}
        />
        <SelectField
          field={fields.port}
          label={m.admin_mail_port()}
          options={mailPorts.map((value) => ({ value, label: value }))}
        />
        <TextField
          field={fields.username}
          label={m.admin_mail_username()}
          autoComplete="off"
          autoCapitalize="none"
          isOptional
        />
        <TextField
          field={fields.smtp_password}
          label={m.admin_sign_in_password()}
          hint={hasPassword ? m.admin_mail_password_stored() : undefined}
          type="password"
          autoComplete="new-password"
          isOptional
        />
      </div>
    </>
  );
}
