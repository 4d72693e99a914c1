import { z } from "zod";
import { BESIDE_OTHERS } from "~/domain/editing/across-fields";
import { requiredChoice, requiredId } from "~/domain/editing/choice.schema";
import { optionalNumber, requiredNumber, type TypedNumber } from "~/domain/editing/number.schema";
import { limitedText, requiredText } from "~/domain/editing/text.schema";
import { readDegrees } from "~/domain/editing/read-degrees";
import { phoneProblems, readPhone } from "~/domain/phone/phone";
import { MOST_FLOOR_PLANS, MOST_PICTURES } from "~/domain/pictures/picture";
import { m } from "~/text/messages";
import { isCalendarDate } from "~/utils/time/dates";
import { availabilities } from "./availability/availability";
import { tourLink, videoLink } from "./media/media.schema";
import { boundaryShape } from "./plot/boundary-form";
import { titleGaps, titleShape } from "./title/title-form";
import { amenityLabels, normaliseStatus, propertyStatuses } from "./property";
import { propertyTypes, typeLabel } from "./property-types";
import { wholeDollars } from "./typed/whole-dollars";

export const islands = ["Unguja", "Pemba", "Mafia"] as const;

/** The largest size in m² whose conversion fits its column. */
const LARGEST_SIZE = 900_000_000;

const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.optional().transform((value) => value ?? null);

const size = (units: string[]): TypedNumber => ({
  ...{ kind: "decimal", min: 0, max: LARGEST_SIZE, units },
});
const squareMetres = size(["square metres", "square meters", "sq. m", "sq m", "sqm", "m2"]);
const squareFeet = size(["square feet", "sq. ft", "sq ft", "sqft", "ft2"]);

const degrees = (axis: "latitude" | "longitude", most: number): TypedNumber => ({
  ...{ kind: "coordinate", min: -most, max: most },
  read: (text) => readDegrees(text, axis),
  problem: (value) => (Math.abs(value) > most ? m.admin_property_degrees_range({ most }) : null),
});

/** Number fields of the form, in dollars, square metres or feet, and degrees. */
export const propertyNumbers = {
  price: {
    ...wholeDollars,
    problem: (value) =>
      value <= 0 ? m.admin_property_price_required() : wholeDollars.problem(value),
  },
  bedrooms: {
    ...{ kind: "whole", min: 0, max: 1000 },
    problem: (value) => (Number.isInteger(value) ? null : m.admin_property_bedrooms_whole()),
  },
  bathrooms: { kind: "decimal", min: 0, max: 999 },
  size_sqm: squareMetres,
  size_sqft: squareFeet,
  land_size_sqm: squareMetres,
  land_size_sqft: squareFeet,
  latitude: degrees("latitude", 90),
  longitude: degrees("longitude", 180),
} satisfies Record<string, TypedNumber>;

/** A WhatsApp number as E.164; Tanzanian unless it has a country code. */
const whatsAppNumber = z
  .string()
  .trim()
  .superRefine((text, context) => {
    const reading = readPhone(text, undefined);
    if (!reading.ok)
      context.addIssue({ code: "custom", message: phoneProblems[reading.problem]() });
  })
  .transform((text) => {
    const reading = readPhone(text, undefined);
    return reading.ok ? reading.e164 : z.NEVER;
  });

/** Form fields of a property in order; domain/pictures/picture.ts reads the pictures. */
const propertyObject = z.object({
  name: requiredText(m.admin_property_name_required, 200),
  slug: limitedText(200).optional(),
  type: requiredChoice({ values: propertyTypes, label: typeLabel }, m.admin_property_type_required),
  status: z
    .string({ error: m.admin_property_status_required })
    .transform((text) => normaliseStatus(text) ?? text)
    .pipe(requiredChoice({ values: propertyStatuses }, m.admin_property_status_required)),
  listed_by: limitedText(200).optional(),
  whatsapp_number: orNull(whatsAppNumber),
  description: requiredText(m.admin_property_description_required, 20_000),
  amenities: z
    .array(
      z.string().refine((name) => Object.hasOwn(amenityLabels, name), {
        error: () =>
          m.admin_property_amenity_unknown({ choices: Object.keys(amenityLabels).join(", ") }),
      }),
    )
    .max(Object.keys(amenityLabels).length)
    .default([])
    .transform((names) => [...new Set(names)]),
  price: requiredNumber(propertyNumbers.price, m.admin_property_price_required),
  bedrooms: optionalNumber(propertyNumbers.bedrooms),
  bathrooms: optionalNumber(propertyNumbers.bathrooms),
  size_sqm: optionalNumber(propertyNumbers.size_sqm),
  size_sqft: optionalNumber(propertyNumbers.size_sqft),
  land_size_sqm: optionalNumber(propertyNumbers.land_size_sqm),
  land_size_sqft: optionalNumber(propertyNumbers.land_size_sqft),
  handover_date: orNull(z.string().refine(isCalendarDate, { error: m.editing_date_invalid })),
  island: requiredChoice({ values: islands }, m.admin_property_island_required).default("Pemba"),
  area_id: requiredId(m.admin_property_area_required, m.admin_property_area_gone),
  location: requiredText(m.admin_property_location_required, 200),
  latitude: requiredNumber(propertyNumbers.latitude, m.admin_property_position_required),
  longitude: requiredNumber(propertyNumbers.longitude, m.admin_property_position_required),
  ...boundaryShape,
  ...titleShape,
  video_url: orNull(videoLink),
  tour_url: orNull(tourLink),
  pictures: z
    .array(z.string(), { error: m.admin_property_pictures_required })
    .min(1, { error: m.admin_property_pictures_required })
    .max(MOST_PICTURES),
  floor_plans: z.array(z.string()).max(MOST_FLOOR_PLANS).default([]),
  // If missing, the stored value stays; a new property is available.
  availability: z
    .enum(availabilities, {
      error: () => m.admin_property_availability_unknown({ choices: availabilities.join(", ") }),
    })
    .optional(),
  is_published: z.boolean().default(false),
});

/** Also requires the document and date of each title fact we have seen. */
export const adminPropertySchema = propertyObject.superRefine((input, context) => {
  for (const { field, message } of titleGaps(input)) {
    context.addIssue({ code: "custom", path: [field], message });
  }
}, BESIDE_OTHERS);

export type AdminPropertyForm = z.input<typeof adminPropertySchema>;
export type AdminPropertyInput = z.output<typeof adminPropertySchema>;
