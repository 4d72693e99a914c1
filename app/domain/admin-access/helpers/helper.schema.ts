import { z } from "zod";
import { requiredText, tooLong } from "~/domain/editing/text.schema";
import { m } from "~/text/messages";
import { removeControls } from "~/utils/user-text";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "../password-rules";

export const LONGEST_NAME = 60;
/** Stands for the operator in the activity log. */
const RESERVED = "operator";

const newPassword = z
  .string({ error: m.admin_password_new_required })
  .max(LONGEST_PASSWORD, tooLong(LONGEST_PASSWORD))
  .refine((text) => Array.from(text).length >= SHORTEST_PASSWORD, {
    error: () => m.admin_password_short({ min: SHORTEST_PASSWORD }),
  });

export const newHelperSchema = z.object({
  helper_name: requiredText(m.admin_helper_name_required, LONGEST_NAME)
    .transform(removeControls)
    .refine((name) => name.toLowerCase() !== RESERVED, { error: m.admin_helper_name_reserved }),
  new_password: newPassword,
});

export const helperPasswordSchema = z.object({ new_password: newPassword });

export type NewHelper = z.output<typeof newHelperSchema>;
