import { NEUTRAL_DETAILS, type PropertyImage } from "~/domain/pictures/image-details";

/** A titled paragraph: a feature or a benefit of a service. */
export type ServicePoint = { title: string; description: string };

/** A service on a card. */
export type ServiceCardData = {
  slug: string;
  title: string;
  description: string;
  icon: string;
  picture: PropertyImage | null;
};

/** A service on its page. */
export type ServiceDetail = ServiceCardData & {
  long_description: string;
  features: ServicePoint[];
  benefits: ServicePoint[];
};

/** The points of a stored list; what is no {title, description} is left out. */
export function servicePoints(list: unknown): ServicePoint[] {
  if (!Array.isArray(list)) return [];
  return list.filter(
    (point: Partial<ServicePoint> | null): point is ServicePoint =>
      typeof point?.title === "string" && typeof point.description === "string",
  );
}

/** The picture of a service with what is stored beside it; null when it has none. */
export function servicePicture(image: string | null, details: unknown): PropertyImage | null {
  return image
    ? { alt: "", ...NEUTRAL_DETAILS, ...(details as Partial<PropertyImage> | null), url: image }
    : null;
}
