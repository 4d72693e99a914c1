import { m } from "~/text/messages";
import type { Booking } from "./booking";
import type { BookingError } from "./booking.commands.server";

export const bookingErrors: Record<BookingError, () => string> = {
  gone: m.booking_error_gone,
  taken: m.booking_error_taken,
  closed: m.booking_error_closed,
  past: m.booking_error_past,
  "no-slot": m.booking_error_no_slot,
  "save-failed": m.booking_error_not_saved,
};

const stateSentences: Record<Booking["state"], () => string> = {
  booked: m.booking_state_booked,
  requested: m.booking_state_requested,
  unplaced: m.booking_state_unplaced,
  cancelled: m.booking_state_cancelled,
  declined: m.booking_state_declined,
};

/** A requested viewing holds its time, whatever the office hours. */
export const stateSentence = ({ kind, state }: Pick<Booking, "kind" | "state">): string =>
  kind === "viewing" && state === "requested"
    ? m.booking_visit_requested()
    : stateSentences[state]();
