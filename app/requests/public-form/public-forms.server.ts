import { bookingFormFields } from "~/domain/bookings/booking.schema";
import { callbackRequestSchema } from "~/domain/callback-requests/callback-request.schema";
import { contactMessageSchema, leadSchemas } from "~/domain/leads/lead.schema";
import { shortlistFormSchema } from "~/domain/shortlist/shortlist.schema";
import { OPENED_AT, HONEYPOT } from "~/domain/submissions/spam";
import { fieldsOf, singleFields } from "~/utils/web/form-fields";

const frameFields = singleFields("page", "intent", HONEYPOT, OPENED_AT);

export const publicForms = {
  message: { ...fieldsOf(contactMessageSchema), ...frameFields },
  booking: singleFields(...bookingFormFields),
  shortlist: fieldsOf(shortlistFormSchema),
  callback: { ...fieldsOf(callbackRequestSchema), ...frameFields },
  guide: { ...fieldsOf(leadSchemas.guide), ...frameFields },
  consultation: { ...fieldsOf(leadSchemas.consultation), ...frameFields },
  "service-inquiry": { ...fieldsOf(leadSchemas["service-inquiry"]), ...frameFields },
  "search-alert": { ...fieldsOf(leadSchemas["search-alert"]), ...frameFields },
  ownSearchAlert: singleFields("intent"),
  "property-inquiry": { ...fieldsOf(leadSchemas["property-inquiry"]), ...frameFields },
};
