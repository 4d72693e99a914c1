import { slotOf } from "~/domain/bookings/booking";
import { isOpen } from "~/domain/leads/lead";
import {
  isPending,
  nextBooking,
  nextStep,
  waitsForAnswer,
  type Clock,
  type LeadRow,
  type NextStep,
} from "~/domain/leads/lead-row";

/** The most urgent next step among a person's leads; null when none of them is pending. */
export function personNextStep(leads: LeadRow[], clock: Clock): NextStep | null {
  const [first] = leads
    .filter(isPending)
    .toSorted((a, b) => (urgency(a, clock) < urgency(b, clock) ? -1 : 1));
  return first ? nextStep(first, clock) : null;
}

/** The lead that a note or a reminder is about: the chosen one, or the newest open one, or the newest. */
export const currentLead = (leads: LeadRow[], chosen: string | null): LeadRow | null =>
  leads.find(({ id }) => id === chosen) ??
  leads.find(({ status }) => isOpen(status)) ??
  leads[0] ??
  null;

/** The next step: the oldest overdue one, then the oldest unanswered, then the first to come. */
function urgency(lead: LeadRow, { today }: Clock): string {
  const due = lead.reminder_date;
  if (due && due < today) return `0 ${due}`;
  const booking = isOpen(lead.status) ? nextBooking(lead.bookings, today) : null;
  const next = [due, booking && slotOf(booking.starts_at).date].filter((day) => day).sort()[0];
  if (next) return `2 ${next}`;
  return waitsForAnswer(lead) ? `1 ${lead.created_at}` : "3";
}
