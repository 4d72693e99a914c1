/** A titled paragraph: a feature or a benefit of a service. */
export type ServicePoint = { title: string; description: string };

export type ServicePicture = { url: string; alt: string; colour?: string };

/** A service on a card. */
export type ServiceCardData = {
  slug: string;
  title: string;
  description: string;
  icon: string;
  picture: ServicePicture | null;
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
export function servicePicture(image: string | null, details: unknown): ServicePicture | null {
  return image ? { alt: "", ...(details as Partial<ServicePicture> | null), url: image } : null;
}
