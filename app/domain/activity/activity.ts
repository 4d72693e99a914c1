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
  "actor",
] as const;

/** Kinds that only the operator sees: sales and mandates. */
export const operatorEntities = ["offer", "deal", "owner"];

const actionTitles: Record<Activity["action"], (inputs: { row: string }) => string> = {
  added: m.admin_activity_added,
  changed: m.admin_activity_changed,
  deleted: m.admin_activity_deleted,
  restored: m.admin_activity_restored,
  purged: m.admin_activity_purged,
  merged: m.admin_activity_merged,
  unmerged: m.admin_activity_unmerged,
  erased: m.admin_activity_erased,
};

export function activityTitle({ entity, action }: Pick<Activity, "entity" | "action">): string {
  return actionTitles[action]({ row: entities[entity]?.name() ?? entity });
}

/** True for the entry of a change of many rows, whose id is that of the change. */
export const isBulk = ({ entity }: Pick<Activity, "entity">): boolean => entity === "bulk change";

/** Writes "by Juma" for a helper's change; null for the operator's and the site's own. */
export const actorText = ({ actor }: Pick<Activity, "actor">): string | null =>
  actor === null || actor === "operator" ? null : m.admin_activity_by({ name: actor });

/** Returns the page of the changed row; null if it has none or was deleted. */
export function activityPath({ entity, entity_id, action }: Activity): string | null {
  if (entity === "settings") return "/admin/settings";
  if (!entity_id || action === "deleted" || action === "purged") return null;
  return entities[entity]?.path?.(entity_id) ?? null;
}

const SPAM_SETTINGS = "/admin/settings/alerts#spam";

/** Kinds of rows, by the names the database's functions log. */
export const entities: Record<string, { name: () => string; path?: (id: string) => string }> = {
  lead: { name: m.admin_activity_lead, path: (id) => `/admin/leads/${id}` },
  booking: { name: m.admin_activity_booking, path: (id) => `/admin/diary/${id}` },
  person: { name: m.admin_activity_person, path: (id) => `/admin/people/${id}` },
  property: { name: m.admin_common_property, path: (id) => `/admin/properties/${id}/edit` },
  area: { name: m.admin_common_area, path: (id) => `/admin/areas/${id}/edit` },
  claim: { name: m.admin_activity_claim, path: (id) => `/admin/claims/${id}/edit` },
  testimonial: {
    name: m.admin_activity_testimonial,
    path: (id) => `/admin/testimonials/${id}/edit`,
  },
  service: { name: m.admin_activity_service, path: (id) => `/admin/services/${id}/edit` },
  "blog post": { name: m.admin_activity_post, path: (id) => `/admin/blog/${id}/edit` },
  document: { name: m.admin_activity_document },
  "title paper": { name: m.admin_activity_paper },
  "callback request": { name: m.admin_common_callback_request },
  "search criteria": { name: m.admin_activity_search_criteria },
  offer: { name: m.admin_activity_offer },
  owner: { name: m.admin_activity_owner },
  deal: { name: m.admin_activity_deal },
  task: { name: m.admin_activity_task, path: (id) => `/admin/today/tasks/${id}` },
  "blocked sender": { name: m.admin_activity_blocked_sender, path: () => SPAM_SETTINGS },
  "alert settings": { name: m.admin_activity_alert_settings, path: () => SPAM_SETTINGS },
  settings: { name: m.admin_activity_settings },
  helper: { name: m.admin_activity_helper, path: (id) => `/admin/settings/helpers/${id}` },
  password: { name: m.admin_activity_password },
  "mail settings": { name: m.admin_mail_title },
  "costs and returns": { name: m.admin_activity_costs },
  "WhatsApp templates": { name: m.admin_activity_templates },
  "bulk change": { name: m.admin_activity_bulk },
  "sample content": { name: m.admin_activity_sample_content },
  tag: { name: m.admin_activity_tag, path: () => "/admin/settings/tags" },
  "saved search": { name: m.admin_activity_saved_filter },
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
