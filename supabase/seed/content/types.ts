import type { Boundary } from "../../../app/domain/boundary/boundary";
import type { TitleFactName } from "../../../app/domain/properties/title/title-facts";

/** Its file is `supabase/seed/images/<bucket>/<slug>-<n>.webp`, n from 1 in list order. */
export type Picture = { alt: string };

export type PropertyType =
  "apartment" | "house" | "hotel" | "land" | "commercial" | "villa" | "penthouse" | "townhouse";

export type AreaSeed = {
  slug: string;
  name: string;
  island: "Pemba";
  shortDescription: string;
  longDescription: string;
  latitude: number;
  longitude: number;
  cover: Picture;
};

export type PropertySeed = {
  slug: string;
  name: string;
  areaSlug: string;
  /** As on a card: "Vumawimbi, Pemba Island". */
  location: string;
  description: string;
  type: PropertyType;
  status: "Off Plan" | "Construction Started" | "Land" | "Ready to Move In";
  /** Whole US dollars. */
  price: number;
  bedrooms: number | null;
  bathrooms: number | null;
  /** Floor area in m². */
  sizeSqm: number | null;
  landSizeSqm: number | null;
  /** ISO date; null if ready, or for land. */
  handoverDate: string | null;
  latitude: number;
  longitude: number;
  amenities: ("pool" | "beach-access" | "ocean-view" | "gym")[];
  isPublished: boolean;
  featured: boolean;
  /** Age of the listing in days at seeding. */
  listedDaysAgo: number;
  pictures: Picture[];
};

type TitleValue = string | { yearsAhead: number } | { daysAgo: number };

/** The seller's statement, or a value with the document seen and when. */
export type TitleSeed = Partial<
  Record<TitleFactName, TitleValue | readonly [TitleValue, document: string, seenDaysAgo: number]>
>;

/** By default available, recently confirmed and at its first price. */
export type OfferSeed = {
  availability?: "reserved" | "under-offer" | "sold";
  confirmedDaysAgo?: number;
  /** Whole US dollars. */
  reducedFrom?: { price: number; daysAgo: number };
  title?: TitleSeed;
};

/** Corners in WGS 84 as [longitude, latitude], and the coordinate system of the survey plan. */
export type BoundarySeed = Pick<Boundary, "system"> & { corners: [number, number][] };

export type ClaimSeed = {
  /** Slug of the article or area that shows it. */
  about: { post: string } | { area: string };
  figure: string;
  statement: string;
  source?: string;
  sourceUrl?: string;
  asOfDaysAgo: number;
  reviewInDays: number;
};

export type ServiceSeed = {
  slug: string;
  picture: Picture;
};

export type BlogPostSeed = {
  slug: string;
  title: string;
  category:
    | "Market Analysis"
    | "Investment Tips"
    | "Property Guides"
    | "Legal Updates"
    | "Area Insights"
    | "Market News";
  excerpt: string;
  /** HTML of h2, h3, p, ul, ol, li, strong, em, blockquote, a and table. */
  content: string;
  seoTitle: string;
  seoDescription: string;
  seoKeywords: string[];
  publishedDaysAgo: number;
  cover: Picture;
};

/** Days are relative to the day of seeding in Dar es Salaam; negative is past. */
export type LeadSeed = {
  fullName: string;
  phone: string;
  email: string | null;
  source: "guide" | "consultation" | "property-inquiry" | "service-inquiry";
  status: "new" | "contacted" | "offer-sent" | "deal-closed" | "dead";
  createdDaysAgo: number;
  reminder: { inDays: number; note: string } | null;
  notes: { daysAgo: number; content: string }[];
  consultation: { inDays: number; time: string } | null;
  message: string | null;
  propertySlug: string | null;
  serviceSlug: string | null;
  deadReason?: "title-legal" | "bought-elsewhere";
};

/** `lead` is a full name. */
export type DealSeed = {
  lead: string;
  propertySlug: string;
  price: number;
  commission: number;
  closedDaysAgo: number;
  firstWordDaysAgo: number;
};

export type ClientOfferSeed = {
  lead: string;
  propertySlug: string;
  amount: number;
  askingPrice: number;
  offeredDaysAgo: number;
  conditions: string;
  answer: "open" | "accepted";
};

export type CallbackRequestSeed = {
  fullName: string;
  whatsappNumber: string;
  requestedHoursAgo: number;
};

export type ContactLeadSeed = {
  fullName: string;
  phone: string | null;
  entityType: "property" | "agent" | "agency" | "developer";
  entityName: string;
  propertySlug: string | null;
  ctaType: "phone" | "email" | "whatsapp";
  contactValue: string;
  clickedHoursAgo: number;
};

/** Someone at the agency. */
export type PersonSeed = { name: string; role: string; languages: string; licence: string };
