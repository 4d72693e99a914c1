import { Form, useNavigation } from "@remix-run/react";
import { SaveFailedNotice } from "~/components/admin/saving/save-failed-notice";
import { AdminForm } from "~/components/admin/shell/admin-form";
import { BackLink } from "~/components/admin/shell/back-link";
import { type FormResult, useAdminForm } from "~/components/admin/shell/use-admin-form";
import { TextField } from "~/components/form/field";
import { SubmitButton } from "~/components/form/submit-button";
import type { Helper } from "~/domain/admin-access/helpers/helper";
import { helperPasswordSchema } from "~/domain/admin-access/helpers/helper.schema";
import { SHORTEST_PASSWORD } from "~/domain/admin-access/password-rules";
import { m } from "~/text/messages";
import { formatDateTime } from "~/utils/time/dates";
import { signInText } from "./sign-in-text";

const LIST = "/admin/settings/helpers";

type Props = { helper: Helper; result?: FormResult };

/** Sets a helper's password, or revokes their access. */
export function HelperPage({ helper, result }: Props) {
  const [form, { new_password }] = useAdminForm({
    id: "helper-password",
    schema: helperPasswordSchema,
    result,
  });
  return (
    <main id="content" className="page py-8 max-lg:py-4">
      <BackLink to={LIST} label={m.admin_helper_title()} />
      <h1 className="font-display text-xl font-semibold wrap-anywhere">{helper.name}</h1>
      <p className="pt-1 text-ink-soft">
        {signInText(helper)} {m.admin_helper_since({ date: formatDateTime(helper.created_at) })}
      </p>
      <div className="mt-6 max-w-xl space-y-6">
        <div className="rounded-xl border border-line bg-white p-5 sm:p-7">
          <p className="pb-5 text-ink-soft">{m.admin_helper_password_note()}</p>
          <AdminForm
            form={form}
            fields={[new_password]}
            submit={m.admin_helper_set_password()}
            closeTo={LIST}
            intent="set-password"
          >
            <TextField
              field={new_password}
              label={m.admin_password_new()}
              hint={m.admin_password_hint({ min: SHORTEST_PASSWORD })}
              type="password"
              autoComplete="new-password"
            />
          </AdminForm>
        </div>
        <RevokeForm />
      </div>
    </main>
  );
}

function RevokeForm() {
  const isBusy = useNavigation().formData?.get("intent") === "revoke-helper";
  return (
    <Form method="post" className="rounded-xl border border-line bg-white p-5 sm:p-7">
      <input type="hidden" name="intent" value="revoke-helper" />
      <SaveFailedNotice isClick of={{ intent: "revoke-helper" }} />
      <p className="pb-4 text-ink-soft">{m.admin_helper_revoke_note()}</p>
      <SubmitButton
        label={m.admin_helper_revoke()}
        busyLabel={m.admin_helper_revoking()}
        isBusy={isBusy}
      />
    </Form>
  );
}
