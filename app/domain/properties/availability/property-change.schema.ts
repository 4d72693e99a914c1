import { z } from "zod";
import { availabilities } from "./availability";

const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/** A click in the list of properties: one of the four changes of one property. */
export const propertyChangeSchema = z.object({
  property_id: z.guid(),
  featured: flag.optional(),
  availability: z.enum(availabilities).optional(),
  /** The availability that the list showed. */
  former: z.enum(availabilities).optional().catch(undefined),
  archived: flag.optional(),
  /** The availability is as it stands. */
  confirmed: z.literal("true").optional(),
});

/** The messages for a change that was not saved, by its field (specification, section 8). */
export const changeFailures = {
  featured: "Failed to update featured status",
  availability: "Failed to update availability",
  confirmed: "Failed to confirm the availability",
  archived: "Failed to bring the property back",
} as const;

export type PropertyChange = z.output<typeof propertyChangeSchema>;
