import { z } from "zod";
import { VIEWING_MINUTES, viewingLengths } from "~/domain/bookings/booking";
import { bookableDay } from "~/domain/bookings/booking-day.schema";
import { m } from "~/text/messages";
import { removeControls } from "~/utils/user-text";

/** Half hours in Dar es Salaam, "07:00" to "19:30". */
export const viewingTimes = Array.from({ length: 26 }, (_, n) => {
  const hour = String(7 + Math.floor(n / 2)).padStart(2, "0");
  return `${hour}:${n % 2 === 0 ? "00" : "30"}`;
});

const viewingLength = z
  .enum(viewingLengths.map(String), { error: m.admin_booking_length_unlisted })
  .transform(Number);

export const bookingTimeSchema = z.object({
  date: bookableDay(m.booking_date_missing, "viewing"),
  time: z
    .string({ error: m.booking_time_missing })
    .refine((time) => viewingTimes.includes(time), { error: m.admin_booking_time_unlisted }),
  /** Absent for a consultation, whose length is fixed. */
  minutes: viewingLength.optional(),
  place: z
    .string()
    .transform(removeControls)
    .pipe(z.string().max(200, { error: m.admin_booking_place_too_long }))
    .transform((text) => text || undefined)
    .optional(),
});

export const viewingSchema = bookingTimeSchema.extend({
  lead_id: z.uuid({ error: m.admin_booking_client_missing }),
  minutes: viewingLength.default(VIEWING_MINUTES),
  property_id: z.uuid({ error: m.admin_booking_property_unlisted }).optional(),
  submission_id: z.uuid().optional().catch(undefined),
});

export type BookingTimeForm = z.input<typeof bookingTimeSchema>;
export type BookingTime = z.output<typeof bookingTimeSchema>;
export type ViewingFormValues = z.input<typeof viewingSchema>;
export type Viewing = z.output<typeof viewingSchema>;
