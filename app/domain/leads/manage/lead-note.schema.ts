import { z } from "zod";
import { removeControls } from "~/utils/user-text";

/** A note of the operator's: its lines are kept, other control characters are not. */
export const leadNoteSchema = z.object({
  content: z
    .string({ error: "Note is required" })
    .transform(removeControls)
    .pipe(
      z
        // conform reads a blank field as `undefined`, here too.
        .string({ error: "Note is required" })
        .min(1, "Note is required")
        .max(5000, "Please shorten the note to 5,000 characters"),
    ),
  submission_id: z.uuid().optional().catch(undefined),
});
