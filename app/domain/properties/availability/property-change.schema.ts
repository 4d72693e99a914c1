import { z } from "zod";
import { availabilities } from "./availability";

const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/** A click in the list of properties: one of the three changes of one property. */
export const propertyChangeSchema = z.object({
  property_id: z.string(),
  featured: flag.optional(),
  availability: z.enum(availabilities).optional(),
  archived: flag.optional(),
});

export type PropertyChange = z.output<typeof propertyChangeSchema>;
