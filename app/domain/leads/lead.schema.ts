import { z } from "zod";
import { isConsultationTime, startOfSlot } from "~/domain/bookings/booking";
import {
  contactDetails,
  emailAddress,
  timeZone,
  withReadPhone,
} from "~/domain/editing/contact.schema";
import { bookableDay } from "~/domain/bookings/booking-day.schema";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { removeControls } from "~/utils/user-text";
import type { PublicLeadSource } from "./lead";

const messageText = z
  .string({ error: "Message is required" })
  .max(5000, "Please shorten the message to 5,000 characters");

const message = z
  .string({ error: "Message is required" })
  .transform(removeControls)
  .pipe(messageText.min(1, "Message is required"));

/** A blank message is none. */
const optionalMessage = z
  .string()
  .transform((text) => removeControls(text) || undefined)
  .pipe(messageText.optional())
  .optional();

const consultation = contactDetails
  .extend({
    consultation_date: bookableDay("Date is required", "consultation"),
    consultation_time: z
      .string({ error: "Time is required" })
      .refine(isConsultationTime, "Please choose an hour between 9:00 AM and 5:00 PM"),
    time_zone: timeZone,
  })
  .refine((form) => !hasPassed(form.consultation_date, form.consultation_time), {
    path: ["consultation_time"],
    error: "This hour has passed. Please choose a later one",
    // Beside the other fields' messages, not only after them.
    when: () => true,
  });

/** Whether an hour of today has passed; other days, and what is no hour, have errors of their own. */
const hasPassed = (date: string, time: string) =>
  date === todayInDarEsSalaam() &&
  isConsultationTime(time) &&
  Date.parse(startOfSlot(date, time)) <= Date.now();

/** The guide and an inquiry about a service: name and phone. */
export const leadSchema = withReadPhone(contactDetails);

/** The schema of each source's form. */
export const leadSchemas: Record<PublicLeadSource, z.ZodType<NewLead, LeadInput>> = {
  guide: leadSchema,
  consultation: withReadPhone(consultation),
  "service-inquiry": leadSchema,
  "property-inquiry": withReadPhone(contactDetails.extend({ message: optionalMessage })),
  "search-alert": withReadPhone(
    contactDetails.extend({
      email: emailAddress.optional(),
    }),
  ),
};

/** The message form of the contact page. */
export const contactMessageSchema = withReadPhone(contactDetails.extend({ message }));

type Particulars = {
  email?: string;
  message?: string;
  consultation_date?: string;
  consultation_time?: string;
  time_zone?: string;
};

export type LeadInput = z.input<typeof leadSchema> & Particulars;
export type NewLead = z.output<typeof leadSchema> & Particulars;
