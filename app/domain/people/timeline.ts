import { z } from "zod";
import type { Actor } from "~/domain/actor/actor";
import { feedbackText, feedbackTitle, likings } from "~/domain/bookings/viewings/feedback";
import { bookingChangeSchema, bookingChangeText } from "~/domain/bookings/booking-history";
import { callTimeSchema, callTimeText } from "~/domain/bookings/call-times/call-time";
import { ctaLabels, ctaTypes } from "~/domain/contact-leads/contact-lead";
import { leadSources, leadStatuses, sourceText, statusLabels } from "~/domain/leads/lead";
import { criteriaFiltersSchema, criteriaOrigins, criteriaWords } from "~/domain/criteria/criteria";
import { formatDollars } from "~/domain/deals/deal";
import { offerAnswers, shareOfAsking } from "~/domain/offers/offer";
import { eventKinds, eventLabels } from "~/domain/criteria/matches/property-news";
import type { Database } from "~/services/database.types";
import { m } from "~/text/messages";
import { formatCalendarDate, formatHour } from "~/utils/time/date-words";

type StoredEntry = Database["public"]["Functions"]["person_timeline"]["Returns"][number];

export type TimelineEntry = {
  kind: TimelineKind;
  happenedAt: string;
  title: string;
  /** Name on the row; several people may share a phone. */
  name: string | null;
  subject: string | null;
  text: string | null;
  leadId: string | null;
  isSuspectedSpam: boolean;
};

export const timelineKinds = [
  "lead",
  "note",
  "status",
  "reminder",
  "callback",
  "contact-click",
  "booking",
  "feedback",
  "criteria",
  "criteria-ended",
  "told",
  "offer",
  "offer-answer",
  "deal",
  "task",
  "person-note",
  "person-whatsapp",
  "person-call",
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

const optional = z.string().nullish();
const status = z.enum(leadStatuses).transform((value) => statusLabels[value]());
const callbackSchema = z.object({ waits: z.boolean() });
const booking = z.object({ date: z.string(), time: z.string() });

const feedbackSchema = z.object({
  liked: z.enum(likings).nullable(),
  next_step: z.string().nullable(),
});

const endSchema = z.object({
  origin: z.enum(criteriaOrigins),
  by: z.enum(["visitor", "operator", "time"]),
});
const toldSchema = z.object({ kind: z.enum(eventKinds), by_mail: z.boolean().default(false) });
const criteriaSchema = z.object({ filters: criteriaFiltersSchema, area: optional });

function describeCriteria(detail: unknown): string {
  const { filters, area = null } = criteriaSchema.parse(detail);
  return criteriaWords(filters, area);
}

const titles: Record<TimelineKind, (detail: unknown) => string> = {
  lead: (detail) => {
    const lead = z.object({ source: z.enum(leadSources), is_message: z.boolean() }).parse(detail);
    const source = sourceText(lead);
    const { data: booked } = booking.safeParse(detail);
    if (!booked) return m.admin_person_enquiry({ source });
    return m.admin_person_enquiry_booked({
      source,
      date: formatCalendarDate(booked.date),
      time: formatHour(booked.time),
    });
  },
  note: () => m.admin_person_note(),
  status: (detail) => {
    const { from, to } = z.object({ from: status, to: status }).parse(detail);
    return m.admin_person_status_changed({ from, to });
  },
  reminder: (detail) => {
    const { date, time } = z.object({ date: optional, time: optional }).parse(detail);
    if (!date) return m.admin_lead_reminder_cleared();
    const day = formatCalendarDate(date);
    return time
      ? m.admin_person_reminder_set_time({ date: day, time })
      : m.admin_person_reminder_set({ date: day });
  },
  callback: (detail) => {
    const { waits } = callbackSchema.parse(detail);
    return waits ? m.admin_person_callback_open() : m.admin_common_callback_request();
  },
  "contact-click": (detail) => {
    const { cta } = z.object({ cta: z.enum(ctaTypes) }).parse(detail);
    return m.admin_person_clicked({ cta: ctaLabels[cta]() });
  },
  booking: (detail) => bookingChangeText(bookingChangeSchema.parse(detail)),
  feedback: (detail) => feedbackTitle(feedbackSchema.parse(detail).liked),
  criteria: (detail) => m.admin_person_criteria_entry({ words: describeCriteria(detail) }),
  "criteria-ended": (detail) => {
    const { origin, by } = endSchema.parse(detail);
    return m.admin_person_criteria_end_entry({ origin, by, words: describeCriteria(detail) });
  },
  told: (detail) => {
    const { kind, by_mail } = toldSchema.parse(detail);
    const event = eventLabels[kind]();
    return by_mail ? m.admin_person_told_mail({ event }) : m.admin_person_told({ event });
  },
  offer: (detail) => {
    const { amount, asking } = z
      .object({ amount: z.number(), asking: z.number().nullable() })
      .parse(detail);
    const share = shareOfAsking(amount, asking);
    return share
      ? m.admin_person_offer_share({ amount: formatDollars(amount), share })
      : m.admin_person_offer({ amount: formatDollars(amount) });
  },
  "offer-answer": (detail) => {
    const { amount, answer } = z
      .object({ amount: z.number(), answer: z.enum(offerAnswers) })
      .parse(detail);
    return m.admin_person_offer_answered({ amount: formatDollars(amount), answer });
  },
  deal: (detail) => {
    const deal = z
      .object({ price: z.number(), date: z.string(), stands: z.boolean() })
      .parse(detail);
    const price = formatDollars(deal.price);
    return deal.stands
      ? m.admin_person_deal({ price, date: formatCalendarDate(deal.date) })
      : m.admin_person_deal_fallen({ price });
  },
  task: () => m.admin_person_task_done(),
  "person-note": () => m.admin_person_note(),
  "person-whatsapp": () => m.admin_common_whatsapp(),
  "person-call": () => m.admin_common_call(),
};

/** Returns the preferred call time, in today's offset while the request is open. */
function callTimeOf({ detail, happened_at }: StoredEntry): string | null {
  const { data } = callTimeSchema.safeParse(detail);
  const day = callbackSchema.parse(detail).waits ? new Date() : new Date(happened_at);
  return data ? callTimeText(data, day) : null;
}

const texts: Partial<Record<TimelineKind, (row: StoredEntry) => string | null>> = {
  callback: callTimeOf,
  feedback: ({ detail, content }) =>
    feedbackText({ ...feedbackSchema.parse(detail), price_opinion: content }),
};

const saleKinds: readonly TimelineKind[] = ["offer", "offer-answer", "deal"];

export const isShownTo =
  (actor: Actor) =>
  ({ kind }: TimelineEntry): boolean =>
    actor.kind === "operator" || !saleKinds.includes(kind);

/** Converts a row of `person_timeline`; throws if its detail is invalid. */
export function timelineEntry(row: StoredEntry): TimelineEntry {
  const kind = z.enum(timelineKinds).parse(row.kind);
  return {
    kind,
    happenedAt: row.happened_at,
    title: titles[kind](row.detail),
    name: row.name,
    subject: row.subject,
    text: (texts[kind] ?? (({ content }) => content))(row),
    leadId: row.lead_id,
    isSuspectedSpam: row.suspected_spam,
  };
}
