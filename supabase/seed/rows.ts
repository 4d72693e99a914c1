import { createHash } from "node:crypto";
import { initialAgency } from "../../app/agency";
import {
  areas,
  blogPosts,
  boundaries,
  callbackRequests,
  claims,
  clientOffers,
  contactLeads,
  deals,
  leads,
  offers,
  people,
  properties,
  services,
} from "./content/index";
import type {
  AreaSeed,
  BlogPostSeed,
  CallbackRequestSeed,
  ClaimSeed,
  ClientOfferSeed,
  ContactLeadSeed,
  DealSeed,
  LeadSeed,
  Picture,
  PropertySeed,
  TitleSeed,
} from "./content/types";
import type { PictureLookup } from "./pictures";

type Row = { id: string } & Record<string, unknown>;
type Illustrate = (folder: string, slug: string, picture: Picture, n?: number) => Illustration;
type Illustration = {
  url: string;
  details: { alt: string; width: number; height: number; colour: string };
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Returns the sample rows, table by table in the order of their references; dates are relative to `now`.
 * `serviceIds` holds the database's service ids by slug.
 */
export function sampleRows(
  pictures: PictureLookup,
  serviceIds: Map<string, string>,
  now: Date,
): { table: string; rows: Row[]; holdsOthers?: true }[] {
  const time = createCalendar(now);
  const illustrate = illustrator(pictures);
  const buildRows = <T>(seeds: T[], row: (seed: T, index: number, more: Context) => Row) =>
    seeds.map((seed, index) => row(seed, index, { illustrate, serviceIds, time }));
  const markSample = (rows: Row[]) => rows.map((row): Row => ({ ...row, is_sample: true }));
  return [
    { table: "areas_pemba", rows: markSample(buildRows(areas, areaRow)) },
    { table: "blog_posts_pemba", rows: markSample(buildRows(blogPosts, blogPostRow)) },
    // The claims of the site's own copy already exist.
    { table: "claims", rows: markSample(buildRows(claims, claimRow)), holdsOthers: true },
    { table: "properties_pemba", rows: markSample(buildRows(properties, propertyRow)) },
    { table: "property_price_changes", rows: buildRows(reduced, priceChangeRow) },
    { table: "leads_pemba", rows: markSample(buildRows(leads, leadRow)) },
    { table: "offers", rows: buildRows(clientOffers, clientOfferRow) },
    { table: "deals", rows: buildRows(deals, dealRow) },
    {
      table: "callback_requests",
      rows: markSample(buildRows(callbackRequests, callbackRequestRow)),
    },
    { table: "contact_leads", rows: markSample(buildRows(contactLeads, contactLeadRow)) },
  ];
}

/** The settings of a new installation: all other facts keep their initial values. */
export const sampleSettings = () => ({
  is_only: true,
  facts: {
    people: people.map((person) => ({ ...person, whatsApp: null, photo: null, isSample: true })),
  },
});

/** Migrations insert services without pictures, because those must be stored first. */
export function servicePictures(pictures: PictureLookup) {
  const illustrate = illustrator(pictures);
  return services.map(({ slug, picture }) => {
    const { url, details } = illustrate("services", slug, picture);
    return { slug, image: url, image_details: details };
  });
}

function illustrator(pictures: PictureLookup): Illustrate {
  return (folder, slug, { alt }, n = 1) => {
    const { url, file } = pictures(`${folder}/${slug}-${n}.webp`);
    const { width, height, colour } = file;
    return { url, details: { alt, width, height, colour } };
  };
}

type Context = { illustrate: Illustrate; serviceIds: Map<string, string>; time: Calendar };

function areaRow(area: AreaSeed, _index: number, { illustrate }: Context): Row {
  const { url, details } = illustrate("areas", area.slug, area.cover);
  return {
    id: sampleId("area", area.slug),
    slug: area.slug,
    name: area.name,
    island: area.island,
    short_description: area.shortDescription,
    long_description: area.longDescription,
    cover_image: url,
    cover_image_details: details,
    latitude: area.latitude,
    longitude: area.longitude,
  };
}

function blogPostRow(post: BlogPostSeed, index: number, { illustrate, time }: Context): Row {
  const { url, details } = illustrate("blog", post.slug, post.cover);
  return {
    id: sampleId("blog post", post.slug),
    slug: post.slug,
    title: post.title,
    category: post.category,
    excerpt: post.excerpt,
    content: post.content,
    cover_image: url,
    cover_image_details: details,
    seo_title: post.seoTitle,
    seo_description: post.seoDescription,
    seo_keywords: post.seoKeywords,
    created_at: time.daysAgo(post.publishedDaysAgo, index),
    updated_at: time.daysAgo(post.publishedDaysAgo, index),
  };
}

function claimRow(claim: ClaimSeed, index: number, { time }: Context): Row {
  const { about, figure, statement, source = "", sourceUrl = null } = claim;
  return {
    id: sampleId("claim", String(index)),
    post_id: "post" in about ? sampleId("blog post", about.post) : null,
    area_id: "area" in about ? sampleId("area", about.area) : null,
    ...{ figure, statement, source, source_url: sourceUrl },
    as_of: time.day(-claim.asOfDaysAgo),
    review_on: time.day(claim.reviewInDays),
  };
}

function propertyRow(property: PropertySeed, index: number, { illustrate, time }: Context): Row {
  const pictures = property.pictures.map((picture, i) =>
    illustrate("properties", property.slug, picture, i + 1),
  );
  return {
    id: sampleId("property", property.slug),
    slug: property.slug,
    name: property.name,
    description: property.description,
    location: property.location,
    type: property.type,
    status: property.status,
    price: property.price,
    bedrooms: property.bedrooms,
    bathrooms: property.bathrooms,
    size_sqm: property.sizeSqm,
    land_size_sqm: property.landSizeSqm,
    handover_date: property.handoverDate,
    latitude: property.latitude,
    longitude: property.longitude,
    area_id: sampleId("area", property.areaSlug),
    amenities: property.amenities,
    is_published: property.isPublished,
    whatsapp_number: initialAgency.phone,
    featured: property.featured,
    images: pictures.map(({ url }) => url),
    image_details: Object.fromEntries(pictures.map(({ url, details }) => [url, details])),
    created_at: time.daysAgo(property.listedDaysAgo, index),
    boundary: boundaries[property.slug]?.corners ?? null,
    boundary_system: boundaries[property.slug]?.system ?? null,
    ...offerColumns(property, time),
  };
}

const CONFIRMED_DAYS_AGO = 5;

/** Availability, the day it was confirmed, and title. */
function offerColumns({ slug, listedDaysAgo }: PropertySeed, time: Calendar) {
  const { availability = "available", confirmedDaysAgo, title = {} } = offers[slug] ?? {};
  const days = Math.min(confirmedDaysAgo ?? CONFIRMED_DAYS_AGO, listedDaysAgo);
  const facts = Object.entries(title).map(([name, fact]) => [name, titleFact(fact, time)]);
  return {
    availability,
    availability_confirmed_on: time.day(-days),
    priced_since: time.daysAgo(listedDaysAgo, 0),
    title_facts: Object.fromEntries(facts) as Record<string, unknown>,
  };
}

function titleFact(fact: NonNullable<TitleSeed[keyof TitleSeed]>, time: Calendar) {
  const [given, document, seenDaysAgo] = Array.isArray(fact) ? fact : [fact];
  const value =
    typeof given === "string"
      ? given
      : "daysAgo" in given
        ? time.day(-given.daysAgo)
        : time.yearsAhead(given.yearsAhead);
  return document ? { value, document, seen_on: time.day(-(seenDaysAgo ?? 0)) } : { value };
}

const reduced = properties.filter(({ slug }) => offers[slug]?.reducedFrom);

function priceChangeRow({ slug, price }: PropertySeed, index: number, { time }: Context): Row {
  const { price: formerPrice, daysAgo } = offers[slug]?.reducedFrom ?? { price, daysAgo: 0 };
  return {
    id: sampleId("price change", slug),
    property_id: sampleId("property", slug),
    former_price: formerPrice,
    price,
    changed_at: time.daysAgo(daysAgo, index),
    is_public: true,
  };
}

function callbackRequestRow(request: CallbackRequestSeed, index: number, { time }: Context): Row {
  return {
    id: sampleId("callback request", `${index} ${request.fullName}`),
    full_name: request.fullName,
    whatsapp_number: request.whatsappNumber,
    whatsapp_e164: e164(request.whatsappNumber),
    created_at: time.hoursAgo(request.requestedHoursAgo),
  };
}

function contactLeadRow(click: ContactLeadSeed, index: number, { time }: Context): Row {
  return {
    id: sampleId("contact lead", `${index} ${click.entityName}`),
    full_name: click.fullName,
    phone: click.phone,
    entity_type: click.entityType,
    entity_name: click.entityName,
    property_id: click.propertySlug && sampleId("property", click.propertySlug),
    cta_type: click.ctaType,
    contact_value: click.contactValue,
    created_at: time.hoursAgo(click.clickedHoursAgo),
  };
}

const leadId = (fullName: string) =>
  sampleId("lead", `${leads.findIndex((lead) => lead.fullName === fullName)} ${fullName}`);

function clientOfferRow(offer: ClientOfferSeed, index: number, { time }: Context): Row {
  const { lead, propertySlug, amount, askingPrice, offeredDaysAgo, conditions, answer } = offer;
  return {
    id: sampleId("offer", `${index} ${lead}`),
    lead_id: leadId(lead),
    property_id: sampleId("property", propertySlug),
    amount,
    asking_price: askingPrice,
    offered_on: time.day(-offeredDaysAgo),
    conditions,
    answer,
    answered_at: answer === "open" ? null : time.daysAgo(offeredDaysAgo - 1, index),
    created_at: time.daysAgo(offeredDaysAgo, index),
  };
}

function dealRow(deal: DealSeed, index: number, { time }: Context): Row {
  const { lead, propertySlug, price, commission, closedDaysAgo, firstWordDaysAgo } = deal;
  return {
    id: sampleId("deal", `${index} ${lead}`),
    lead_id: leadId(lead),
    property_id: sampleId("property", propertySlug),
    price,
    commission,
    closed_on: time.day(-closedDaysAgo),
    first_word_on: time.day(-firstWordDaysAgo),
    created_at: time.daysAgo(closedDaysAgo, index),
  };
}

function leadRow(lead: LeadSeed, index: number, { serviceIds, time }: Context): Row {
  const notes = lead.notes.toSorted((a, b) => b.daysAgo - a.daysAgo);
  return {
    id: leadId(lead.fullName),
    full_name: lead.fullName,
    phone: lead.phone,
    phone_e164: e164(lead.phone),
    email: lead.email,
    source: lead.source,
    status: lead.status,
    dead_reason: lead.deadReason ?? null,
    message: lead.message,
    property_id: lead.propertySlug && sampleId("property", lead.propertySlug),
    service_id: lead.serviceSlug && serviceIds.get(lead.serviceSlug),
    consultation_date: lead.consultation && time.day(lead.consultation.inDays),
    consultation_time: lead.consultation?.time ?? null,
    reminder_date: lead.reminder && time.day(lead.reminder.inDays),
    reminder_note: lead.reminder?.note ?? null,
    notes: notes.map(({ daysAgo, content }, n) => ({
      timestamp: time.daysAgo(daysAgo, -n),
      content,
    })),
    created_at: time.daysAgo(lead.createdDaysAgo, index),
  };
}

type Calendar = {
  day: (inDays: number) => string;
  /** The last day of a term with so many full years left, and some months. */
  yearsAhead: (years: number) => string;
  daysAgo: (days: number, order: number) => string;
  hoursAgo: (hours: number) => string;
};

/** Days in Dar es Salaam, and moments that are never in the future. */
function createCalendar(now: Date): Calendar {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Dar_es_Salaam" }).format(now);
  const day = (inDays: number) =>
    new Date(Date.parse(today) + inDays * DAY_MS).toISOString().slice(0, 10);
  const past = (moment: number) => new Date(Math.min(moment, now.getTime())).toISOString();
  return {
    day,
    yearsAhead: (years) =>
      `${Number(today.slice(0, 4)) + years + (today.slice(5) > "06-30" ? 1 : 0)}-06-30`,
    // In office hours; later list entries are a few minutes older.
    daysAgo: (days, order) => past(Date.parse(`${day(-days)}T14:00:00+03:00`) - order * 180_000),
    hoursAgo: (hours) => past(now.getTime() - hours * HOUR_MS),
  };
}

/** Deterministic, so that a repeated seeding finds its rows. */
function sampleId(kind: string, name: string): string {
  const hash = createHash("sha256").update(`kisiwa ${kind} ${name}`).digest("hex");
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`];
  return [...parts, `a${hash.slice(17, 20)}`, hash.slice(20, 32)].join("-");
}

function e164(phone: string): string | null {
  const digits = phone.replace(/\D/g, "");
  return phone.trim().startsWith("+") && digits !== "" ? `+${digits}` : null;
}
