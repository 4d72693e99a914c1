import type { Tables } from "~/services/database.types";
import { m } from "~/text/messages";
import { formatCalendarDate } from "~/utils/time/date-words";
import { formatDateTime, isCalendarDate } from "~/utils/time/dates";

export type Activity = Pick<Tables<"activity_log">, (typeof activityColumns)[number]>;

export const activityColumns = [
  "id",
  "happened_at",
  "action",
  "entity",
  "entity_id",
  "label",
  "changes",
] as const;

const actionTitles: Record<Activity["action"], (inputs: { row: string }) => string> = {
  added: m.admin_activity_added,
  changed: m.admin_activity_changed,
  deleted: m.admin_activity_deleted,
  merged: m.admin_activity_merged,
  unmerged: m.admin_activity_unmerged,
  erased: m.admin_activity_erased,
};

export function activityTitle({ entity, action }: Pick<Activity, "entity" | "action">): string {
  const [first = "", ...rest] = entity;
  return actionTitles[action]({ row: `${first.toUpperCase()}${rest.join("")}` });
}

/** Returns the page of the changed row; null if it has none or was deleted. */
export function activityPath({ entity, entity_id, action }: Activity): string | null {
  if (entity === "settings") return "/admin/settings";
  if (!entity_id || action === "deleted") return null;
  return pages[entity]?.(entity_id) ?? null;
}

const pages: Record<string, (id: string) => string> = {
  lead: (id) => `/admin/leads/${id}`,
  booking: (id) => `/admin/diary/${id}`,
  person: (id) => `/admin/people/${id}`,
  property: (id) => `/admin/properties/${id}/edit`,
  area: (id) => `/admin/areas/${id}/edit`,
  claim: (id) => `/admin/claims/${id}/edit`,
  service: (id) => `/admin/services/${id}/edit`,
  "blog post": (id) => `/admin/blog/${id}/edit`,
};

export const describeChanges = ({ changes }: Pick<Activity, "changes">): string[] =>
  Object.entries(changes as Record<string, [unknown, unknown]>).map(([column, [from, to]]) => {
    const name = column.replaceAll("_", " ");
    if ((from === null && to === null) || [from, to].some(isUrl)) return name;
    return m.admin_activity_change({ name, from: describeValue(from), to: describeValue(to) });
  });

// The URL of a stored file means nothing to the operator.
const isUrl = (value: unknown) => typeof value === "string" && /^https?:/.test(value);

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

function describeValue(value: unknown): string {
  if (value === null || value === "") return m.admin_activity_value_empty();
  const text = String(value);
  if (INSTANT.test(text)) return formatDateTime(text);
  return isCalendarDate(text) ? formatCalendarDate(text) : text;
}
