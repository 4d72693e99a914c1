import { z } from "zod";
import { bookingChangeSchema, bookingChangeWords } from "~/domain/bookings/booking-history";
import { callTimeSchema, callTimeWords } from "~/domain/bookings/call-times/call-time";
import { isLeadSource, sourceLabels } from "~/domain/leads/lead";
import type { Tables } from "~/services/database.types";
import { m } from "~/text/messages";
import { formatCalendarDate, formatHour } from "~/utils/time/date-words";

export type AlertKind = Tables<"alerts">["kind"];

/** The parts of a digest, each with the label of its line. */
const digestParts = {
  new: "New since yesterday",
  callbacks: "Asked for a call",
  overdue: "Overdue",
  bookings: "Booked today",
  reminders: "Reminders today",
};
type DigestPartName = keyof typeof digestParts;

const digestPartSchema = z.object({
  part: z.enum(Object.keys(digestParts) as DigestPartName[]),
  count: z.number(),
  first: z.array(z.object({ name: z.string(), about: z.string().optional() })),
});

/** All that the database tells of an alert (`alert_content`); a kind has what its row has. */
export const alertContentSchema = z.object({
  id: z.guid(),
  kind: z.enum(["lead", "callback", "booking", "digest", "test"] satisfies AlertKind[]),
  created_at: z.string(),
  name: z.string().optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
  source: z.string().optional(),
  subject: z.string().optional(),
  message: z.string().optional(),
  date: z.string().optional(),
  time: z.string().optional(),
  ...callTimeSchema.shape,
  lead_id: z.guid().optional(),
  person_id: z.guid().optional(),
  booking_id: z.guid().optional(),
  booking_change: bookingChangeSchema.optional(),
  parts: z.array(digestPartSchema).optional(),
});
export type AlertContent = z.infer<typeof alertContentSchema>;

/** An alert in words, whichever way it goes out. */
export type AlertMessage = {
  heading: string;
  /** Whom and what it is about, and no more: a locked phone shows it to anybody. */
  summary: string;
  lines: { label: string; text: string }[];
  /** Where the operator goes on, in the back office. */
  path: string;
};

type Lines = Record<string, string | null | undefined>;
type KindWords = {
  heading: string;
  summary: (content: AlertContent) => string;
  lines: (content: AlertContent) => Lines;
  path: (content: AlertContent) => string;
};

/** The kinds of alerts, each with its words. */
const alertKinds: Record<AlertKind, KindWords> = {
  lead: {
    heading: "New lead",
    summary: (lead) => joined(lead.name, aboutLead(lead)),
    lines: (lead) => ({
      Name: lead.name,
      Phone: lead.phone,
      "E-mail": lead.email,
      About: aboutLead(lead),
      Wanted: bookingWords(lead),
      Message: lead.message,
    }),
    path: ({ lead_id }) => (lead_id ? `/admin/leads/${lead_id}` : "/admin/leads"),
  },
  callback: {
    heading: "Call back",
    summary: ({ name }) => joined(name, m.alerts_asks_for_a_call()),
    lines: ({ name, phone, created_at, ...wanted }) => ({
      Name: name,
      WhatsApp: phone,
      When: callTimeWords(wanted, new Date(created_at)),
    }),
    path: ({ person_id }) => (person_id ? `/admin/people/${person_id}` : "/admin/leads"),
  },
  booking: {
    heading: "Booking changed",
    summary: ({ name, booking_change }) => joined(name, changeWords(booking_change)),
    lines: (booking) => ({
      Name: booking.name,
      Phone: booking.phone,
      About: aboutLead(booking),
      Change: changeWords(booking.booking_change),
    }),
    path: ({ booking_id }) => (booking_id ? `/admin/diary/${booking_id}` : "/admin/diary"),
  },
  digest: {
    heading: "Your day",
    summary: ({ parts = [] }) =>
      joined(...parts.map(({ part, count }) => `${digestParts[part]}: ${count}`)),
    lines: ({ parts = [] }) =>
      Object.fromEntries(parts.map((part) => [digestParts[part.part], partText(part)])),
    path: () => "/admin/leads",
  },
  test: {
    heading: "Test",
    summary: () => m.alerts_alerts_of_new_leads_arrive(),
    lines: () => ({}),
    path: () => "/admin/settings/alerts",
  },
};

/** Puts an alert into words. */
export function alertMessage(content: AlertContent): AlertMessage {
  const { heading, summary, lines, path } = alertKinds[content.kind];
  return {
    heading,
    summary: oneLine(summary(content)),
    lines: Object.entries(lines(content)).flatMap(([label, text]) => (text ? { label, text } : [])),
    path: path(content),
  };
}

function aboutLead({ source, subject }: AlertContent): string {
  return subject ?? (isLeadSource(source) ? sourceLabels[source] : "");
}

/** The count, then a line each: "2", "Asha Juma, Harbour House", "Bakari Ali, Guide". */
function partText({ count, first }: z.infer<typeof digestPartSchema>): string {
  const more = count - first.length;
  const lines = first.map(({ name, about }) =>
    oneLine(joined(name, isLeadSource(about) ? sourceLabels[about] : about)),
  );
  return [String(count), ...lines, ...(more > 0 ? [`and ${more} more`] : [])].join("\n");
}

function bookingWords({ date, time }: AlertContent): string | null {
  return date && time ? `${formatCalendarDate(date)} at ${formatHour(time)}` : null;
}

const changeWords = (change: AlertContent["booking_change"]) =>
  change && bookingChangeWords(change);

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(", ");

/** A header, a title or a notification has one line, whatever a visitor has typed. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, " ").trim();
