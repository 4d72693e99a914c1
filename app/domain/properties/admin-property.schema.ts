import { z } from "zod";
import { BESIDE_OTHERS } from "~/domain/editing/across-fields";
import { requiredChoice, requiredId } from "~/domain/editing/choice.schema";
import { optionalNumber, requiredNumber, type TypedNumber } from "~/domain/editing/number.schema";
import { limitedText, requiredText } from "~/domain/editing/text.schema";
import { readDegrees } from "~/domain/editing/read-degrees";
import { phoneProblems, readPhone } from "~/domain/phone/phone";
import { MOST_PICTURES } from "~/domain/pictures/picture";
import { m } from "~/text/messages";
import { isCalendarDate } from "~/utils/time/dates";
import { availabilities } from "./availability/availability";
import { boundaryShape } from "./plot/boundary-form";
import { titleGaps, titleShape } from "./title/title-form";
import {
  amenityLabels,
  normaliseStatus,
  propertyStatuses,
  propertyTypes,
  typeLabel,
} from "./property";
import { readDollars } from "./typed/typed-price";

export const islands = ["Unguja", "Pemba", "Mafia"] as const;

/** As large as a column holds when it is converted, in m²: more than all of Zanzibar. */
const LARGEST_SIZE = 900_000_000;
const NO_AMENITY = `Please choose of these: ${Object.keys(amenityLabels).join(", ")}`;
const NO_AVAILABILITY = `Please choose one of these: ${availabilities.join(", ")}`;
export const NO_SUCH_AREA = "This area is no longer there. Please choose another";
const NO_PLACE = "Map coordinates are required";

/** A field that may stay empty is null in its row. */
const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.optional().transform((value) => value ?? null);

const LARGEST_PRICE = 1_000_000_000_000;
const NO_PRICE = "Valid price is required";

const size = (units: string[]): TypedNumber => ({
  ...{ kind: "decimal", min: 0, max: LARGEST_SIZE, units },
});
const squareMetres = size(["square metres", "square meters", "sq. m", "sq m", "sqm", "m2"]);
const squareFeet = size(["square feet", "sq. ft", "sq ft", "sqft", "ft2"]);

const degrees = (axis: "latitude" | "longitude", most: number): TypedNumber => ({
  ...{ kind: "coordinate", min: -most, max: most },
  read: (text) => readDegrees(text, axis),
  problem: (value) =>
    Math.abs(value) > most ? m.admin_property_this_lies_between_and({ most }) : null,
});

/** The form's numbers, in dollars, square metres or feet, and degrees. */
export const propertyNumbers = {
  price: {
    ...{ kind: "whole", min: 1, max: LARGEST_PRICE },
    read: readDollars,
    problem: (value) => {
      if (value <= 0) return NO_PRICE;
      return Number.isInteger(value) ? null : m.admin_property_please_give_whole_dollars();
    },
  },
  bedrooms: {
    ...{ kind: "whole", min: 0, max: 1000 },
    problem: (value) =>
      Number.isInteger(value) ? null : m.admin_property_please_give_a_whole_number(),
  },
  bathrooms: { kind: "decimal", min: 0, max: 999 },
  size_sqm: squareMetres,
  size_sqft: squareFeet,
  land_size_sqm: squareMetres,
  land_size_sqft: squareFeet,
  latitude: degrees("latitude", 90),
  longitude: degrees("longitude", 180),
} satisfies Record<string, TypedNumber>;

/** A number that WhatsApp can be sent to, as E.164; one of Tanzania unless it says otherwise. */
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

/**
 * The operator's form of a property, in the order of the form. `pictures` says only how many there are: what they are,
 * domain/pictures/picture.ts reads.
 */
const propertyObject = z.object({
  name: requiredText("Property name is required", 200),
  slug: limitedText(200).optional(),
  type: requiredChoice({ values: propertyTypes, label: typeLabel }, "Property type is required"),
  status: z
    .string({ error: "Status is required" })
    .transform((text) => normaliseStatus(text) ?? text)
    .pipe(requiredChoice({ values: propertyStatuses }, "Status is required")),
  listed_by: limitedText(200).optional(),
  whatsapp_number: orNull(whatsAppNumber),
  description: requiredText("Description is required", 20_000),
  amenities: z
    .array(z.string().refine((name) => Object.hasOwn(amenityLabels, name), NO_AMENITY))
    .max(Object.keys(amenityLabels).length)
    .default([])
    .transform((names) => [...new Set(names)]),
  price: requiredNumber(propertyNumbers.price, NO_PRICE),
  bedrooms: optionalNumber(propertyNumbers.bedrooms),
  bathrooms: optionalNumber(propertyNumbers.bathrooms),
  size_sqm: optionalNumber(propertyNumbers.size_sqm),
  size_sqft: optionalNumber(propertyNumbers.size_sqft),
  land_size_sqm: optionalNumber(propertyNumbers.land_size_sqm),
  land_size_sqft: optionalNumber(propertyNumbers.land_size_sqft),
  handover_date: orNull(z.string().refine(isCalendarDate, { error: m.editing_date_invalid })),
  island: requiredChoice({ values: islands }, "Island is required").default("Pemba"),
  area_id: requiredId("Area is required", NO_SUCH_AREA),
  location: requiredText("Location is required", 200),
  latitude: requiredNumber(propertyNumbers.latitude, NO_PLACE),
  longitude: requiredNumber(propertyNumbers.longitude, NO_PLACE),
  ...boundaryShape,
  ...titleShape,
  pictures: z
    .array(z.string(), { error: "At least one image is required" })
    .min(1, "At least one image is required")
    .max(MOST_PICTURES),
  // Left out: it stays as it is, and a new property is available.
  availability: z.enum(availabilities, { error: NO_AVAILABILITY }).optional(),
  is_published: z.boolean().default(false),
});

/** The same, with what a fact of the title lacks to be one that we have seen. */
export const adminPropertySchema = propertyObject.superRefine((input, context) => {
  for (const { field, message } of titleGaps(input)) {
    context.addIssue({ code: "custom", path: [field], message });
  }
}, BESIDE_OTHERS);

export type AdminPropertyForm = z.input<typeof adminPropertySchema>;
export type AdminPropertyInput = z.output<typeof adminPropertySchema>;
