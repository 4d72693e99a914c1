import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { ChipsField } from "~/components/admin/controls/chips-field";
import { AdminForm } from "~/components/admin/shell/admin-form";
import { useAdminForm, type FormResult } from "~/components/admin/shell/use-admin-form";
import { SelectField, TextAreaField, TextField } from "~/components/form/field";
import {
  actionLabels,
  bulkActions,
  bulkLists,
  countedRows,
  type BulkAction,
  type BulkEntity,
  type SelectedRow,
} from "~/domain/bulk/bulk-change";
import { bulkSchemas } from "~/domain/bulk/bulk-change.schema";
import { leadStatuses, statusLabels } from "~/domain/leads/lead";
import { availabilities, availabilityLabels } from "~/domain/properties/availability/availability";
import type { Tag } from "~/domain/tags/tag";
import { m } from "~/text/messages";

type Props = {
  entity: BulkEntity;
  rows: SelectedRow[];
  tags: Tag[];
  today: string;
  result: FormResult;
};

/** Changes all selected rows at once. CSS shows only the fields of the chosen action. */
export function BulkForm({ entity, rows, tags, today, result }: Props) {
  const [form, fields] = useAdminForm({ id: "bulk", schema: bulkSchemas[entity], result });
  const { action, status, reminder_date, reminder_note, availability, tag_name, tag_id } = fields;
  const actions: readonly BulkAction[] = bulkActions[entity];
  const offered = actions.filter((one) => one !== "remove-tag" || tags.length > 0);
  return (
    <AdminForm
      form={form}
      fields={[action, status, reminder_date, reminder_note, availability, tag_name, tag_id]}
      submit={m.admin_bulk_apply({ rows: countedRows(entity, rows.length) })}
      busyLabel={m.admin_bulk_applying()}
      closeTo={bulkLists[entity]}
      intent="apply-change"
    >
      <input type="hidden" name="ids" value={rows.map(({ id }) => id).join()} />
      <div className="group/bulk">
        <ChipsField
          field={action as Field}
          legend={m.admin_bulk_action()}
          choices={offered.map((value) => ({ value, label: actionLabels[value]() }))}
          className="flex flex-wrap"
        />
        {entity === "lead" && <LeadFields fields={fields} today={today} />}
        {entity === "property" && <PropertyFields field={fields.availability} />}
        <TagFields fields={fields} tags={tags} />
      </div>
    </AdminForm>
  );
}

type Field = FieldMetadata<string | undefined>;
type LeadFieldsProps = {
  fields: Record<"status" | "reminder_date" | "reminder_note", Field>;
  today: string;
};

function LeadFields({ fields: { status, reminder_date, reminder_note }, today }: LeadFieldsProps) {
  return (
    <>
      <FieldsOf action="status">
        <SelectField
          field={status}
          label={m.admin_common_status()}
          placeholder=""
          options={leadStatuses.map((value) => ({ value, label: statusLabels[value]() }))}
        />
      </FieldsOf>
      <FieldsOf action="reminder">
        <TextField
          type="date"
          field={reminder_date}
          label={m.admin_lead_label_reminder()}
          min={today}
        />
        <TextAreaField field={reminder_note} label={m.admin_lead_label_reminder_note()} />
      </FieldsOf>
    </>
  );
}

function PropertyFields({ field }: { field: Field }) {
  return (
    <>
      <FieldsOf action="publish">
        <p className="pb-3 text-sm text-ink-soft">{m.admin_bulk_publish_hint()}</p>
      </FieldsOf>
      <FieldsOf action="availability">
        <SelectField
          field={field}
          label={m.admin_bulk_availability()}
          placeholder=""
          options={availabilities.map((value) => ({ value, label: availabilityLabels[value]() }))}
        />
      </FieldsOf>
    </>
  );
}

type TagFieldsProps = { fields: Record<"tag_name" | "tag_id", Field>; tags: Tag[] };

function TagFields({ fields: { tag_name, tag_id }, tags }: TagFieldsProps) {
  return (
    <>
      <FieldsOf action="add-tag">
        <TextField
          field={tag_name}
          label={m.admin_tag_name()}
          list="tag-names"
          maxLength={40}
          autoComplete="off"
        />
        <datalist id="tag-names">
          {tags.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
      </FieldsOf>
      {tags.length > 0 && (
        <FieldsOf action="remove-tag">
          <SelectField
            field={tag_id}
            label={m.admin_tag_choose()}
            placeholder=""
            options={tags.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </FieldsOf>
      )}
    </>
  );
}

type ActionWithFields = Exclude<BulkAction, "unpublish" | "archive" | "unarchive">;

const shownFor: Record<ActionWithFields, string> = {
  status: "group-has-[[value=status]:not(:checked)]/bulk:hidden",
  reminder: "group-has-[[value=reminder]:not(:checked)]/bulk:hidden",
  publish: "group-has-[[value=publish]:not(:checked)]/bulk:hidden",
  availability: "group-has-[[value=availability]:not(:checked)]/bulk:hidden",
  "add-tag": "group-has-[[value=add-tag]:not(:checked)]/bulk:hidden",
  "remove-tag": "group-has-[[value=remove-tag]:not(:checked)]/bulk:hidden",
};

function FieldsOf({ action, children }: { action: ActionWithFields; children: ReactNode }) {
  return <div className={shownFor[action]}>{children}</div>;
}
