import { Form, Link, useNavigation } from "@remix-run/react";
import { SaveFailedNotice } from "~/components/admin/saving/save-failed-notice";
import { AdminDialog } from "~/components/admin/shell/admin-dialog";
import { Checkbox } from "~/components/form/checkbox";
import { SubmitButton } from "~/components/form/submit-button";
import { button } from "~/components/ui/button";

/** The value of the checkbox that confirms it. */
export const ERASE = "erase-person";

type Props = { id: string; name: string; numbers: string[] };

/** Asks before a person is erased, and lists what is deleted and what stays. */
export function ErasePerson({ id, name, numbers }: Props) {
  const isBusy = useNavigation().state !== "idle";
  const closeTo = `/admin/people/${id}`;
  return (
    <AdminDialog title="Erase person" closeTo={closeTo}>
      <p className="text-[1.0625rem]">Erase everything about this person?</p>
      <p className="mt-2 font-semibold">{name}</p>
      <p className="text-ink-soft">{numbers.join(", ")}</p>
      <ul className="mt-4 list-disc space-y-1 pl-5">
        <li>their leads, callback requests, clicks, notes, reminders and messages</li>
        <li>what still waits to be delivered, and forms that you left unsaved</li>
        <li>their names in the activity log: the day of this erasure stays</li>
      </ul>
      <p className="mt-4 text-ink-soft">
        This cannot be undone. It does not reach backups that were made before, nor your WhatsApp
        and your mailbox.
      </p>
      <Form method="post" preventScrollReset className="mt-6">
        <SaveFailedNotice isClick />
        <Checkbox name="confirmed" value={ERASE} required label="I have read what goes" />
        <div className="mt-4 flex flex-wrap justify-end gap-3">
          <Link to={closeTo} preventScrollReset className={button("quiet")}>
            Cancel
          </Link>
          <SubmitButton label="Erase" busyLabel="Erasing..." isBusy={isBusy} />
        </div>
      </Form>
    </AdminDialog>
  );
}
