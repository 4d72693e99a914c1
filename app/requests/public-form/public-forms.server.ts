import { bookingFormFields } from "~/domain/bookings/booking.schema";
import { FREE_TIME } from "~/domain/bookings/free-time";
import { callbackRequestSchema } from "~/domain/callback-requests/callback-request.schema";
import { ONE_CLICK } from "~/domain/criteria/search-alerts/one-click";
import { contactMessageSchema, leadSchemas } from "~/domain/leads/lead.schema";
import { shortlistFormSchema } from "~/domain/shortlist/shortlist.schema";
import { OPENED_AT, HONEYPOT } from "~/domain/submissions/spam";
import { readSchemaFields, singleFields } from "~/utils/web/form-fields";

const commonFields = singleFields("page", "intent", HONEYPOT, OPENED_AT);

export const publicForms = {
  message: { ...readSchemaFields(contactMessageSchema), ...commonFields },
  booking: singleFields(...bookingFormFields),
  shortlist: readSchemaFields(shortlistFormSchema),
  callback: { ...readSchemaFields(callbackRequestSchema), ...commonFields },
  guide: { ...readSchemaFields(leadSchemas.guide), ...commonFields },
  consultation: {
    ...readSchemaFields(leadSchemas.consultation),
    ...commonFields,
    ...singleFields(FREE_TIME),
  },
  "service-inquiry": { ...readSchemaFields(leadSchemas["service-inquiry"]), ...commonFields },
  "search-alert": { ...readSchemaFields(leadSchemas["search-alert"]), ...commonFields },
  ownSearchAlert: singleFields("intent", "code", "rhythm"),
  unsubscribe: singleFields(ONE_CLICK.name),
  "property-inquiry": { ...readSchemaFields(leadSchemas["property-inquiry"]), ...commonFields },
};
