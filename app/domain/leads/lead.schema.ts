import { z } from "zod";
import { readPhone, phoneProblems } from "./phone";

// Line breaks and control characters in a name would forge lines in messages that are built from it.
const singleLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();

/** What every public form asks for; the field names are the columns'. */
export const leadSchema = z
  .object({
    full_name: z
      .string({ error: "Full name is required" })
      .transform(singleLine)
      .pipe(
        z
          .string()
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
  })
  .refine((lead) => readPhone(lead.phone, lead.phone_country).ok, {
    path: ["phone"],
    error: ({ input }) => problemWith(input as LeadFields),
    // Beside the other fields' messages, not only after them.
    when: ({ value }) => isFilledIn((value as Partial<LeadFields>).phone),
  })
  .transform(({ phone_country, ...lead }) => {
    const reading = readPhone(lead.phone, phone_country);
    return reading.ok ? { ...lead, phone_e164: reading.e164 } : z.NEVER;
  });

type LeadFields = { phone: string; phone_country?: string };

const isFilledIn = (text: unknown) => typeof text === "string" && text.trim() !== "";

function problemWith({ phone, phone_country }: LeadFields): string | undefined {
  const reading = readPhone(phone, phone_country);
  return reading.ok ? undefined : phoneProblems[reading.problem];
}

export type LeadForm = z.input<typeof leadSchema>;
export type NewLead = z.output<typeof leadSchema>;
