import type { BookingOffer } from "~/domain/bookings/booking";
import { m } from "~/text/messages";
import { inLanguage } from "~/utils/language/language";

/** The link on the thanks page; visitors get it nowhere else. */
export type OwnPage = { path: string; label: string };

export const ownBooking = ({ path, state }: BookingOffer): OwnPage => ({
  path: inLanguage(path),
  label: state === "unplaced" ? m.common_choose_time() : m.booking_manage(),
});
