import type { BookingOffer } from "~/domain/bookings/booking";
import { ownAlertPath } from "~/domain/criteria/search-alert-path";

/** The visitor's own page of what they sent, as a link beside its thanks: nothing else gives them its address. */
export type OwnPage = { path: string; label: string };

export const ownBooking = ({ path, state }: BookingOffer): OwnPage => ({
  path,
  label: state === "unplaced" ? "Choose a time" : "See, move or cancel it",
});

export const ownAlert = (token: string): OwnPage => ({
  path: ownAlertPath(token),
  label: "See what fits, or end it",
});
