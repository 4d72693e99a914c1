import type { Booking } from "./booking";
import type { BookingError } from "./booking.commands.server";

/** The visitor's message for each reason why a booking was not changed. */
export const bookingErrorWords: Record<BookingError, string> = {
  gone: "This booking is no longer there.",
  taken: "That time has just been taken. Please choose another.",
  closed: "We are closed on that day. Please choose another.",
  past: "That time has passed.",
  "no-slot": "Please choose one of the times below.",
  "save-failed": "Something went wrong. Please try again, or call us.",
};

/** The state of a booking in a sentence, for its visitor. */
export const stateWords: Record<Booking["state"], string> = {
  booked: "Your time is booked.",
  requested:
    "You asked for a time outside our office hours. It is a request until we confirm it by phone or WhatsApp.",
  unplaced: "We have your details, but this time is no longer free. Please choose another.",
  cancelled: "This booking is cancelled. You can choose a new time below.",
};
