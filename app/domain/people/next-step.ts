import { slotOf } from "~/domain/bookings/booking";
import { isOpen } from "~/domain/leads/lead";
import {
  isPending,
  nextBooking,
  nextStep,
  isUnanswered,
  type Clock,
  type LeadRow,
  type NextStep,
} from "~/domain/leads/lead-row";

export function personNextStep(leads: LeadRow[], clock: Clock): NextStep | null {
  const [first] = leads
    .filter(isPending)
    .toSorted((a, b) => (urgency(a, clock) < urgency(b, clock) ? -1 : 1));
  return first ? nextStep(first, clock) : null;
}

/** Returns the selected lead, else the newest open one, else the newest. */
export const currentLead = (leads: LeadRow[], selectedId: string | null): LeadRow | null =>
  leads.find(({ id }) => id === selectedId) ??
  leads.find(({ status }) => isOpen(status)) ??
  leads[0] ??
  null;

// Sorts by overdue date, then unanswered since, then next date.
function urgency(lead: LeadRow, { today }: Clock): string {
  const due = lead.reminder_date;
  if (due && due < today) return `0 ${due}`;
  const booking = isOpen(lead.status) ? nextBooking(lead.bookings, today) : null;
  const next = [due, booking && slotOf(booking.starts_at).date].filter((day) => day).sort()[0];
  if (next) return `2 ${next}`;
  return isUnanswered(lead) ? `1 ${lead.created_at}` : "3";
}
