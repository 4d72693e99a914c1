import { z } from "zod";
import { BESIDE_OTHERS } from "~/domain/editing/across-fields";
import { optionalText } from "~/domain/editing/text.schema";
import { m } from "~/text/messages";
import { deadReasons } from "./dead-reason";

/** Only "Other" needs a note. */
export const deadReasonSchema = z
  .object({
    dead_reason: z.enum(deadReasons, { error: m.admin_deal_reason_missing }),
    dead_note: optionalText(500),
  })
  .refine(({ dead_reason, dead_note }) => dead_reason !== "other" || dead_note !== null, {
    path: ["dead_note"],
    error: m.admin_deal_reason_note_missing,
    ...BESIDE_OTHERS,
  });

export type GivenReason = z.output<typeof deadReasonSchema>;
