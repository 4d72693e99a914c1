import { z } from "zod";
import { shortName } from "~/domain/tags/tag.schema";
import { m } from "~/text/messages";
import type { SavedList } from "./saved-filter";

const name = shortName(m.admin_saved_name_missing);
const lists = ["leads", "people", "properties"] as const satisfies readonly SavedList[];

export const newFilterSchema = z.object({
  name,
  list: z.enum(lists),
  query: z.string().min(1).max(1000),
});

export const renamedFilterSchema = z.object({ name, filter_id: z.guid() });
