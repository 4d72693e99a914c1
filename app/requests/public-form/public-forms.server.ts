import { bookingFormFields } from "~/domain/bookings/booking.schema";
import { callbackRequestSchema } from "~/domain/callback-requests/callback-request.schema";
import { contactMessageSchema, leadSchemas } from "~/domain/leads/lead.schema";
import { shortlistFormSchema } from "~/domain/shortlist/shortlist.schema";
import { OPENED_AT, HONEYPOT } from "~/domain/submissions/spam";
import { fieldsOf, singleFields } from "~/utils/web/form-fields";

const commonFields = singleFields("page", "intent", HONEYPOT, OPENED_AT);

export const publicForms = {
  message: { ...fieldsOf(contactMessageSchema), ...commonFields },
  booking: singleFields(...bookingFormFields),
  shortlist: fieldsOf(shortlistFormSchema),
  callback: { ...fieldsOf(callbackRequestSchema), ...commonFields },
  guide: { ...fieldsOf(leadSchemas.guide), ...commonFields },
  consultation: { ...fieldsOf(leadSchemas.consultation), ...commonFields },
  "service-inquiry": { ...fieldsOf(leadSchemas["service-inquiry"]), ...commonFields },
  "search-alert": { ...fieldsOf(leadSchemas["search-alert"]), ...commonFields },
  ownSearchAlert: singleFields("intent"),
  "property-inquiry": { ...fieldsOf(leadSchemas["property-inquiry"]), ...commonFields },
};
