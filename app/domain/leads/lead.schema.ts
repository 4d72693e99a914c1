import { z } from "zod";
import {
  bookingModes,
  isConsultationTime,
  startOfSlot,
  type BookingMode,
} from "~/domain/bookings/booking";
import {
  contactDetails,
  emailAddress,
  timeZone,
  normalizePhone,
} from "~/domain/editing/contact.schema";
import { bookableDay } from "~/domain/bookings/booking-day.schema";
import { MOST_SHORTLISTED } from "~/domain/shortlist/shortlist";
import { m } from "~/text/messages";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { isSlug } from "~/utils/slug";
import { removeControls } from "~/utils/user-text";
import type { PublicLeadSource } from "./lead";

const messageText = z
  .string({ error: m.lead_message_missing })
  .max(5000, { error: m.lead_message_too_long });

const message = z
  .string({ error: m.lead_message_missing })
  .transform(removeControls)
  .pipe(messageText.min(1, { error: m.lead_message_missing }));

const optionalMessage = z
  .string()
  .transform((text) => removeControls(text) || undefined)
  .pipe(messageText.optional())
  .optional();

const viewed = z
  .array(z.string().max(1000))
  .max(MOST_SHORTLISTED)
  .optional()
  .transform((slugs) => slugs?.filter(isSlug));

const consultation = contactDetails
  .extend({
    mode: z.enum(bookingModes, { error: m.booking_mode_unlisted }).default("phone"),
    /** Slugs of properties to see or discuss. */
    viewed,
    consultation_date: bookableDay(m.booking_date_missing, "consultation"),
    consultation_time: z
      .string({ error: m.booking_time_missing })
      .refine(isConsultationTime, { error: m.lead_time_not_bookable }),
    time_zone: timeZone,
  })
  .refine((form) => !hasPassed(form.consultation_date, form.consultation_time), {
    path: ["consultation_time"],
    error: m.lead_time_passed,
    // Also runs if other fields are invalid, so that all errors appear together.
    when: () => true,
  });

/** Other days and invalid hours have their own errors. */
const hasPassed = (date: string, time: string) =>
  date === todayInDarEsSalaam() &&
  isConsultationTime(time) &&
  Date.parse(startOfSlot(date, time)) <= Date.now();

export const leadSchema = normalizePhone(contactDetails);

export const leadSchemas: Record<PublicLeadSource, z.ZodType<NewLead, LeadInput>> = {
  guide: leadSchema,
  consultation: normalizePhone(consultation),
  "service-inquiry": leadSchema,
  "property-inquiry": normalizePhone(contactDetails.extend({ message: optionalMessage })),
  "search-alert": normalizePhone(
    contactDetails.extend({
      email: emailAddress.optional(),
    }),
  ),
};

export const contactMessageSchema = normalizePhone(contactDetails.extend({ message }));

type Particulars = {
  email?: string;
  message?: string;
  consultation_date?: string;
  consultation_time?: string;
  mode?: BookingMode;
  viewed?: string[];
  time_zone?: string;
};

export type LeadInput = z.input<typeof leadSchema> & Particulars;
export type NewLead = z.output<typeof leadSchema> & Particulars;
