import { z } from "zod";
import {
  enteredLeadSources,
  leadSources,
  sourceLabels,
  type LeadSource,
} from "~/domain/leads/lead";
import { requiredChoice } from "~/domain/editing/choice.schema";
import { contactDetails, emailAddress, withReadPhone } from "~/domain/editing/contact.schema";
import { m } from "~/text/messages";
import { singleLine } from "~/utils/user-text";

const source = <Source extends LeadSource>(values: readonly Source[]) =>
  requiredChoice(
    { values, noun: "a source", label: (value) => sourceLabels[value] },
    m.admin_lead_source_is_required(),
  );

const adminDetails = contactDetails.extend({
  email: emailAddress.optional(),
  source: source(leadSources),
});

/** The operator's form for a lead that came by telephone or in person. */
export const adminLeadSchema = withReadPhone(
  adminDetails.extend({ source: source(enteredLeadSources) }),
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
