import type { Edited, SaveResult, UpdateResult } from "~/domain/editing/edited";
import { adminDatabase, ONCE_A_FORM, UNIQUE_VIOLATION } from "~/services/database.server";
import { log } from "~/services/log.server";
import type { AdminAreaInput } from "./admin-area.schema";
import { areaSlug } from "./area";

/** An area as its form sends it. */
type EditedArea = Edited<AdminAreaInput, "cover">;

type Problem = "name-taken";

/** Postgres' code for a row that others refer to. */
const FOREIGN_KEY_VIOLATION = "23503";

/** Adds an area, once for each submission id. Its slug is made from its name. */
export async function createArea(edited: EditedArea): Promise<SaveResult<Problem>> {
  const { error } = await adminDatabase()
    .from("areas_pemba")
    .upsert({ ...rowOf(edited), form_id: edited.submissionId }, ONCE_A_FORM);
  return error ? saveError(error) : { ok: true };
}

/**
 * Saves an area over the version that was edited (`updated_at`). Somebody else's newer version is not
 * overwritten: an edit conflict, as when the area is no longer there. Another name is another address; the old
 * one leads to it.
 */
export async function updateArea(
  id: string,
  edited: EditedArea,
  version: string,
): Promise<UpdateResult<Problem>> {
  const { data, error } = await adminDatabase()
    .from("areas_pemba")
    .update(rowOf(edited))
    .eq("id", id)
    .eq("updated_at", version)
    .select("id");
  if (error) return saveError(error);
  return data.length > 0 ? { ok: true } : { ok: false, reason: "edit-conflict" };
}

/** Deletes an area that has no properties; the database says so again. */
export async function deleteArea(
  id: string,
): Promise<{ ok: true } | { ok: false; reason: "save-failed" | "has-properties" }> {
  const { error } = await adminDatabase().from("areas_pemba").delete().eq("id", id);
  if (!error) return { ok: true };
  saveError(error);
  const isNeeded = error.code === FOREIGN_KEY_VIOLATION;
  return { ok: false, reason: isNeeded ? "has-properties" : "save-failed" };
}

function saveError({ code, message }: { code: string; message: string }) {
  log.error({ code, reason: message }, "An area was not saved");
  return {
    ok: false as const,
    reason: code === UNIQUE_VIOLATION ? ("name-taken" as const) : ("save-failed" as const),
  };
}

function rowOf({ input: area, pictures }: EditedArea) {
  const { url = null, alt, ...facts } = pictures.cover[0] ?? {};
  return {
    name: area.name,
    slug: areaSlug(area.name),
    island: area.island,
    short_description: area.short_description,
    long_description: area.long_description,
    latitude: area.latitude ?? null,
    longitude: area.longitude ?? null,
    cover_image: url,
    cover_image_details: alt ? { ...facts, alt } : facts,
  };
}
