import type { Edited, SaveResult, UpdateResult } from "~/domain/editing/edited";
import { adminDatabase, ONCE_A_FORM } from "~/services/database.server";
import { log } from "~/services/log.server";
import type { AdminServiceInput } from "./admin-service.schema";

/** A service as its form sends it. */
type EditedService = Edited<AdminServiceInput, "cover">;

/** Adds a service, once for each submission id. The database makes its slug from its title. */
export async function createService(edited: EditedService): Promise<SaveResult> {
  const { error } = await adminDatabase()
    .from("services_pemba")
    .upsert({ ...rowOf(edited), form_id: edited.submissionId }, ONCE_A_FORM);
  return error ? saveError(error) : { ok: true };
}

/**
 * Saves a service over the version that was edited (`updated_at`). Somebody else's newer version is not
 * overwritten: an edit conflict, as when the service is no longer there. Its slug stays when its title
 * changes, since the menu of every page leads there.
 */
export async function updateService(
  id: string,
  edited: EditedService,
  version: string,
): Promise<UpdateResult> {
  const { data, error } = await adminDatabase()
    .from("services_pemba")
    .update(rowOf(edited))
    .eq("id", id)
    .eq("updated_at", version)
    .select("id");
  if (error) return saveError(error);
  return data.length > 0 ? { ok: true } : { ok: false, reason: "edit-conflict" };
}

/** Deletes a service; leads that asked about it stay. */
export async function deleteService(id: string): Promise<SaveResult> {
  const { error } = await adminDatabase().from("services_pemba").delete().eq("id", id);
  return error ? saveError(error) : { ok: true };
}

function saveError({ code, message }: { code: string; message: string }) {
  log.error({ code, reason: message }, "A service was not saved");
  return { ok: false as const, reason: "save-failed" as const };
}

function rowOf({ input: service, pictures }: EditedService) {
  const { url = null, alt, ...facts } = pictures.cover[0] ?? {};
  return {
    title: service.title,
    icon: service.icon,
    description: service.description,
    long_description: service.long_description ?? "",
    features: service.features,
    benefits: service.benefits,
    whatsapp_template: service.whatsapp_template ?? null,
    image: url,
    image_details: alt ? { ...facts, alt } : facts,
  };
}
