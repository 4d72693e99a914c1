import { z } from "zod";
import { availabilities } from "./availability";
import { m } from "~/text/messages";

const flag = z.enum(["true", "false"]).transform((value) => value === "true");

export const propertyChangeSchema = z.object({
  property_id: z.guid(),
  featured: flag.optional(),
  availability: z.enum(availabilities).optional(),
  /** The availability shown in the list. */
  former: z.enum(availabilities).optional().catch(undefined),
  archived: flag.optional(),
  confirmed: z.literal("true").optional(),
});

export const changeFailures = {
  featured: m.admin_property_feature_failed,
  availability: m.admin_property_availability_failed,
  confirmed: m.admin_property_confirm_failed,
  archived: m.admin_property_restore_failed,
};

export type PropertyChange = z.output<typeof propertyChangeSchema>;
