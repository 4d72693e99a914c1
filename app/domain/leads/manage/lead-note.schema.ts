import { z } from "zod";
import { m } from "~/text/messages";
import { removeControls } from "~/utils/user-text";

export const leadNoteSchema = z.object({
  content: z
    .string({ error: m.admin_lead_note_missing })
    .transform(removeControls)
    .pipe(
      z
        // conform reads a blank field as `undefined`, also after a pipe.
        .string({ error: m.admin_lead_note_missing })
        .min(1, { error: m.admin_lead_note_missing })
        .max(5000, { error: m.admin_lead_note_too_long }),
    ),
  submission_id: z.uuid().optional().catch(undefined),
});
