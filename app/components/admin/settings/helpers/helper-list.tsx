import { Link } from "@remix-run/react";
import { SettingsPage } from "~/components/admin/settings/settings-page";
import { AdminForm } from "~/components/admin/shell/admin-form";
import { type FormResult, useAdminForm } from "~/components/admin/shell/use-admin-form";
import { TextField } from "~/components/form/field";
import type { Helper } from "~/domain/admin-access/helpers/helper";
import { LONGEST_NAME, newHelperSchema } from "~/domain/admin-access/helpers/helper.schema";
import { SHORTEST_PASSWORD } from "~/domain/admin-access/password-rules";
import { m } from "~/text/messages";
import { signInText } from "./sign-in-text";

type Props = { helpers: Helper[]; result?: FormResult };

/** The helpers, and a form that adds one. */
export function HelperList({ helpers, result }: Props) {
  return (
    <SettingsPage title={m.admin_helper_title()} intro={m.admin_helper_intro()}>
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        <section
          aria-labelledby="helpers"
          className="rounded-xl border border-line bg-white p-5 sm:p-7"
        >
          <h2 id="helpers" className="font-display text-[1.125rem] font-semibold">
            {m.admin_helper_list_title()}
          </h2>
          {helpers.length === 0 && (
            <p className="pt-3 text-ink-soft">{m.admin_helper_list_empty()}</p>
          )}
          <ul className="divide-y divide-line">
            {helpers.map((helper) => (
              <li key={helper.id} className="py-2">
                <Link
                  to={`/admin/settings/helpers/${helper.id}`}
                  className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-lagoon-800 underline underline-offset-2"
                >
                  {helper.name}
                </Link>
                <p className="text-sm text-ink-soft">{signInText(helper)}</p>
              </li>
            ))}
          </ul>
        </section>
        {/* A new key empties the form once a helper was added. */}
        <NewHelperForm key={helpers.map(({ id }) => id).join()} result={result} />
      </div>
    </SettingsPage>
  );
}

function NewHelperForm({ result }: Pick<Props, "result">) {
  const [form, fields] = useAdminForm({ id: "new-helper", schema: newHelperSchema, result });
  return (
    <section
      aria-labelledby="new-helper-title"
      className="rounded-xl border border-line bg-white p-5 sm:p-7"
    >
      <h2 id="new-helper-title" className="pb-3 font-display text-[1.125rem] font-semibold">
        {m.admin_helper_add()}
      </h2>
      <AdminForm
        form={form}
        fields={[fields.helper_name, fields.new_password]}
        submit={m.admin_helper_add()}
        closeTo="/admin/settings"
        intent="add-helper"
      >
        <TextField
          field={fields.helper_name}
          label={m.admin_common_name()}
          hint={m.admin_helper_name_hint()}
          maxLength={LONGEST_NAME}
          autoComplete="off"
        />
        <TextField
          field={fields.new_password}
          label={m.admin_helper_password()}
          hint={m.admin_password_hint({ min: SHORTEST_PASSWORD })}
          type="password"
          autoComplete="new-password"
        />
      </AdminForm>
    </section>
  );
}
