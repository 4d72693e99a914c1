import { z } from "zod";
import { bookingChangeSchema, bookingChangeText } from "~/domain/bookings/booking-history";
import { bookingModes, modeLabels } from "~/domain/bookings/booking";
import { banText, readContactBan } from "~/domain/contact-bans/contact-ban";
import { callTimeSchema, callTimeText } from "~/domain/bookings/call-times/call-time";
import { isLeadSource, sourceLabels } from "~/domain/leads/lead";
import type { Tables } from "~/services/database.types";
import { m } from "~/text/messages";
import { formatCalendarDate, formatHour } from "~/utils/time/date-words";

export type AlertKind = Tables<"alerts">["kind"];

const digestParts = {
  new: m.admin_alert_new,
  callbacks: m.admin_alert_callbacks,
  overdue: m.admin_alert_overdue,
  bookings: m.admin_alert_bookings,
  reminders: m.admin_alert_reminders,
};
type DigestPartName = keyof typeof digestParts;

const digestPartSchema = z.object({
  part: z.enum(Object.keys(digestParts) as DigestPartName[]),
  count: z.number(),
  first: z.array(z.object({ name: z.string(), about: z.string().optional() })),
});

/** The result of `alert_content`; fields depend on the kind. */
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
  mode: z.enum(bookingModes).optional().catch(undefined),
  ...callTimeSchema.shape,
  lead_id: z.guid().optional(),
  person_id: z.guid().optional(),
  booking_id: z.guid().optional(),
  suspected_spam: z.boolean().optional(),
  contact_ban: z.unknown().transform(readContactBan).optional(),
  booking_change: bookingChangeSchema.optional(),
  parts: z.array(digestPartSchema).optional(),
});
export type AlertContent = z.infer<typeof alertContentSchema>;

export type AlertMessage = {
  heading: string;
  /** Safe to show on a locked phone: name and subject only. */
  summary: string;
  lines: { label: string; text: string }[];
  path: string;
};

type Line = [label: () => string, text: string | null | undefined];
type KindText = {
  heading: () => string;
  summary: (content: AlertContent) => string;
  lines: (content: AlertContent) => Line[];
  path: (content: AlertContent) => string;
};

const alertKinds: Record<AlertKind, KindText> = {
  lead: {
    heading: m.admin_alert_lead_heading,
    summary: (lead) => joined(lead.name, subjectText(lead)),
    lines: (lead) => [
      [m.admin_alert_label_name, lead.name],
      [m.common_phone, lead.phone],
      [m.contact_email, lead.email],
      [m.admin_alert_label_about, subjectText(lead)],
      [m.admin_alert_label_wanted, requestedSlot(lead)],
      [m.lead_message, lead.message],
    ],
    path: ({ lead_id }) => (lead_id ? `/admin/leads/${lead_id}` : "/admin/leads"),
  },
  callback: {
    heading: m.admin_alert_callback_heading,
    summary: ({ name = "" }) => m.admin_alert_callback_summary({ name }),
    lines: ({ name, phone, created_at, ...callTime }) => [
      [m.admin_alert_label_name, name],
      [m.contact_whatsapp, phone],
      [m.admin_alert_label_when, callTimeText(callTime, new Date(created_at))],
    ],
    path: ({ person_id }) => (person_id ? `/admin/people/${person_id}` : "/admin/leads"),
  },
  booking: {
    heading: m.admin_alert_booking_heading,
    summary: ({ name, booking_change }) => joined(name, changeText(booking_change)),
    lines: (booking) => [
      [m.admin_alert_label_name, booking.name],
      [m.common_phone, booking.phone],
      [m.admin_alert_label_about, subjectText(booking)],
      [m.admin_alert_label_change, changeText(booking.booking_change)],
    ],
    path: ({ booking_id }) => (booking_id ? `/admin/diary/${booking_id}` : "/admin/diary"),
  },
  digest: {
    heading: m.admin_alert_digest_heading,
    summary: ({ parts = [] }) =>
      joined(...parts.map(({ part, count }) => `${digestParts[part]()}: ${count}`)),
    lines: ({ parts = [] }) => parts.map((part) => [digestParts[part.part], partText(part)]),
    path: () => "/admin/leads",
  },
  test: {
    heading: m.admin_alert_test_heading,
    summary: () => m.admin_alert_test_summary(),
    lines: () => [],
    path: () => "/admin/settings/alerts",
  },
};

export function alertMessage(content: AlertContent): AlertMessage {
  const { heading, summary, lines, path } = alertKinds[content.kind];
  return {
    heading: content.suspected_spam
      ? m.admin_alert_suspected_spam({ heading: heading() })
      : heading(),
    summary: oneLine(summary(content)),
    lines: [...lines(content), banLine(content)].flatMap(([label, text]) =>
      text ? { label: label(), text } : [],
    ),
    path: path(content),
  };
}

const banLine = ({ contact_ban: ban }: AlertContent): Line => [
  m.admin_ban_label,
  ban ? banText(ban) : null,
];

const subjectText = ({ source = "", subject }: AlertContent): string =>
  subject ?? sourceWords(source) ?? "";

/** "message" is a lead of the contact form. Null if unknown. */
function sourceWords(source: string): string | null {
  if (source === "message") return m.admin_lead_message();
  return isLeadSource(source) ? sourceLabels[source]() : null;
}

function partText({ count, first }: z.infer<typeof digestPartSchema>): string {
  const more = count - first.length;
  const lines = first.map(({ name, about = "" }) =>
    oneLine(joined(name, sourceWords(about) ?? about)),
  );
  return [String(count), ...lines, ...(more > 0 ? [m.admin_alert_more({ count: more })] : [])].join(
    "\n",
  );
}

function requestedSlot({ date, time, mode }: AlertContent): string | null {
  if (!date || !time) return null;
  const slot = m.booking_slot({ date: formatCalendarDate(date), time: formatHour(time) });
  return joined(slot, mode && modeLabels[mode]());
}

const changeText = (change: AlertContent["booking_change"]) => change && bookingChangeText(change);

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(", ");

/** Mail headers and notifications must stay on one line, whatever a visitor typed. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, " ").trim();
