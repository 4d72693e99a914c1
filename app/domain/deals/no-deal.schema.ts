import { z } from "zod";
import { DEAL_AFTER_ALL, noDealReasons } from "./no-deal";

/** The reason becomes null when it is taken back. */
export const noDealSchema = z.object({
  no_deal_reason: z
    .enum([...noDealReasons, DEAL_AFTER_ALL])
    .transform((reason) => (reason === DEAL_AFTER_ALL ? null : reason)),
});
