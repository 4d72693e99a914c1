import { useLocation, useSubmit } from "@remix-run/react";
import type { MouseEvent } from "react";
import { ChipsField } from "~/components/admin/controls/chips-field";
import { AdminForm } from "~/components/admin/shell/admin-form";
import { type FormResult, useAdminForm } from "~/components/admin/shell/use-admin-form";
import { SelectField, TextField } from "~/components/form/field";
import { button } from "~/components/ui/button";
import { taskSchema, type TaskForm as TaskFormValues } from "~/domain/tasks/task.schema";
import { m } from "~/text/messages";

type Props = {
  person: { id: string; name: string } | null;
  properties: { id: string; name: string }[];
  choices: { value: string; label: string; day?: string }[];
  /** Set if the chosen client has no readable number. */
  isClientUnknown: boolean;
  closeTo: string;
  defaultValue: Partial<TaskFormValues>;
  /** Absent for a new task. */
  version?: string;
  result?: FormResult;
};

export function TaskForm(props: Props) {
  const { person, properties, choices, closeTo, defaultValue, version, result } = props;
  const [form, fields] = useAdminForm({ id: "task", schema: taskSchema, result, defaultValue });
  const { title, due, due_date, person_id, property_id } = fields;
  return (
    <AdminForm
      form={form}
      fields={[title, due, due_date, person_id, property_id]}
      submit={m.admin_task_save()}
      closeTo={closeTo}
      intent={version === undefined ? "add-task" : "save-task"}
      version={version}
      conflict={result?.conflict}
      otherButton={<FindClient />}
    >
      <TextField
        field={title}
        label={m.admin_task_title_label()}
        maxLength={200}
        autoComplete="off"
      />
      {/* Hidden by CSS `:has` unless "Another day" is selected. */}
      <div className="group/due">
        <ChipsField
          field={due}
          legend={m.admin_task_due_legend()}
          choices={choices}
          className="grid grid-cols-2 *:max-sm:flex-col *:max-sm:items-start *:max-sm:justify-center sm:flex sm:flex-wrap"
        />
        <div className="group-has-[[value=date]:not(:checked)]/due:hidden">
          <TextField type="date" field={due_date} label={m.admin_today_day()} />
        </div>
      </div>
      <SelectField
        field={person_id}
        label={m.admin_booking_client()}
        isOptional
        placeholder={m.admin_task_client_none()}
        options={person ? [{ value: person.id, label: person.name }] : []}
      />
      {props.isClientUnknown && (
        <p role="status" className="-mt-5 pb-3 text-sm text-danger">
          {m.admin_task_client_unknown()}
        </p>
      )}
      <SelectField
        field={property_id}
        label={m.admin_common_property()}
        isOptional
        placeholder={m.admin_diary_property_none()}
        options={properties.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </AdminForm>
  );
}

/** Opens the search for a client, with what is typed in the URL. */
function FindClient() {
  const submit = useSubmit();
  const { pathname } = useLocation();
  const find = (event: MouseEvent<HTMLButtonElement>) => {
    const { form, name, value } = event.currentTarget;
    if (!form) return;
    // The form's own handler would refuse a task without a title.
    event.preventDefault();
    const fields = new FormData(form);
    fields.set(name, value);
    submit(fields, { method: "get", action: pathname, preventScrollReset: true });
  };
  return (
    <button
      name="choose"
      value="client"
      formMethod="get"
      formNoValidate
      onClick={find}
      className={button("outline", "order-first mr-auto")}
    >
      {m.admin_task_choose_client()}
    </button>
  );
}
