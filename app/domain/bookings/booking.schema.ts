import { z } from "zod";
import { isTimeZone } from "~/utils/time/time-zones";
import { lastBookingDay, slotOf } from "./booking";

/** A bookable instant in UTC; Postgres accepts fewer years and offsets than ISO 8601. */
const bookableInstant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine((instant) => instant.getUTCFullYear() >= 1900 && instant.getUTCFullYear() < 3000)
  .transform((instant) => instant.toISOString())
  .refine((instant) => slotOf(instant).date <= lastBookingDay());

export const bookingFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("move"), starts_at: bookableInstant }),
  z.object({ intent: z.literal("cancel") }),
  z.object({ intent: z.literal("set-time-zone"), time_zone: z.string().refine(isTimeZone) }),
]);

export const bookingFormFields = ["intent", "starts_at", "time_zone"] as const;
