import type { Actor } from "~/domain/actor/actor";
import { kindLabels, slotOf, slotText, stateLabels, type Booking } from "~/domain/bookings/booking";
import type { Difference } from "~/domain/editing/edited";
import type { Tables } from "~/services/database.types";
import { m } from "~/text/messages";
import { isOpen, statusLabels, type LeadStatus } from "./lead";
import { formatCalendarDate, formatHour } from "~/utils/time/date-words";

/** `bookings`: not cancelled or declined, oldest first. */
export type LeadRow = Pick<Tables<"leads_pemba">, (typeof leadRowColumns)[number]> & {
  bookings: BookingOfLead[];
};
export type BookingOfLead = Pick<Booking, "kind" | "state" | "starts_at">;

/** A lead that can be booked for a viewing. */
export type ViewingLead = Pick<
  Tables<"leads_pemba">,
  "id" | "full_name" | "phone" | "subject" | "property_id"
>;

/** A lead has at most one deal. */
export type DealOfRow = { deals: { price: number }[] };

export const DEAL_OF_ROW = "deals(price)";

/** Helpers don't see what a lead was sold for. */
export const rowFor = <Row extends DealOfRow>(actor: Actor, row: Row): Row =>
  actor.kind === "operator" ? row : { ...row, deals: [] };

export const BOOKINGS_OF_ROW = "bookings:bookings_pemba(kind,state,starts_at)";

export const leadRowColumns = [
  "id",
  "full_name",
  "phone",
  "phone_e164",
  "source",
  "status",
  "subject",
  "reminder_date",
  "reminder_time",
  "reminder_note",
  "created_at",
  "first_answered_at",
  "is_message",
] as const;

export function reminderText({ reminder_date, reminder_time, reminder_note }: Reminder): string {
  if (!reminder_date) return m.admin_lead_reminder_empty();
  const date = withTime(formatCalendarDate(reminder_date), reminder_time);
  return reminder_note ? `${date}: ${reminder_note}` : date;
}

export type Reminder = Pick<LeadRow, "reminder_date" | "reminder_time" | "reminder_note">;

export const reminderDay = (reminder: Omit<Reminder, "reminder_note">): string =>
  reminderText({ ...reminder, reminder_note: null });

export function reminderDifferences(
  stored: Reminder,
  typed: { reminder_date: string; reminder_note: string },
): Difference[] {
  return [
    {
      label: m.admin_lead_label_reminder(),
      stored: reminderDay(stored),
      typed: reminderDay({ ...typed, reminder_time: null }),
    },
    {
      label: m.admin_lead_label_reminder_note(),
      stored: stored.reminder_note ?? "",
      typed: typed.reminder_note,
    },
  ].filter((one) => one.stored !== one.typed);
}

export const newerStatusText = ({ name, status }: { name: string; status: LeadStatus }): string =>
  m.admin_lead_undo_outdated({ name, status: statusLabels[status]() });

const withTime = (day: string, time: string | null) => (time ? `${day}, ${time}` : day);

/** Describes the next booking, or else the last one; null without one. */
export function bookingText(bookings: BookingOfLead[], today: string): string | null {
  const booking = nextBooking(bookings, today) ?? bookings.at(-1);
  if (!booking) return null;
  return `${kindLabels[booking.kind]()}: ${bookedSlotText(booking)}`;
}

export function bookedSlotText({ state, starts_at }: BookingOfLead): string {
  const slot = slotText(starts_at);
  return state === "booked" ? slot : `${slot} (${stateLabels[state]().toLowerCase()})`;
}

export function nextBooking(bookings: BookingOfLead[], today: string): BookingOfLead | null {
  const isToCome = ({ state, starts_at }: BookingOfLead) =>
    (state === "booked" || state === "requested") && slotOf(starts_at).date >= today;
  return bookings.find(isToCome) ?? null;
}

export const isUnanswered = ({
  status,
  first_answered_at,
}: Pick<LeadRow, "status" | "first_answered_at">): boolean =>
  status === "new" && first_answered_at === null;

/** A closed lead is pending only while it has a reminder. */
export const isPending = ({ status, reminder_date }: LeadRow): boolean =>
  isOpen(status) || reminder_date !== null;

export type NextStep = { text: string; isLate: boolean };

export function nextStep(lead: LeadRow, { now, today }: Clock): NextStep | null {
  if (!isPending(lead)) return null;
  const booking = isOpen(lead.status) ? nextBooking(lead.bookings, today) : null;
  if (booking) {
    const { date, time } = slotOf(booking.starts_at);
    const isFirst = !lead.reminder_date || lead.reminder_date >= date;
    const isBookedViewing = booking.kind === "viewing" && booking.state === "booked";
    const what = isBookedViewing ? kindLabels.viewing() : stateLabels[booking.state]();
    if (isFirst) {
      return { text: `${what} ${dayText(date, today)}, ${formatHour(time)}`, isLate: false };
    }
  }
  if (lead.reminder_date) {
    const isLate = lead.reminder_date < today;
    const day = withTime(dayText(lead.reminder_date, today), lead.reminder_time);
    return {
      text: isLate ? m.admin_lead_step_overdue({ day }) : m.admin_lead_step_due({ day }),
      isLate,
    };
  }
  if (isUnanswered(lead)) {
    return {
      text: m.admin_lead_step_waiting({ duration: waitingText(lead.created_at, now) }),
      isLate: false,
    };
  }
  return { text: m.admin_lead_step_none(), isLate: false };
}

export type Clock = { now: string; today: string };

function dayText(date: string, today: string): string {
  return date === today ? m.admin_lead_step_today() : formatCalendarDate(date);
}

const MINUTE_MS = 60_000;

export function waitingText(since: string, now: string): string {
  const minutes = Math.max(1, Math.floor((Date.parse(now) - Date.parse(since)) / MINUTE_MS));
  if (minutes < 60) return m.admin_common_minutes({ minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48
    ? m.admin_common_hours({ hours })
    : m.admin_common_days({ count: Math.floor(hours / 24) });
}
