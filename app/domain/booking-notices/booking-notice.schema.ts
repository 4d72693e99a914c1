import { z } from "zod";
import { entryId, reportedText } from "~/domain/people/person.schema";

/** The version of the booking that the person knows. */
export const toldClickSchema = z.object({ version: z.string().min(1) });

/** A click on the message; `entry` is the id of its timeline entry. */
export const reportClickSchema = toldClickSchema.extend({
  by: z.enum(["whatsapp", "email"]),
  template: reportedText,
  entry: entryId,
});
export type Report = z.output<typeof reportClickSchema>;
