import { z } from "zod";
import { officeTimeText } from "~/domain/agency/office-time";
import { callTimeSchema } from "~/domain/bookings/call-times/call-time";
import { leadSources, leadStatuses, sourceLabels } from "~/domain/leads/lead";
import { m } from "~/text/messages";
import { formatDate } from "~/utils/time/date-words";
import { getPage, getParam } from "~/utils/web/url-params";
import { formatDateTime, formatTimeOfDay } from "~/utils/time/dates";

/** The kinds of entries in the order of urgency, which is that of `today_queue` too. */
export const queueKinds = [
  "unanswered",
  "overdue",
  "booking",
  "reminder",
  "callback",
  "no-next-step",
] as const;
export type QueueKind = (typeof queueKinds)[number];

const storedEntry = callTimeSchema.extend({
  kind: z.enum(queueKinds),
  /** The instant since when it waits, or at which it is due. */
  since: z.string(),
  /** How much else of the same person would stand in the queue. */
  more: z.number(),
  person_id: z.string().nullable(),
  lead_id: z.string().nullable(),
  callback_id: z.string().nullable(),
  full_name: z.string(),
  number: z.string(),
  source: z.enum(leadSources).nullable(),
  subject: z.string().nullable(),
  status: z.enum(leadStatuses).nullable(),
  reminder_date: z.string().nullable(),
  reminder_time: z.string().nullable(),
  reminder_note: z.string().nullable(),
});

/** The response of `today_queue`. */
export const storedQueueSchema = z.object({
  counts: z.record(z.enum(queueKinds), z.number()),
  entries: z.array(storedEntry),
});

/** How many people stand in the queue, at each kind. */
export type QueueCounts = Record<QueueKind, number>;

/** A person to be called, and why; `waited` is since then, in minutes of office time. */
export type QueueEntry = z.infer<typeof storedEntry> & { waited: number };

type KindWords = {
  label: string;
  /** Since when, or at what time. */
  when: (entry: QueueEntry) => string;
  isUrgent?: true;
};

/** Each kind in words. */
export const kindWords: Record<QueueKind, KindWords> = {
  unanswered: {
    label: "Unanswered",
    when: waitText,
    isUrgent: true,
  },
  overdue: {
    label: "Overdue",
    when: ({ since }) => `since ${formatDate(since)}`,
    isUrgent: true,
  },
  booking: { label: "In the diary today", when: ({ since }) => `at ${formatTimeOfDay(since)}` },
  reminder: {
    label: "Reminder today",
    when: ({ reminder_time }) => (reminder_time ? `at ${reminder_time}` : ""),
  },
  callback: {
    label: "Asked for a call",
    when: waitText,
  },
  "no-next-step": {
    label: "No next step",
    when: ({ since }) => `since ${formatDate(since)}`,
  },
};

/** The office time that somebody waits; the moment at which they came while there was none of it yet. */
function waitText({ waited, since }: QueueEntry): string {
  if (waited >= 1) return `waits ${officeTimeText(waited)}`;
  return `came ${formatDateTime(since)}`;
}

/** The subject of an entry: a property, a service, or the source of the lead. */
export const aboutText = ({ subject, source }: Pick<QueueEntry, "subject" | "source">): string =>
  subject ?? (source ? sourceLabels[source]() : m.admin_today_asked_to_be_called_back());

/** The row that a contact with somebody is logged about. */
export const entryId = ({ lead_id, callback_id }: QueueEntry): string =>
  lead_id ?? callback_id ?? "";

/** How many people stand in the queue. */
export const queueTotal = (counts: QueueCounts): number =>
  queueKinds.reduce((sum, kind) => sum + counts[kind], 0);

/**
 * The tasks of Today beside the people to be called: properties that people look for, and claims. `kind` in
 * the URL shows one of them alone.
 */
export const otherKinds = {
  match: "Look for a property",
  claim: "Claim to review",
} as const;
export type OtherKind = keyof typeof otherKinds;

/** The other kind that alone is shown; null for the queue. */
export const parseOtherKind = (params: URLSearchParams): OtherKind | null => {
  const kind = getParam(params, "kind");
  return Object.hasOwn(otherKinds, kind) ? (kind as OtherKind) : null;
};

/** The part of the queue that is shown, read from its URL: one kind or all, and the page. */
export type TodaySearch = { kind: QueueKind | null; page: number };

/** A search read from a URL; anything invalid is as if it were not there. */
export function parseTodaySearch(params: URLSearchParams): TodaySearch {
  return {
    kind: queueKinds.find((kind) => kind === getParam(params, "kind")) ?? null,
    page: getPage(params),
  };
}
