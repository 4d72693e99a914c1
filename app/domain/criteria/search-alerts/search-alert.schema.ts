import { z } from "zod";
import { alertRhythms } from "../alert-mails/alert-mail";

/** The forms of a visitor's own alert. */
export const ownAlertSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("end") }),
  z.object({ intent: z.literal("confirm"), code: z.string().max(64).default("") }),
  z.object({ intent: z.literal("set-rhythm"), rhythm: z.enum(alertRhythms) }),
]);
