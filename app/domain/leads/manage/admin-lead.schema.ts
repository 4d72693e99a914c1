import { z } from "zod";
import {
  enteredLeadSources,
  leadSources,
  sourceLabels,
  type LeadSource,
} from "~/domain/leads/lead";
import { requiredChoice } from "~/domain/editing/choice.schema";
import { contactDetails, emailAddress, normalizePhone } from "~/domain/editing/contact.schema";
import { m } from "~/text/messages";
import { singleLine } from "~/utils/user-text";

const source = <Source extends LeadSource>(values: readonly Source[]) =>
  requiredChoice({ values, label: (value) => sourceLabels[value]() }, m.admin_lead_source_missing);

const adminDetails = contactDetails.extend({
  email: emailAddress.optional(),
  source: source(leadSources),
});

export const adminLeadSchema = normalizePhone(
  adminDetails.extend({ source: source(enteredLeadSources) }),
);

export type AdminLeadForm = z.input<typeof adminLeadSchema>;
export type AdminLead = z.output<typeof adminLeadSchema>;

export const leadDetailsSchema = normalizePhone(
  adminDetails.omit({ submission_id: true }).extend({
    subject: z
      .string()
      .transform(singleLine)
      .pipe(z.string().max(200, { error: m.admin_lead_subject_too_long }))
      .transform((text) => text || undefined)
      .optional(),
  }),
);

export type LeadDetailsFormValues = z.input<typeof leadDetailsSchema>;
export type LeadDetailsInput = z.output<typeof leadDetailsSchema>;
