import { z } from "zod";
import { isTimeZone } from "~/utils/time/time-zones";

/** The changes that a visitor may make to their booking. */
export const bookingFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("move"), starts_at: z.iso.datetime({ offset: true }) }),
  z.object({ intent: z.literal("cancel") }),
  z.object({ intent: z.literal("set-time-zone"), time_zone: z.string().refine(isTimeZone) }),
]);

/** The fields of that form. */
export const bookingFormFields = ["intent", "starts_at", "time_zone"] as const;
