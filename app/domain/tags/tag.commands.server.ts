import { saveResults } from "~/domain/editing/save-results.server";
import { adminDatabase } from "~/services/database.server";
import { UNIQUE_VIOLATION } from "~/services/postgres-errors";
import type { TaggedEntity } from "./tag";

export type TagResult =
  { ok: true; name: string } | { ok: false; reason: "gone" | "taken" | "save-failed" };

const results = saveResults<"taken">("A tag was not saved", { [UNIQUE_VIOLATION]: "taken" });

/** Adds a tag to a person or property, in any case; creates it if there is none of this name. Idempotent. */
export async function addTag(entity: TaggedEntity, id: string, name: string): Promise<TagResult> {
  const { data: tag, error } = await findOrCreateTag(name);
  return error ? results.failed(error) : setTag(entity, id, tag, true);
}

/** Idempotent. */
export const removeTag = (entity: TaggedEntity, id: string, tag: string): Promise<TagResult> =>
  setTag(entity, id, tag, false);

export const findOrCreateTag = (name: string) =>
  adminDatabase().rpc("tag_of_name", { tag_name: name });

async function setTag(
  entity: TaggedEntity,
  target: string,
  tag: string,
  is_set: boolean,
): Promise<TagResult> {
  const { data, error } = await adminDatabase().rpc("set_tag", { entity, target, tag, is_set });
  if (error) return results.failed(error);
  if (!data) return { ok: false, reason: "gone" };
  const named = await adminDatabase().from("tags").select("name").eq("id", tag).maybeSingle();
  if (named.error) return results.failed(named.error);
  return named.data ? { ok: true, name: named.data.name } : { ok: false, reason: "gone" };
}

/** `taken`: another tag has this name. */
export async function renameTag(id: string, name: string): Promise<TagResult> {
  const { data, error } = await adminDatabase()
    .from("tags")
    .update({ name })
    .eq("id", id)
    .select("id");
  if (error) return results.failed(error);
  return data.length > 0 ? { ok: true, name } : { ok: false, reason: "gone" };
}

/** Deletes a tag and removes it from everything that carries it; `gone` if there was none. */
export async function deleteTag(id: string): Promise<TagResult> {
  const { data, error } = await adminDatabase()
    .from("tags")
    .delete()
    .eq("id", id)
    .select("name")
    .maybeSingle();
  if (error) return results.failed(error);
  return data ? { ok: true, name: data.name } : { ok: false, reason: "gone" };
}
