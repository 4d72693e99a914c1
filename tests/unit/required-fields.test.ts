import { expect, test } from "vitest";
import type { z } from "zod";
import { agencyFormSchema } from "~/domain/agency/agency-form.schema";
import { adminAreaSchema } from "~/domain/areas/admin-area.schema";
import { adminPostSchema } from "~/domain/blog/admin-post.schema";
import { callbackRequestSchema } from "~/domain/callback-requests/callback-request.schema";
import { adminClaimSchema } from "~/domain/claims/admin-claim.schema";
import { costFormSchema } from "~/domain/costs/settings/cost-form.schema";
import { criteriaSchema } from "~/domain/criteria/criteria.schema";
import { bookingTimeSchema, viewingSchema } from "~/domain/bookings/viewings/viewing.schema";
import { contactMessageSchema, leadSchemas } from "~/domain/leads/lead.schema";
import { adminLeadSchema, leadDetailsSchema } from "~/domain/leads/manage/admin-lead.schema";
import { leadNoteSchema } from "~/domain/leads/manage/lead-note.schema";
import { leadReminderSchema } from "~/domain/leads/manage/lead-reminder.schema";
import { templatesFormSchema } from "~/domain/messages/templates/template.schema";
import { adminPropertySchema } from "~/domain/properties/admin-property.schema";
import { adminServiceSchema } from "~/domain/services/admin-service.schema";
import { adminTestimonialSchema } from "~/domain/testimonials/admin-testimonial.schema";
import { contactLogSchema } from "~/domain/today/contact-log.schema";
import { readSchemaFields } from "~/utils/web/form-fields";

const schemas: Record<string, z.ZodType> = {
  ...{ agencyFormSchema, adminAreaSchema, adminPostSchema, callbackRequestSchema },
  ...{ adminClaimSchema, costFormSchema, criteriaSchema, bookingTimeSchema, viewingSchema },
  ...{ contactMessageSchema, ...leadSchemas, adminLeadSchema, leadDetailsSchema },
  ...{ leadNoteSchema, leadReminderSchema, templatesFormSchema, adminPropertySchema },
  ...{ adminServiceSchema, adminTestimonialSchema, contactLogSchema },
};
const values = ["0", "x", "House of cards", "2026-02-30", "12,x", "-1", "true", "<p>x</p>"];

/** The specification says so of prices and positions that are 0, and of a page without words. */
const SPECIFIED = /^(Valid price|Map coordinates) (is|are) required$/;

test.each(Object.entries(schemas))("%s says of no value that it is required", (_, schema) => {
  const wrong: string[] = [];
  for (const [name, most] of Object.entries(readSchemaFields(schema))) {
    for (const value of values) {
      const parsed = schema.safeParse({ [name]: most > 1 ? [value] : value });
      const issues = parsed.error?.issues.filter(({ path }) => path[0] === name) ?? [];
      wrong.push(
        ...issues
          .filter(({ message }) => /required/i.test(message) && !SPECIFIED.test(message))
          .map(({ message }) => `${name}: ${value}: ${message}`),
      );
    }
  }
  expect(wrong).toEqual([]);
});
