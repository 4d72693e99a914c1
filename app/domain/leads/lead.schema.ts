import { z } from "zod";
import { startOfSlot } from "~/domain/bookings/booking";
import { comingDay } from "~/domain/editing/day.schema";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { isTimeZone } from "~/utils/time/time-zones";
import { withoutControls, withoutIgnorables } from "~/utils/typed-text";
import { isConsultationTime, type PublicLeadSource } from "./lead";
import { readPhone, phoneProblems } from "~/domain/phone/phone";

// Line breaks and control characters in a name would forge lines in messages that are built from it.
export const singleLine = (text: string) =>
  withoutIgnorables(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();

/** An e-mail address of at most as many characters as one may have. */
export const emailAddress = z
  .email("Please check the e-mail address")
  .max(320, "Please check the e-mail address");

/** The fields of every public form, named as the columns are. */
export const contactDetails = z.object({
  full_name: z
    .string({ error: "Full name is required" })
    .transform(singleLine)
    .pipe(
      z
        // conform reads a blank field as `undefined`, in the second half of a pipe too.
        .string({ error: "Full name is required" })
        .min(1, "Full name is required")
        .max(200, "Please shorten the name to 200 characters"),
    ),
  phone: z
    .string({ error: "Phone number is required" })
    .trim()
    .min(1, "Phone number is required")
    .max(250, phoneProblems.TOO_LONG),
  phone_country: z.string().length(2).optional().catch(undefined),
  submission_id: z.uuid().optional().catch(undefined),
});

type PhoneFields = { phone: string; phone_country?: string };

/** The form with its phone number understood: refused in words, or read as `phone_e164`. */
export function withReadPhone<Form extends PhoneFields, Input>(schema: z.ZodType<Form, Input>) {
  return schema
    .refine((form) => readPhone(form.phone, form.phone_country).ok, {
      path: ["phone"],
      error: ({ input }) => problemWith(input as PhoneFields),
      // Beside the other fields' messages, not only after them.
      when: ({ value }) => isFilledIn((value as Partial<PhoneFields>).phone),
    })
    .transform(({ phone_country, ...form }) => {
      const reading = readPhone(form.phone, phone_country);
      return reading.ok ? { ...form, phone_e164: reading.e164 } : z.NEVER;
    });
}

const isFilledIn = (text: unknown) => typeof text === "string" && text.trim() !== "";

function problemWith({ phone, phone_country }: PhoneFields): string | undefined {
  const reading = readPhone(phone, phone_country);
  return reading.ok ? undefined : phoneProblems[reading.problem];
}

const messageText = z
  .string({ error: "Message is required" })
  .max(5000, "Please shorten the message to 5,000 characters");

const message = z
  .string({ error: "Message is required" })
  .transform(withoutControls)
  .pipe(messageText.min(1, "Message is required"));

/** A blank message is none. */
const optionalMessage = z
  .string()
  .transform((text) => withoutControls(text) || undefined)
  .pipe(messageText.optional())
  .optional();

/** A visitor's time zone, an IANA name, which a script fills in; one that is not known is none. */
export const timeZone = z.string().max(64).refine(isTimeZone).optional().catch(undefined);

const consultation = contactDetails
  .extend({
    consultation_date: comingDay("Date is required"),
    consultation_time: z
      .string({ error: "Time is required" })
      .refine(isConsultationTime, "Please choose an hour between 9:00 AM and 5:00 PM"),
    time_zone: timeZone,
  })
  .refine((form) => !hasPassed(form.consultation_date, form.consultation_time), {
    path: ["consultation_time"],
    error: "This hour has passed. Please choose a later one",
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
