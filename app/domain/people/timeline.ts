import { z } from "zod";
import { bookingChangeSchema, bookingChangeText } from "~/domain/bookings/booking-history";
import { callTimeSchema, callTimeText } from "~/domain/bookings/call-times/call-time";
import { ctaLabels, ctaTypes } from "~/domain/contact-leads/contact-lead";
import { leadSources, leadStatuses, sourceLabels, statusLabels } from "~/domain/leads/lead";
import { criteriaFiltersSchema, criteriaOrigins, criteriaWords } from "~/domain/criteria/criteria";
import { eventKinds, eventLabels } from "~/domain/criteria/matches/property-news";
import type { Database } from "~/services/database.types";
import { m } from "~/text/messages";
import { formatCalendarDate, formatHour } from "~/utils/time/date-words";

type StoredEntry = Database["public"]["Functions"]["person_timeline"]["Returns"][number];

/** Something that happened with a person, in words. */
export type TimelineEntry = {
  kind: TimelineKind;
  happenedAt: string;
  /** "Asked about a property", "Status: New to Contacted". */
  title: string;
  /** The name on the row, if any: several people may share a phone. */
  name: string | null;
  /** Its subject. */
  subject: string | null;
  /** The text. */
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
  "criteria",
  "criteria-ended",
  "told",
  "person-note",
  "person-whatsapp",
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

const optional = z.string().nullish();
const status = z.enum(leadStatuses).transform((value) => statusLabels[value]());
const waitsSchema = z.object({ waits: z.boolean() });
const booking = z.object({ date: z.string(), time: z.string() });

const endSchema = z.object({
  origin: z.enum(criteriaOrigins),
  by: z.enum(["visitor", "operator"]),
});
const criteriaSchema = z.object({ filters: criteriaFiltersSchema, area: optional });

function wordsOf(detail: unknown): string {
  const { filters, area = null } = criteriaSchema.parse(detail);
  return criteriaWords(filters, area);
}

/** The title of an entry of each kind, from what its row says in `detail`. */
const titles: Record<TimelineKind, (detail: unknown) => string> = {
  lead: (detail) => {
    const { source } = z.object({ source: z.enum(leadSources) }).parse(detail);
    const { data: booked } = booking.safeParse(detail);
    const asked = m.admin_person_enquiry({ source: sourceLabels[source]() });
    return booked
      ? m.admin_person_at({
          asked,
          calendarDate: formatCalendarDate(booked.date),
          hour: formatHour(booked.time),
        })
      : asked;
  },
  note: () => m.admin_person_note(),
  status: (detail) => {
    const { from, to } = z.object({ from: status, to: status }).parse(detail);
    return m.admin_person_status_to({ from, to });
  },
  reminder: (detail) => {
    const { date, time } = z.object({ date: optional, time: optional }).parse(detail);
    if (!date) return m.admin_person_reminder_cleared();
    return `Reminder set for ${formatCalendarDate(date)}${time ? `, ${time}` : ""}`;
  },
  callback: (detail) => {
    const { waits } = waitsSchema.parse(detail);
    return waits
      ? m.admin_person_asked_to_be_called_back_2()
      : m.admin_person_asked_to_be_called_back();
  },
  "contact-click": (detail) => {
    const { cta } = z.object({ cta: z.enum(ctaTypes) }).parse(detail);
    return m.admin_person_clicked({ cta: ctaLabels[cta] });
  },
  booking: (detail) => bookingChangeText(bookingChangeSchema.parse(detail)),
  criteria: (detail) => m.admin_person_looks_for_2({ detail: wordsOf(detail) }),
  "criteria-ended": (detail) => {
    const { origin, by } = endSchema.parse(detail);
    const what =
      origin === "search-alert" ? m.admin_person_search_alert() : m.admin_person_search();
    const who = by === "visitor" ? m.admin_person_by_the_visitor() : "by you";
    return m.admin_person_ended({ what, who, detail: wordsOf(detail) });
  },
  told: (detail) => {
    const { kind } = z.object({ kind: z.enum(eventKinds) }).parse(detail);
    return m.admin_person_told({ kind: eventLabels[kind] });
  },
  "person-note": () => m.admin_person_note(),
  "person-whatsapp": () => "WhatsApp",
};

/** When the person of a callback request wanted to be called: today, as long as the request waits. */
function callTimeOf({ detail, happened_at }: StoredEntry): string | null {
  const { data } = callTimeSchema.safeParse(detail);
  const day = waitsSchema.parse(detail).waits ? new Date() : new Date(happened_at);
  return data ? callTimeText(data, day) : null;
}

/** An entry of the timeline from its row. */
export function timelineEntry(row: StoredEntry): TimelineEntry {
  const kind = z.enum(timelineKinds).parse(row.kind);
  return {
    kind,
    happenedAt: row.happened_at,
    title: titles[kind](row.detail),
    name: row.name,
    subject: row.subject,
    text: kind === "callback" ? callTimeOf(row) : row.content,
    leadId: row.lead_id,
    isSuspectedSpam: row.suspected_spam,
  };
}
