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

/** The consultation form, with properties to see or discuss. */
export function consultationPath(slugs: readonly string[] = []): string {
  const path = leadPath({ source: "consultation" });
  if (slugs.length === 0) return path;
  return `${path}?${slugs.length === 1 ? "property" : "properties"}=${slugs.join()}`;
}

export function leadPath({ source, service, property, properties }: Addressed): string {
  if (source === "search-alert") return "/alerts/new";
  if (source === "service-inquiry" && service) return `/lead/${source}?service=${service.slug}`;
  if (source === "property-inquiry" && property) return `/lead/${source}?property=${property.slug}`;
  if (source === "property-inquiry" && properties?.length)
    return `/lead/${source}?properties=${properties.map(({ slug }) => slug).join()}`;
  return `/lead/${source}`;
}
