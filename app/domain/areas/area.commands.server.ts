import type { StoredPicture } from "~/domain/pictures/picture";
import { adminDatabase, UNIQUE_VIOLATION } from "~/services/database.server";
import { log } from "~/services/log.server";
import type { AdminAreaInput } from "./admin-area.schema";
import { areaSlug } from "./area";

/** An area as its form sends it. */
export type AreaToSave = { area: AdminAreaInput; cover: StoredPicture | null };

type Refusal = { ok: false; reason: "not-kept" | "name-taken" };
type WriteResult = { ok: true } | Refusal;

/** Postgres' code for a row that others refer to. */
const FOREIGN_KEY_VIOLATION = "23503";

/** Adds an area. Its slug is made from its name. */
export async function createArea(edited: AreaToSave): Promise<WriteResult> {
  const { error } = await adminDatabase().from("areas_pemba").insert(rowOf(edited));
  return error ? refusal(error) : { ok: true };
}

/**
 * Saves an area over the version that was edited (`updated_at`). Somebody else's newer version is not
 * overwritten: a refusal, as when the area is no longer there. Another name is another address; the old
 * one leads to it.
 */
export async function updateArea(
  id: string,
  edited: AreaToSave,
  version: string,
): Promise<WriteResult | { ok: false; reason: "newer-version" }> {
  const { data, error } = await adminDatabase()
    .from("areas_pemba")
    .update(rowOf(edited))
    .eq("id", id)
    .eq("updated_at", version)
    .select("id");
  if (error) return refusal(error);
  return data.length > 0 ? { ok: true } : { ok: false, reason: "newer-version" };
}

/** Deletes an area that has no properties; the database says so again. */
export async function deleteArea(
  id: string,
): Promise<{ ok: true } | { ok: false; reason: "not-kept" | "has-properties" }> {
  const { error } = await adminDatabase().from("areas_pemba").delete().eq("id", id);
  if (!error) return { ok: true };
  refusal(error);
  const isNeeded = error.code === FOREIGN_KEY_VIOLATION;
  return { ok: false, reason: isNeeded ? "has-properties" : "not-kept" };
}

function refusal({ code, message }: { code: string; message: string }): Refusal {
  log.error({ code, reason: message }, "An area was not saved");
  return { ok: false, reason: code === UNIQUE_VIOLATION ? "name-taken" : "not-kept" };
}

function rowOf({ area, cover }: AreaToSave) {
  const { url = null, alt, ...facts } = cover ?? {};
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
