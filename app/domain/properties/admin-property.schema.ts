import { z } from "zod";
import { BESIDE_OTHERS } from "~/domain/editing/across-fields";
import { limitedText, requiredText } from "~/domain/editing/text.schema";
import { phoneProblems, readPhone } from "~/domain/phone/phone";
import { MOST_PICTURES } from "~/domain/pictures/picture";
import { isCalendarDate } from "~/utils/time/dates";
import { availabilities } from "./availability/availability";
import { boundaryShape } from "./plot/boundary-form";
import { titleGaps, titleShape } from "./title/title-form";
import { amenityLabels, normaliseStatus, propertyStatuses, propertyTypes } from "./property";
import { readNumber } from "~/utils/read-number";
import { formatNumber } from "~/utils/text";

export const islands = ["Unguja", "Pemba", "Mafia"] as const;

/** As large as a column holds when it is converted, in m²: more than all of Zanzibar. */
const LARGEST_SIZE = 900_000_000;
const NO_AMENITY = `Please choose of these: ${Object.keys(amenityLabels).join(", ")}`;
const NO_AVAILABILITY = `Please choose one of these: ${availabilities.join(", ")}`;
const NO_PLACE = "Map coordinates are required";

/** A field that may stay empty is null in its row. */
const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.optional().transform((value) => value ?? null);

const atLeastZero = (most: number) =>
  z
    .number({ error: "Please give a number" })
    .min(0, "This cannot be less than 0")
    .max(most, `This cannot be more than ${formatNumber(most)}`);

/** A number of a form, which comes as its text: "250.000" is a quarter of a million, and not 250. */
const asTyped = (sent: number) => {
  const reading = readNumber(String(sent), { kind: "whole" });
  return reading.ok ? reading.value : Number.NaN;
};

const wholeDollars = z
  .number({ error: "Valid price is required" })
  .int("Please give whole dollars, without decimals")
  .min(1, "Valid price is required")
  .max(1_000_000_000_000, "Valid price is required");

const degrees = (most: number) =>
  z
    .number({ error: NO_PLACE })
    .refine((value) => value !== 0, NO_PLACE)
    .refine((value) => Math.abs(value) <= most, `This lies between -${most} and ${most}`);

/** A number that WhatsApp can be sent to, as E.164; one of Tanzania unless it says otherwise. */
const whatsAppNumber = z
  .string()
  .trim()
  .superRefine((text, context) => {
    const reading = readPhone(text, undefined);
    if (!reading.ok) context.addIssue({ code: "custom", message: phoneProblems[reading.problem] });
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
  type: z.enum(propertyTypes, { error: "Property type is required" }),
  status: z
    .string({ error: "Status is required" })
    .transform((text) => normaliseStatus(text))
    .pipe(z.enum(propertyStatuses, { error: "Status is required" })),
  listed_by: limitedText(200).optional(),
  whatsapp_number: orNull(whatsAppNumber),
  description: requiredText("Description is required", 20_000),
  amenities: z
    .array(z.string().refine((name) => Object.hasOwn(amenityLabels, name), NO_AMENITY))
    .max(Object.keys(amenityLabels).length)
    .default([])
    .transform((names) => [...new Set(names)]),
  price: z.preprocess(asTyped, wholeDollars),
  bedrooms: orNull(atLeastZero(1000).refine(Number.isInteger, "Please give a whole number")),
  bathrooms: orNull(atLeastZero(999)),
  size_sqm: orNull(atLeastZero(LARGEST_SIZE)),
  size_sqft: orNull(atLeastZero(LARGEST_SIZE)),
  land_size_sqm: orNull(atLeastZero(LARGEST_SIZE)),
  land_size_sqft: orNull(atLeastZero(LARGEST_SIZE)),
  handover_date: orNull(z.string().refine(isCalendarDate, "Please choose a day of the calendar")),
  island: z.enum(islands, { error: "Island is required" }).default("Pemba"),
  area_id: z.guid({ error: "Area is required" }),
  location: requiredText("Location is required", 200),
  latitude: degrees(90),
  longitude: degrees(180),
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
