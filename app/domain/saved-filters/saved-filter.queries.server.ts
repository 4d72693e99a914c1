import { adminDatabase, unwrap } from "~/services/database.server";
import type { SavedFilter, SavedList } from "./saved-filter";

export async function listSavedFilters(list: SavedList): Promise<SavedFilter[]> {
  return unwrap(
    await adminDatabase()
      .from("saved_filters")
      .select("id,list,name,query")
      .eq("list", list)
      .order("position")
      .order("id"),
  );
}
