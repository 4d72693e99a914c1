import { z } from "zod";
import { officeTimeText } from "~/domain/agency/office-time";
import { slotText, tellings, type Telling } from "~/domain/bookings/booking";
import { readContactBan } from "~/domain/contact-bans/contact-ban";
import type { BookingNotice } from "~/domain/booking-notices/booking-notice";
import { callTimeSchema } from "~/domain/bookings/call-times/call-time";
import type { MessageTemplate } from "~/domain/messages/templates/template";
import { leadSources, leadStatuses, sourceText } from "~/domain/leads/lead";
import { m } from "~/text/messages";
import { formatDate } from "~/utils/time/date-words";
import { getPage, getParam } from "~/utils/web/url-params";
import { formatDateTime, formatTimeOfDay } from "~/utils/time/dates";

/** Kinds in working order, the same as in the SQL function `today_queue`. */
export const queueKinds = [
  "tell",
  "booking",
  "reminder",
  "overdue",
  "callback",
  "unanswered",
  "older",
  "no-next-step",
] as const;
export type QueueKind = (typeof queueKinds)[number];

const storedEntry = callTimeSchema.extend({
  kind: z.enum(queueKinds),
  /** Instant when the wait began, or when it is due. */
  since: z.string(),
  /** Number of further entries of the same person. */
  more: z.number(),
  person_id: z.string().nullable(),
  lead_id: z.string().nullable(),
  callback_id: z.string().nullable(),
  booking_id: z.string().nullable(),
  telling: z.enum(tellings).nullable(),
  full_name: z.string(),
  number: z.string(),
  source: z.enum(leadSources).nullable(),
  subject: z.string().nullable(),
  is_message: z.boolean(),
  /** The beginning of what the person wrote. */
  message: z.string().nullable(),
  status: z.enum(leadStatuses).nullable(),
  reminder_date: z.string().nullable(),
  reminder_time: z.string().nullable(),
  reminder_note: z.string().nullable(),
  contact_ban: z.unknown().transform(readContactBan),
});

export type StoredEntry = z.infer<typeof storedEntry>;

/** Response of `today_queue`. */
export const storedQueueSchema = z.object({
  counts: z.record(z.enum(queueKinds), z.number()),
  entries: z.array(storedEntry),
});

export type QueueCounts = Record<QueueKind, number>;

/**
 * A person to call; `waited` is in minutes of office hours, `notice` what to tell about a booking, `reply`
 * the template that fits the lead, filled in.
 */
export type QueueEntry = StoredEntry & {
  waited: number;
  notice: BookingNotice | null;
  reply: MessageTemplate | null;
};

type KindWords = {
  label: () => string;
  when: (entry: QueueEntry) => string;
  isUrgent?: true;
};

const tellWords: Record<Telling, (words: { when: string }) => string> = {
  new: m.admin_today_tell_new,
  moved: m.admin_today_tell_moved,
  confirmed: m.admin_today_tell_confirmed,
  cancelled: m.admin_today_tell_cancelled,
  declined: m.admin_today_tell_declined,
  reminder: m.admin_today_tell_reminder,
};

export const kindWords: Record<QueueKind, KindWords> = {
  tell: {
    label: m.admin_today_kind_tell,
    when: ({ telling, since }) => (telling ? tellWords[telling]({ when: slotText(since) }) : ""),
    isUrgent: true,
  },
  unanswered: {
    label: m.admin_today_kind_unanswered,
    when: waitText,
    isUrgent: true,
  },
  overdue: {
    label: m.admin_today_kind_overdue,
    when: ({ since }) => m.admin_today_since({ date: formatDate(since) }),
    isUrgent: true,
  },
  booking: {
    label: m.admin_today_kind_booking,
    when: ({ since }) => m.admin_today_at({ time: formatTimeOfDay(since) }),
  },
  reminder: {
    label: m.admin_today_kind_reminder,
    when: ({ reminder_time }) => (reminder_time ? m.admin_today_at({ time: reminder_time }) : ""),
  },
  callback: {
    label: m.admin_common_callback_request,
    when: waitText,
  },
  older: {
    label: m.admin_today_kind_older,
    when: waitText,
  },
  "no-next-step": {
    label: m.admin_lead_step_none,
    when: ({ since }) => m.admin_today_since({ date: formatDate(since) }),
  },
};

/** Waiting time in office hours; the time of arrival while that is zero. */
function waitText({ waited, since }: QueueEntry): string {
  if (waited >= 1) return m.admin_today_waiting({ time: officeTimeText(waited) });
  return m.admin_today_received({ date: formatDateTime(since) });
}

type About = Pick<QueueEntry, "subject" | "source" | "is_message">;

export const aboutText = ({ source, ...lead }: About): string =>
  lead.subject ?? (source ? sourceText({ source, ...lead }) : m.admin_common_callback_request());

export const entryId = ({ lead_id, callback_id }: QueueEntry): string =>
  lead_id ?? callback_id ?? "";

/** Leads without a next step are a separate list: nobody waits for an answer there. */
export const waitingKinds = queueKinds.filter((kind) => kind !== "no-next-step");

/** People waiting, including those with older enquiries. */
export const queueTotal = (counts: QueueCounts): number =>
  waitingKinds.reduce((sum, kind) => sum + counts[kind], 0);

/** Lists beside the queue: own tasks, deals to record, mandates, buyers to tell about a property, and claims. `kind` selects one. */
export const otherKinds = {
  task: m.admin_today_kind_task,
  deal: m.admin_today_kind_deal,
  mandate: m.admin_today_kind_mandate,
  match: m.admin_today_kind_match,
  claim: m.admin_today_kind_claim,
} as const;
export type OtherKind = keyof typeof otherKinds;

export const parseOtherKind = (params: URLSearchParams): OtherKind | null => {
  const kind = getParam(params, "kind");
  return Object.hasOwn(otherKinds, kind) ? (kind as OtherKind) : null;
};

/** `kind` is null for all kinds. */
export type TodaySearch = { kind: QueueKind | null; page: number };

export function parseTodaySearch(params: URLSearchParams): TodaySearch {
  return {
    kind: queueKinds.find((kind) => kind === getParam(params, "kind")) ?? null,
    page: getPage(params),
  };
}
