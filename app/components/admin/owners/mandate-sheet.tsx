import { Form, useLocation, useNavigation } from "@remix-run/react";
import { SaveFailedNotice } from "~/components/admin/saving/save-failed-notice";
import { AdminDialog } from "~/components/admin/shell/admin-dialog";
import { AdminForm } from "~/components/admin/shell/admin-form";
import { type FormResult, useAdminForm } from "~/components/admin/shell/use-admin-form";
import { SubmitButton } from "~/components/form/submit-button";
import { button } from "~/components/ui/button";
import { mandateText } from "~/domain/owners/mandate";
import { pageBelowMandate, type PropertyOwner } from "~/domain/owners/owner";
import { mandateSchema, type MandateForm } from "~/domain/owners/owner.schema";
import { m } from "~/text/messages";
import { MandateFields, mandateFields } from "./mandate-fields";

type Props = {
  owner: PropertyOwner;
  defaultValue: Partial<MandateForm>;
  today: string;
  result?: FormResult;
};

/** Renews, changes or ends a mandate, or removes its owner. */
export function MandateSheet({ owner, defaultValue, today, result }: Props) {
  const closeTo = pageBelowMandate(useLocation().pathname);
  return (
    <AdminDialog title={m.admin_owner_mandate_of({ name: owner.name })} closeTo={closeTo}>
      <p className="font-semibold">{owner.property.name}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 pb-3">
        <p className="text-ink-soft">{mandateText(owner, today)}</p>
        <EndMandate isEnded={owner.ended_on !== null} />
      </div>
      <RemoveOwner owner={owner} />
      <EditForm {...{ owner, defaultValue, closeTo, result }} />
    </AdminDialog>
  );
}

type EditProps = Omit<Props, "today"> & { closeTo: string };

function EditForm({ owner, defaultValue, closeTo, result }: EditProps) {
  const [form, fields] = useAdminForm({
    id: "mandate",
    schema: mandateSchema,
    result,
    defaultValue,
  });
  return (
    <AdminForm
      form={form}
      fields={mandateFields(fields)}
      submit={m.admin_common_save()}
      closeTo={closeTo}
      intent="save-mandate"
      version={owner.updated_at}
      conflict={result?.conflict}
    >
      <MandateFields fields={fields} />
    </AdminForm>
  );
}

function EndMandate({ isEnded }: { isEnded: boolean }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="end-mandate" />
      <input type="hidden" name="ended" value={String(!isEnded)} />
      <SaveFailedNotice isClick of={{ intent: "end-mandate" }} />
      <button className={button("outline", "px-3! text-sm")}>
        {isEnded ? m.admin_owner_resume() : m.admin_owner_end()}
      </button>
    </Form>
  );
}

function RemoveOwner({ owner: { name, documents } }: Pick<Props, "owner">) {
  const isBusy = useNavigation().formData?.get("intent") === "remove-owner";
  return (
    <details className="mb-4 border-y border-line">
      <summary className="flex min-h-11 cursor-pointer items-center text-danger">
        {m.admin_owner_remove()}
      </summary>
      <Form
        method="post"
        preventScrollReset
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3"
      >
        <input type="hidden" name="intent" value="remove-owner" />
        <SaveFailedNotice isClick of={{ intent: "remove-owner" }} />
        <p>{m.admin_owner_remove_question({ name, count: documents.length })}</p>
        <SubmitButton
          label={m.admin_owner_remove()}
          busyLabel={m.admin_shell_deleting()}
          isBusy={isBusy}
        />
      </Form>
    </details>
  );
}
