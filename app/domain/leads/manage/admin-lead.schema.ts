import { z } from "zod";
import { enteredLeadSources, leadSources } from "~/domain/leads/lead";
import { contactDetails, emailAddress, withReadPhone } from "~/domain/editing/contact.schema";
import { singleLine } from "~/utils/typed-text";

const adminDetails = contactDetails.extend({
  email: emailAddress.optional(),
  source: z.enum(leadSources, { error: "Source is required" }),
});

/** The operator's form for a lead that came by telephone or in person. */
export const adminLeadSchema = withReadPhone(
  adminDetails.extend({ source: z.enum(enteredLeadSources, { error: "Source is required" }) }),
);

export type AdminLeadForm = z.input<typeof adminLeadSchema>;
export type AdminLead = z.output<typeof adminLeadSchema>;

/** The operator's form for the details of a stored lead. A blank subject is none. */
export const leadDetailsSchema = withReadPhone(
  adminDetails.omit({ submission_id: true }).extend({
    subject: z
      .string()
      .transform(singleLine)
      .pipe(z.string().max(200, "Please shorten the subject to 200 characters"))
      .transform((text) => text || undefined)
      .optional(),
  }),
);

export type LeadDetailsFormValues = z.input<typeof leadDetailsSchema>;
export type LeadDetailsInput = z.output<typeof leadDetailsSchema>;
