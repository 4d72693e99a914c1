import { z } from "zod";
import { tooLong } from "~/domain/editing/text.schema";
import { BESIDE_OTHERS } from "~/domain/editing/across-fields";
import { m } from "~/text/messages";
import { removeControls } from "~/utils/user-text";
import { banReasons } from "./contact-ban";

/** Only "Other" needs words. */
export const contactBanSchema = z
  .object({
    reason: z.enum(banReasons, { error: m.admin_ban_reason_missing }),
    note: z
      .string()
      .transform((text) => removeControls(text) || undefined)
      .pipe(z.string().max(200, tooLong(200)).optional())
      .optional(),
  })
  .refine(({ reason, note }) => reason !== "other" || note !== undefined, {
    path: ["note"],
    error: m.admin_ban_note_missing,
    ...BESIDE_OTHERS,
  });

export type ContactBanForm = z.input<typeof contactBanSchema>;
export type NewContactBan = z.output<typeof contactBanSchema>;
