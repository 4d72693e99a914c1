import { z } from "zod";
import { BESIDE_OTHERS } from "~/domain/editing/across-fields";
import { requiredText } from "~/domain/editing/text.schema";
import { islands } from "~/domain/properties/admin-property.schema";

const degrees = (most: number) =>
  z
    .number({ error: "Please give a number" })
    .refine((value) => Math.abs(value) <= most, `This lies between -${most} and ${most}`)
    .optional();

/** The operator's form of an area. What its cover is, domain/pictures/picture.ts reads. */
export const adminAreaSchema = z
  .object({
    name: requiredText("Name is required", 120),
    island: z.enum(islands, { error: "Island is required" }),
    short_description: requiredText("Short description is required", 500),
    long_description: requiredText("Long description is required", 20_000),
    latitude: degrees(90),
    longitude: degrees(180),
    cover: z.unknown().optional(),
  })
  .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
    path: ["latitude"],
    error: "Give both coordinates, or none",
    ...BESIDE_OTHERS,
  });

export type AdminAreaForm = z.input<typeof adminAreaSchema>;
export type AdminAreaInput = z.output<typeof adminAreaSchema>;
