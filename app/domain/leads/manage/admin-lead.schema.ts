import { z } from "zod";
import { leadSources } from "~/domain/leads/lead";
import { contactDetails, withReadPhone } from "~/domain/leads/lead.schema";

/** The operator's form for a lead that came by telephone or in person. */
export const adminLeadSchema = withReadPhone(
  contactDetails.extend({
    email: z.email("Please check the e-mail address").max(320).optional(),
    source: z.enum(leadSources, { error: "Source is required" }),
  }),
);

export type AdminLeadForm = z.input<typeof adminLeadSchema>;
export type AdminLead = z.output<typeof adminLeadSchema>;
