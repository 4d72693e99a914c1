import { z } from "zod";
import { BESIDE_OTHERS } from "~/domain/editing/across-fields";
import { optionalText } from "~/domain/editing/text.schema";
import { m } from "~/text/messages";
import { banReasons } from "./contact-ban";

/** Only "Other" needs words. */
export const contactBanSchema = z
  .object({
    reason: z.enum(banReasons, { error: m.admin_ban_reason_missing }),
    note: optionalText(200),
  })
  .refine(({ reason, note }) => reason !== "other" || note !== null, {
    path: ["note"],
    error: m.admin_ban_note_missing,
    ...BESIDE_OTHERS,
  });

export type ContactBanForm = z.input<typeof contactBanSchema>;
export type NewContactBan = z.output<typeof contactBanSchema>;
