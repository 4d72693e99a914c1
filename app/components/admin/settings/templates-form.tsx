import { FormSection } from "~/components/admin/shell/form-section";
import { type FormResult, useAdminForm } from "~/components/admin/shell/use-admin-form";
import { AdminForm } from "~/components/admin/shell/admin-form";
import { TextAreaField, TextField } from "~/components/form/field";
import { formatPlaceholder, placeholders } from "~/domain/messages/templates/template";
import { templateSlots, templatesFormSchema } from "~/domain/messages/templates/template.schema";
import { m } from "~/text/messages";
import { SettingsPage } from "./settings-page";

type Props = {
  defaultValue: Record<string, unknown>;
  version?: string;
  result?: FormResult;
};

const placeholderList = placeholders.map(formatPlaceholder).join(", ");

/** The texts that open a WhatsApp chat from a person's page. */
export function TemplatesForm({ defaultValue, version, result }: Props) {
  const [form, fields] = useAdminForm({
    id: "templates",
    schema: templatesFormSchema,
    result,
    defaultValue,
  });
  return (
    <SettingsPage title={m.admin_settings_whatsapp_templates()}>
      <div className="max-w-3xl rounded-xl border border-line bg-white p-5 sm:p-7">
        <p className="pb-5 text-ink-soft">
          {m.admin_settings_templates_intro({ placeholders: placeholderList })}
        </p>
        <AdminForm
          form={form}
          fields={templateSlots.flatMap((place) => [
            fields[`name_${place}`],
            fields[`text_${place}`],
          ])}
          submit={m.admin_settings_save_templates()}
          closeTo="/admin/settings"
          version={version}
          conflict={result?.conflict}
        >
          {templateSlots.map((place) => (
            <FormSection key={place} title={m.admin_settings_template({ number: place })}>
              <TextField
                field={fields[`name_${place}`]}
                label={m.admin_settings_template_name({ number: place })}
                isOptional
                autoComplete="off"
              />
              <TextAreaField
                field={fields[`text_${place}`]}
                label={m.admin_settings_template_text({ number: place })}
                isOptional
                rows={3}
              />
            </FormSection>
          ))}
        </AdminForm>
      </div>
    </SettingsPage>
  );
}
