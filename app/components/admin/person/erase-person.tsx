import { Form, Link, useNavigation } from "@remix-run/react";
import { SaveFailedNotice } from "~/components/admin/saving/save-failed-notice";
import { AdminDialog } from "~/components/admin/shell/admin-dialog";
import { Checkbox } from "~/components/form/checkbox";
import { SubmitButton } from "~/components/form/submit-button";
import { button } from "~/components/ui/button";
import { m } from "~/text/messages";

/** Value of the confirmation checkbox. */
export const ERASE = "erase-person";

type Props = { id: string; name: string; numbers: string[] };

export function ErasePerson({ id, name, numbers }: Props) {
  const isBusy = useNavigation().state !== "idle";
  const closeTo = `/admin/people/${id}`;
  return (
    <AdminDialog title={m.admin_person_erase_title()} closeTo={closeTo}>
      <p className="text-[1.0625rem]">{m.admin_person_erase_question()}</p>
      <p className="mt-2 font-semibold">{name}</p>
      <p className="text-ink-soft">{numbers.join(", ")}</p>
      <ul className="mt-4 list-disc space-y-1 pl-5">
        <li>{m.admin_person_erase_rows()}</li>
        <li>{m.admin_person_erase_sales()}</li>
        <li>{m.admin_person_erase_mandates()}</li>
        <li>{m.admin_person_erase_pending()}</li>
        <li>{m.admin_person_erase_log()}</li>
        <li>{m.admin_person_erase_block()}</li>
      </ul>
      <p className="mt-4 text-ink-soft">{m.admin_person_erase_note()}</p>
      <Form method="post" preventScrollReset className="mt-6">
        <SaveFailedNotice isClick />
        <Checkbox name="confirmed" value={ERASE} required label={m.admin_person_erase_confirm()} />
        <div className="mt-4 flex flex-wrap justify-end gap-3">
          <Link to={closeTo} preventScrollReset className={button("quiet")}>
            {m.admin_common_cancel()}
          </Link>
          <SubmitButton
            label={m.admin_person_erase()}
            busyLabel={m.admin_person_erasing()}
            isBusy={isBusy}
          />
        </div>
      </Form>
    </AdminDialog>
  );
}
