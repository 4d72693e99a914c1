import type { BookingOffer } from "~/domain/bookings/booking";
import { m } from "~/text/messages";

/** The visitor's own page of what they sent, as a link beside its thanks: nothing else gives them its address. */
export type OwnPage = { path: string; label: string };

export const ownBooking = ({ path, state }: BookingOffer): OwnPage => ({
  path,
  label: state === "unplaced" ? m.common_choose_a_time() : m.booking_manage(),
});
