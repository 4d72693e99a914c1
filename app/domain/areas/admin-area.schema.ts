import { z } from "zod";
import { BESIDE_OTHERS } from "~/domain/editing/across-fields";
import { requiredChoice } from "~/domain/editing/choice.schema";
import { optionalNumber } from "~/domain/editing/number.schema";
import { requiredText } from "~/domain/editing/text.schema";
import { islands, propertyNumbers } from "~/domain/properties/admin-property.schema";

/** Fields of the area form; domain/pictures/picture.ts reads the cover. */
export const adminAreaSchema = z
  .object({
    name: requiredText("Name is required", 120),
    island: requiredChoice({ values: islands }, "Island is required"),
    short_description: requiredText("Short description is required", 500),
    long_description: requiredText("Long description is required", 20_000),
    latitude: optionalNumber(propertyNumbers.latitude),
    longitude: optionalNumber(propertyNumbers.longitude),
    cover: z.unknown().optional(),
  })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
    path: ["latitude"],
    error: "Give both coordinates, or none",
    ...BESIDE_OTHERS,
  });

export type AdminAreaForm = z.input<typeof adminAreaSchema>;
export type AdminAreaInput = z.output<typeof adminAreaSchema>;
