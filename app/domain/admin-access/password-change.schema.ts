import { z } from "zod";
import { tooLong, type ErrorText } from "~/domain/editing/text.schema";
import { m } from "~/text/messages";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD, type PasswordProblem } from "./password-rules";

const password = (missing: ErrorText) =>
  z.string({ error: missing }).max(LONGEST_PASSWORD, tooLong(LONGEST_PASSWORD));

const tooShort = () => m.admin_password_short({ min: SHORTEST_PASSWORD });

export const passwordProblemTexts: Record<PasswordProblem, () => string> = {
  short: tooShort,
  first: m.admin_password_first,
  obvious: m.admin_password_obvious,
};

export const passwordChangeSchema = z
  .object({
    current_password: password(m.admin_password_current_required),
    new_password: password(m.admin_password_new_required).refine(
      (text) => Array.from(text).length >= SHORTEST_PASSWORD,
      { error: tooShort },
    ),
    repeat_password: password(m.admin_password_new_required),
  })
  .refine(({ new_password, repeat_password }) => new_password === repeat_password, {
    path: ["repeat_password"],
    error: m.admin_password_differs,
  })
  .refine(({ new_password, current_password }) => new_password !== current_password, {
    path: ["new_password"],
    error: m.admin_password_same,
  });

export type PasswordChange = z.output<typeof passwordChangeSchema>;
