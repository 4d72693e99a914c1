import { z } from "zod";
import { leadStatuses } from "~/domain/leads/lead";
import { leadReminderSchema } from "~/domain/leads/manage/lead-reminder.schema";
import { availabilities } from "~/domain/properties/availability/availability";
import { tagNameSchema } from "~/domain/tags/tag.schema";
import { tooLong } from "~/domain/editing/text.schema";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { bulkActions, MOST_ROWS, type BulkAction, type BulkEntity } from "./bulk-change";

const tooMany = { error: () => m.admin_bulk_too_many({ most: formatNumber(MOST_ROWS) }) };

/** Checkboxes of a page; a form may have at most 500 fields. */
const MOST_ID_FIELDS = 400;

/** Each field holds one id, or several with commas. */
export const selectedIds = z
  .array(z.string({ error: m.admin_bulk_unreadable }), { error: m.admin_bulk_none })
  .max(MOST_ID_FIELDS, tooMany)
  .transform((fields) => [...new Set(fields.flatMap((ids) => ids.split(",")))])
  .pipe(
    z
      .array(z.guid({ error: m.admin_bulk_unreadable }))
      .min(1, { error: m.admin_bulk_none })
      .max(MOST_ROWS, tooMany),
  );

export type NewBulkChange =
  | { kind: "status" | "publication" | "availability" | "archive"; value: string }
  | { kind: "reminder"; value: string; note: string }
  | { kind: "add-tag"; name: string }
  | { kind: "remove-tag"; tag: string };

const text = (most: number) => z.string().max(most, tooLong(most)).optional();

const fields = {
  ids: selectedIds,
  status: text(100),
  reminder_date: text(100),
  reminder_note: text(5000),
  availability: text(100),
  tag_name: text(200),
  tag_id: text(100),
  submission_id: z.uuid().optional().catch(undefined),
};

const changes: Record<BulkAction, z.ZodType<NewBulkChange>> = {
  status: z
    .object({ status: z.enum(leadStatuses, { error: m.admin_lead_status_missing }) })
    .transform(({ status: value }) => ({ kind: "status" as const, value })),
  reminder: leadReminderSchema.transform(({ reminder_date: value, reminder_note: note }) => ({
    ...{ kind: "reminder" as const, value, note },
  })),
  publish: z.object({}).transform(() => ({ kind: "publication" as const, value: "published" })),
  unpublish: z.object({}).transform(() => ({ kind: "publication" as const, value: "draft" })),
  availability: z
    .object({ availability: z.enum(availabilities, { error: m.admin_bulk_availability_missing }) })
    .transform(({ availability: value }) => ({ kind: "availability" as const, value })),
  archive: z.object({}).transform(() => ({ kind: "archive" as const, value: "archived" })),
  unarchive: z.object({}).transform(() => ({ kind: "archive" as const, value: "current" })),
  "add-tag": z
    .object({ tag_name: tagNameSchema })
    .transform(({ tag_name: name }) => ({ kind: "add-tag" as const, name })),
  "remove-tag": z
    .object({ tag_id: z.guid({ error: m.admin_tag_missing }) })
    .transform(({ tag_id: tag }) => ({ kind: "remove-tag" as const, tag })),
};

const schemaOf = <Action extends BulkAction>(actions: readonly Action[]) =>
  z
    .object({ ...fields, action: z.enum(actions, { error: m.admin_bulk_action_missing }) })
    .transform(({ ids, submission_id, action, ...input }, context) => {
      const change = changes[action].safeParse(input);
      if (change.success) return { ids, submission_id, change: change.data };
      for (const { message, path } of change.error.issues) {
        context.addIssue({ code: "custom", message, path });
      }
      return z.NEVER;
    });

export const bulkSchemas = {
  lead: schemaOf(bulkActions.lead),
  person: schemaOf(bulkActions.person),
  property: schemaOf(bulkActions.property),
} satisfies Record<BulkEntity, unknown>;
