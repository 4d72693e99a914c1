import { NEUTRAL_DETAILS, type PropertyImage } from "~/domain/pictures/image-details";

export type ServicePoint = { title: string; description: string };

export type ServiceCardData = {
  slug: string;
  title: string;
  description: string;
  icon: string;
  picture: PropertyImage | null;
};

export type ServiceDetail = ServiceCardData & {
  long_description: string;
  features: ServicePoint[];
  benefits: ServicePoint[];
};

/** Invalid points are dropped. */
export function servicePoints(list: unknown): ServicePoint[] {
  if (!Array.isArray(list)) return [];
  return list.filter(
    (point: Partial<ServicePoint> | null): point is ServicePoint =>
      typeof point?.title === "string" && typeof point.description === "string",
  );
}

export function servicePicture(image: string | null, details: unknown): PropertyImage | null {
  return image
    ? { alt: "", ...NEUTRAL_DETAILS, ...(details as Partial<PropertyImage> | null), url: image }
    : null;
}
