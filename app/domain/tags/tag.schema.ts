import { z } from "zod";
import { tooLong } from "~/domain/editing/text.schema";
import { m } from "~/text/messages";
import { singleLine } from "~/utils/user-text";
import { taggedEntities } from "./tag";

const MOST_CHARACTERS = 40;

/** A name of a tag or of a saved search. */
export const shortName = (missing: () => string) =>
  z
    .string({ error: missing })
    .transform(singleLine)
    .pipe(z.string().min(1, { error: missing }).max(MOST_CHARACTERS, tooLong(MOST_CHARACTERS)));

export const tagNameSchema = shortName(m.admin_tag_name_missing);

/** A click that adds a tag by its name, or removes one. */
export const tagClickSchema = z.object({
  entity: z.enum(taggedEntities),
  row_id: z.guid(),
  tag_name: z.string().max(200).optional(),
  tag_id: z.guid().optional(),
});
