import { m } from "~/text/messages";
import { counted } from "~/utils/text";
import type { LeadSubject } from "./lead-path";

/** The words of a lead form, in its dialog and on its page. */
export type LeadFormWords = { title: string; description: string; submit: string };

/** The words of a lead form, named after its subject where that is known. */
export function leadWords({ source, service, property, properties }: LeadSubject): LeadFormWords {
  switch (source) {
    case "guide":
      return {
        title: m.lead_get_the_free_investment(),
        description: m.lead_how_buying_on_pemba_island(),
        submit: m.lead_send_me_the_guide(),
      };
    case "consultation":
      return {
        title: m.lead_schedule_a_consultation_2(),
        description: m.lead_thirty_minutes_by_phone_or(),
        submit: m.lead_schedule_consultation(),
      };
    case "service-inquiry":
      return {
        title: service
          ? m.lead_ask_about({ title: service.title })
          : m.lead_ask_about_our_services(),
        description: m.lead_leave_your_name_and_number(),
        submit: m.lead_request_information(),
      };
    case "property-inquiry":
      if (properties?.length) return severalWords(properties);
      return {
        title: property
          ? m.lead_ask_about_2({ name: property.name })
          : m.lead_ask_about_a_property(),
        description: m.lead_we_answer_with_todays_price(),
        submit: m.lead_send_inquiry(),
      };
    case "search-alert":
      return {
        title: m.lead_tell_me_when_there_is_one(),
        description: m.lead_we_keep_your_search_and(),
        submit: m.lead_tell_me(),
      };
  }
}

const severalWords = (properties: { name: string }[]): LeadFormWords => ({
  title: `Ask about ${counted(properties.length, "property", "properties")}`,
  description: m.lead_we_answer_with_todays_prices({
    properties: properties.map(({ name }) => name).join(", "),
  }),
  submit: m.lead_send_inquiry(),
});
