import type { Tables } from "~/services/database.types";
import { m } from "~/text/messages";
import { formatCalendarDate } from "~/utils/time/date-words";
import { formatDateTime, isCalendarDate } from "~/utils/time/dates";

/** A change that the operator made, as the log shows it. */
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

const actionWords: Record<Activity["action"], string> = {
  added: "added",
  changed: "changed",
  deleted: "deleted",
  merged: "merged into one",
  unmerged: "made two again",
  erased: "erased",
};

/** "Lead changed", "Person erased". */
export function activityTitle({ entity, action }: Pick<Activity, "entity" | "action">): string {
  const [first = "", ...rest] = entity;
  return `${first.toUpperCase()}${rest.join("")} ${actionWords[action]}`;
}

/** The page of the row that was changed; null where it has none, or none any more. */
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

/** The changed columns in words: "status: new to contacted", "description". */
export const changeWords = ({ changes }: Pick<Activity, "changes">): string[] =>
  Object.entries(changes as Record<string, [unknown, unknown]>).map(([column, [from, to]]) => {
    const name = column.replaceAll("_", " ");
    if ((from === null && to === null) || [from, to].some(isAddress)) return name;
    return m.admin_activity_to({ name, from: valueWords(from), to: valueWords(to) });
  });

/** An address of a stored file says nothing to people. */
const isAddress = (value: unknown) => typeof value === "string" && /^https?:/.test(value);

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

function valueWords(value: unknown): string {
  if (value === null || value === "") return "nothing";
  const text = String(value);
  if (INSTANT.test(text)) return formatDateTime(text);
  return isCalendarDate(text) ? formatCalendarDate(text) : text;
}
