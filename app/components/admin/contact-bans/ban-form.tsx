import { ChipsField } from "~/components/admin/controls/chips-field";
import { AdminDialog } from "~/components/admin/shell/admin-dialog";
import { AdminForm } from "~/components/admin/shell/admin-form";
import { type FormResult, useAdminForm } from "~/components/admin/shell/use-admin-form";
import { TextField } from "~/components/form/field";
import { banReasonLabels, banReasons } from "~/domain/contact-bans/contact-ban";
import { contactBanSchema } from "~/domain/contact-bans/contact-ban.schema";
import type { ContactBanForm } from "~/domain/contact-bans/contact-ban.schema";
import { m } from "~/text/messages";

type Props = {
  id: string;
  name: string;
  defaultValue: Partial<ContactBanForm>;
  result?: FormResult;
};

/** Asks why a person must not be contacted any more. */
export function BanForm({ id, name, defaultValue, result }: Props) {
  const [form, { reason, note }] = useAdminForm({
    id: "contact-ban",
    schema: contactBanSchema,
    result,
    defaultValue,
  });
  const closeTo = `/admin/people/${id}`;
  return (
    <AdminDialog title={m.admin_ban_title({ name })} closeTo={closeTo}>
      <p className="pb-4 text-ink-soft">{m.admin_ban_intro()}</p>
      <AdminForm
        form={form}
        fields={[reason, note]}
        submit={m.admin_ban_save()}
        closeTo={closeTo}
        intent="ban"
      >
        <ChipsField
          field={reason}
          legend={m.admin_ban_reason()}
          choices={banReasons.map((value) => ({ value, label: banReasonLabels[value]() }))}
          className="flex flex-wrap"
        />
        <TextField
          field={note}
          label={m.admin_ban_note()}
          isOptional
          maxLength={200}
          autoComplete="off"
        />
      </AdminForm>
    </AdminDialog>
  );
}
