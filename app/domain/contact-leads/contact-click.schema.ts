import { z } from "zod";
import { ctaTypes } from "./contact-lead";

export const contactClickSchema = z.object({
  property: z.string().regex(/^[a-z0-9-]{1,200}$/),
  kind: z.enum(ctaTypes),
  /** Makes the report idempotent; missing without scripts. */
  press: z.uuid().optional(),
});

export type ContactClick = z.infer<typeof contactClickSchema>;
