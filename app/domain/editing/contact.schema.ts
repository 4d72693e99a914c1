import { z } from "zod";
import { phoneProblems, readPhone } from "~/domain/phone/phone";
import { m } from "~/text/messages";
import { isTimeZone } from "~/utils/time/time-zones";
import { singleLine, removeInvisible } from "~/utils/user-text";

export const emailAddress = z
  .string()
  // Also runs in the browser, where the server's clean-up hasn't happened yet.
  .transform((text) => removeInvisible(text).trim())
  .pipe(z.email({ error: m.editing_email_invalid }).max(320, { error: m.editing_email_invalid }));

/** An IANA name filled in by a script; unknown ones are dropped. */
export const timeZone = z.string().max(64).refine(isTimeZone).optional().catch(undefined);

export const contactDetails = z.object({
  full_name: z
    .string({ error: m.editing_name_missing })
    .transform(singleLine)
    .pipe(
      z
        // conform reads a blank field as `undefined`, also after a pipe.
        .string({ error: m.editing_name_missing })
        .min(1, { error: m.editing_name_missing })
        .max(200, { error: m.editing_name_too_long }),
    ),
  phone: z
    .string({ error: m.editing_phone_missing })
    .trim()
    .min(1, { error: m.editing_phone_missing })
    .max(250, { error: phoneProblems.TOO_LONG }),
  phone_country: z.string().length(2).optional().catch(undefined),
  submission_id: z.uuid().optional().catch(undefined),
});

type PhoneFields = { phone: string; phone_country?: string };

export function normalizePhone<Form extends PhoneFields, Input>(schema: z.ZodType<Form, Input>) {
  return schema
    .refine((form) => readPhone(form.phone, form.phone_country).ok, {
      path: ["phone"],
      error: ({ input }) => problemWith(input as PhoneFields),
      // Also runs if other fields are invalid, so that all errors appear together.
      when: ({ value }) => isFilledIn((value as Partial<PhoneFields>).phone),
    })
    .transform(({ phone_country, ...form }) => {
      const reading = readPhone(form.phone, phone_country);
      return reading.ok ? { ...form, phone: reading.e164, phone_e164: reading.e164 } : z.NEVER;
    });
}

const isFilledIn = (text: unknown) => typeof text === "string" && text.trim() !== "";

function problemWith({ phone, phone_country }: PhoneFields): string | undefined {
  const reading = readPhone(phone, phone_country);
  return reading.ok ? undefined : phoneProblems[reading.problem]();
}
