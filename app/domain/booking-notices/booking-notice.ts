import type { ContactBan } from "~/domain/contact-bans/contact-ban";
import type { Telling } from "~/domain/bookings/booking";

/** A message to somebody about their booking. */
export type BookingNotice = {
  booking_id: string;
  telling: Telling;
  full_name: string;
  /** The person's number, as it was typed if it is invalid. */
  number: string;
  email: string | null;
  /** Name of the template. */
  template: string;
  text: string;
  version: string;
  /** Set if the person must not be contacted about anything else. */
  ban: ContactBan | null;
};

/** Returns the path that a click on the message is reported to; a ping has no body. */
export function reportPath(notice: BookingNotice, by: "whatsapp" | "email"): string {
  const { booking_id, version, template } = notice;
  return `${tellPath(booking_id)}?${new URLSearchParams({ version, by, template })}`;
}

export const tellPath = (bookingId: string) => `/admin/diary/${bookingId}/tell`;
