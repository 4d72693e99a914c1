import type { PublicLeadSource } from "../lead";

export type LeadSubject = {
  source: PublicLeadSource;
  service?: { slug: string; title: string };
  property?: { slug: string; name: string };
  properties?: { slug: string; name: string }[];
};

type Addressed = Pick<LeadSubject, "source"> & {
  service?: { slug: string };
  property?: { slug: string };
  properties?: { slug: string }[];
};

/** The consultation form. */
export const CONSULTATION_PATH = "/lead/consultation";

export function leadPath({ source, service, property, properties }: Addressed): string {
  if (source === "search-alert") return "/alerts/new";
  if (source === "service-inquiry" && service) return `/lead/${source}?service=${service.slug}`;
  if (source === "property-inquiry" && property) return `/lead/${source}?property=${property.slug}`;
  if (source === "property-inquiry" && properties?.length)
    return `/lead/${source}?properties=${properties.map(({ slug }) => slug).join()}`;
  return `/lead/${source}`;
}
