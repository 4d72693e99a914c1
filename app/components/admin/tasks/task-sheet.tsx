import { Form, useNavigation } from "@remix-run/react";
import type { ComponentProps } from "react";
import { ChooseClient } from "~/components/admin/diary/choose-client";
import { SaveFailedNotice } from "~/components/admin/saving/save-failed-notice";
import { AdminDialog } from "~/components/admin/shell/admin-dialog";
import { SubmitButton } from "~/components/form/submit-button";
import { m } from "~/text/messages";
import { TaskForm } from "./task-form";

type Props = ComponentProps<typeof TaskForm> & {
  /** Search for the client; null while the form is shown. */
  clients: ComponentProps<typeof ChooseClient> | null;
};

/** Adds, changes or deletes a task. */
export function TaskSheet({ clients, ...form }: Props) {
  const isNew = form.version === undefined;
  // The form stays, with its input, after a refused save.
  const isForm = !clients || Boolean(form.result);
  return (
    <AdminDialog
      title={isNew ? m.admin_task_add_title() : m.admin_task_edit_title()}
      closeTo={form.closeTo}
    >
      {clients && !isForm && <ChooseClient {...clients} />}
      {isForm && !isNew && <DeleteTask />}
      {isForm && <TaskForm {...form} />}
    </AdminDialog>
  );
}

function DeleteTask() {
  const isBusy = useNavigation().formData?.get("intent") === "delete-task";
  return (
    <details className="-mt-3 mb-4 border-b border-line">
      <summary className="flex min-h-11 cursor-pointer items-center text-danger">
        {m.admin_task_delete_title()}
      </summary>
      <Form
        method="post"
        preventScrollReset
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3"
      >
        <input type="hidden" name="intent" value="delete-task" />
        <SaveFailedNotice isClick of={{ intent: "delete-task" }} />
        <p>{m.admin_task_delete_question()}</p>
        <SubmitButton
          label={m.common_delete()}
          busyLabel={m.admin_shell_deleting()}
          isBusy={isBusy}
        />
      </Form>
    </details>
  );
}
