import { m } from "~/text/messages";
import type { LeadSubject } from "./lead-path";

export type LeadFormWords = { title: string; description: string; submit: string };

export function leadWords({ source, service, property, properties }: LeadSubject): LeadFormWords {
  switch (source) {
    case "guide":
      return {
        title: m.lead_guide_title(),
        description: m.lead_guide_text(),
        submit: m.lead_guide_submit(),
      };
    case "consultation":
      return {
        title: m.lead_consultation_title(),
        description: m.lead_consultation_text(),
        submit: m.lead_consultation_submit(),
      };
    case "service-inquiry":
      return {
        title: service ? m.lead_ask_about({ name: service.title }) : m.lead_ask_services(),
        description: m.lead_service_text(),
        submit: m.lead_service_submit(),
      };
    case "property-inquiry":
      if (properties?.length) return severalWords(properties);
      return {
        title: property ? m.lead_ask_about({ name: property.name }) : m.lead_ask_property(),
        description: m.lead_property_text(),
        submit: m.lead_send_inquiry(),
      };
    case "search-alert":
      return {
        title: m.lead_alert_title(),
        description: m.lead_alert_text(),
        submit: m.lead_alert_submit(),
      };
  }
}

const severalWords = (properties: { name: string }[]): LeadFormWords => ({
  title: m.lead_ask_properties({ count: properties.length }),
  description: m.lead_properties_text({
    properties: properties.map(({ name }) => name).join(", "),
  }),
  submit: m.lead_send_inquiry(),
});
