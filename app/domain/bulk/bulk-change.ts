import type { Availability } from "~/domain/properties/availability/availability";
import { availabilityLabels } from "~/domain/properties/availability/availability";
import { statusLabels, type LeadStatus } from "~/domain/leads/lead";
import type { Tables } from "~/services/database.types";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { formatCalendarDate } from "~/utils/time/date-words";

/** Rows that one change may concern. */
export const MOST_ROWS = 500;

export type BulkChange = Pick<Tables<"bulk_changes">, (typeof bulkChangeColumns)[number]>;

export const bulkChangeColumns = [
  "id",
  "entity",
  "kind",
  "value",
  "selected",
  "count",
  "created_at",
  "undone_at",
  "kept",
] as const;

export type BulkEntity = BulkChange["entity"];

export type SelectedRow = { id: string; name: string };

export const bulkLists: Record<BulkEntity, string> = {
  lead: "/admin/leads",
  person: "/admin/people",
  property: "/admin/properties",
};

export const bulkActions = {
  lead: ["status", "reminder", "add-tag", "remove-tag"],
  person: ["add-tag", "remove-tag"],
  property: [
    "publish",
    "unpublish",
    "availability",
    "archive",
    "unarchive",
    "add-tag",
    "remove-tag",
  ],
} as const satisfies Record<BulkEntity, readonly string[]>;
export type BulkAction = (typeof bulkActions)[BulkEntity][number];

export const actionLabels: Record<BulkAction, () => string> = {
  status: m.admin_common_status,
  reminder: m.admin_common_next_reminder,
  publish: m.admin_bulk_publish,
  unpublish: m.admin_bulk_unpublish,
  availability: m.admin_bulk_availability,
  archive: m.admin_bulk_archive,
  unarchive: m.admin_bulk_unarchive,
  "add-tag": m.admin_tag_add,
  "remove-tag": m.admin_bulk_remove_tag,
};

/** Returns the rows as counted words: "12 leads". */
export const countedRows = (entity: BulkEntity, count: number): string =>
  counters[entity]({ count, number: formatNumber(count) });

const counters: Record<BulkEntity, (inputs: { count: number; number: string }) => string> = {
  lead: m.admin_bulk_leads,
  person: m.admin_bulk_people,
  property: m.admin_bulk_properties,
};

const changeTexts: Record<BulkChange["kind"], (value: string) => string> = {
  status: (value) =>
    labelled(m.admin_common_status(), statusLabels[value as LeadStatus]?.() ?? value),
  reminder: (value) => labelled(m.admin_common_next_reminder(), formatCalendarDate(value)),
  publication: (value) =>
    value === "published" ? m.admin_bulk_published() : m.admin_bulk_drafts(),
  availability: (value) =>
    labelled(m.admin_bulk_availability(), availabilityLabels[value as Availability]?.() ?? value),
  archive: (value) => (value === "archived" ? m.admin_bulk_archived() : m.admin_bulk_unarchived()),
  "add-tag": (name) => m.admin_tag_added({ name }),
  "remove-tag": (name) => m.admin_tag_removed({ name }),
};

const labelled = (label: string, value: string) => m.admin_common_label_value({ label, value });

/** Describes a change with the number of rows: "Status: Contacted (12 leads)". */
export function bulkChangeText({
  entity,
  kind,
  value,
  count,
}: Pick<BulkChange, "entity" | "kind" | "value" | "count">): string {
  const isTag = kind === "add-tag" || kind === "remove-tag";
  // The tags of a lead are those of its person.
  const changed = isTag && entity === "lead" ? "person" : entity;
  return m.admin_common_counted_title({
    title: changeTexts[kind](value),
    number: countedRows(changed, count),
  });
}

/** Reports a change, or what its undo left as it was. */
export function bulkReport(change: BulkChange): string {
  const text = bulkChangeText(change);
  if (change.undone_at) return `${m.admin_bulk_undone({ change: text })} ${keptText(change.kept)}`;
  const unchanged = change.selected - change.count;
  if (unchanged <= 0) return text;
  return `${text}. ${m.admin_bulk_unchanged({ count: unchanged, number: formatNumber(unchanged) })}`;
}

export const keptText = (kept: number | null): string =>
  kept ? m.admin_bulk_kept({ count: kept, number: formatNumber(kept) }) : "";
