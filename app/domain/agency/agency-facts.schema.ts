import { z } from "zod";
import { initialAgency, initialOffice } from "~/agency";
import { readPhone } from "~/domain/phone/phone";
import { currencies, type CurrencyCode, type Rates } from "~/domain/properties/price";
import { firstPages, socialNetworks, weekdays } from "./agency-lists";

export const initialRates = Object.fromEntries(
  Object.entries(currencies).map(([code, { rate }]) => [code, rate]),
) as Rates;

const text = z.string().min(1);
const phone = text.refine((number) => readPhone(number, undefined).ok);
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const rate = z.number().positive();

const photo = z.object({
  url: z.url(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  colour: z.string(),
});

const position = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

const rates = Object.fromEntries(
  Object.keys(currencies).map((code) => [
    code,
    code === "USD" ? z.literal(1).catch(1) : rate.catch(initialRates[code as CurrencyCode]),
  ]),
) as Record<CurrencyCode, z.ZodCatch<z.ZodNumber>>;

/** Missing or invalid facts fall back to their initial values. */
export const agencyFactsSchema = z.object({
  name: text.catch(initialAgency.name),
  legalName: text.catch(initialAgency.legalName),
  tagline: text.catch(initialAgency.tagline),
  description: text.catch(initialAgency.description),
  phone: phone.catch(initialAgency.phone),
  /** Null means the same as `phone`. */
  whatsApp: phone.nullable().catch(null),
  email: text.catch(initialAgency.email),
  address: text.catch(initialAgency.address),
  directions: z.string().catch(initialOffice.directions),
  office: position.nullable().catch(initialOffice.position),
  hours: z
    .array(z.object({ days: z.array(z.enum(weekdays)).min(1), opens: time, closes: time }))
    .catch(() => initialAgency.hours.map((hours) => ({ ...hours, days: [...hours.days] }))),
  social: z
    .array(z.object({ name: z.enum(socialNetworks), href: text }))
    .catch(() => [...initialAgency.social]),
  licence: z.string().catch(initialAgency.licence),
  companyNumber: z.string().catch(initialAgency.companyNumber),
  /** Null means the site's own guide. */
  guideLink: text.nullable().catch(null),
  logo: photo.nullable().catch(null),
  /** Picture of shared pages that have none. */
  sharePicture: photo.nullable().catch(null),
  /** Page after signing in. */
  firstPage: z.enum(firstPages).catch("leads"),
  ratesOn: z.string().nullable().catch(initialAgency.ratesOn),
  rates: z.object(rates).catch(() => ({ ...initialRates })),
  closedDays: z.array(z.object({ date: z.string(), word: z.string() })).catch(() => []),
  people: z
    .array(
      z.object({
        name: text,
        role: z.string(),
        languages: z.string().catch(""),
        licence: z.string().catch(""),
        whatsApp: phone.nullable().catch(null),
        photo: photo.nullable(),
        isSample: z.boolean().catch(false),
      }),
    )
    .catch(() => []),
});

export type AgencyFacts = z.output<typeof agencyFactsSchema>;
