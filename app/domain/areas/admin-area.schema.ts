import { z } from "zod";
import { BESIDE_OTHERS } from "~/domain/editing/across-fields";
import { requiredChoice } from "~/domain/editing/choice.schema";
import { optionalNumber } from "~/domain/editing/number.schema";
import { requiredText } from "~/domain/editing/text.schema";
import { m } from "~/text/messages";
import { islands, propertyNumbers } from "~/domain/properties/admin-property.schema";

/** Fields of the area form; domain/pictures/picture.ts reads the cover. */
export const adminAreaSchema = z
  .object({
    name: requiredText(m.admin_area_name_missing, 120),
    island: requiredChoice({ values: islands }, m.admin_area_island_missing),
    short_description: requiredText(m.admin_area_short_description_missing, 500),
    long_description: requiredText(m.admin_area_long_description_missing, 20_000),
    latitude: optionalNumber(propertyNumbers.latitude),
    longitude: optionalNumber(propertyNumbers.longitude),
    cover: z.unknown().optional(),
  })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
    path: ["latitude"],
    error: () => m.admin_area_coordinates_incomplete(),
    ...BESIDE_OTHERS,
  });

export type AdminAreaForm = z.input<typeof adminAreaSchema>;
export type AdminAreaInput = z.output<typeof adminAreaSchema>;
