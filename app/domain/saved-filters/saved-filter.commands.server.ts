import { saveResults } from "~/domain/editing/save-results.server";
import { adminDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { UNIQUE_VIOLATION } from "~/services/postgres-errors";
import { isAboutPerson, type SavedFilter } from "./saved-filter";

export type SavedFilterResult =
  { ok: true } | { ok: false; reason: "gone" | "taken" | "save-failed" };

const results = saveResults<"taken">("A saved search was not saved", {
  [UNIQUE_VIOLATION]: "taken",
});

/** `taken`: another search of this list has the name. A repeated form finds its own search. */
export async function saveFilter(filter: Omit<SavedFilter, "id">): Promise<SavedFilterResult> {
  const { error } = await adminDatabase().from("saved_filters").insert(filter);
  if (error?.code !== UNIQUE_VIOLATION) return results.saved({ error });
  const same = await adminDatabase().from("saved_filters").select("id").match(filter).limit(1);
  if (same.error) return results.failed(same.error);
  return same.data.length > 0 ? { ok: true } : { ok: false, reason: "taken" };
}

export async function renameFilter(id: string, name: string): Promise<SavedFilterResult> {
  const { data, error } = await adminDatabase()
    .from("saved_filters")
    .update({ name })
    .eq("id", id)
    .select("id");
  if (error) return results.failed(error);
  return data.length > 0 ? { ok: true } : { ok: false, reason: "gone" };
}

/** Idempotent. */
export async function deleteFilter(id: string): Promise<SavedFilterResult> {
  return results.saved(await adminDatabase().from("saved_filters").delete().eq("id", id));
}

/** Deletes the saved searches for an erased person, with their entries in the activity log. */
export async function eraseFiltersAbout(person: {
  names: string[];
  numbers: string[];
}): Promise<void> {
  const filters = unwrap(await adminDatabase().from("saved_filters").select("id,name,query"));
  const ids = filters.filter((filter) => isAboutPerson(filter, person)).map(({ id }) => id);
  if (ids.length > 0) unwrapMaybe(await adminDatabase().rpc("erase_saved_filters", { ids }));
}
