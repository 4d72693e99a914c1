import type { CreateResult, Edited, SaveResult, UpdateResult } from "~/domain/editing/edited";
import { saveResults } from "~/domain/editing/save-results.server";
import { detailsOf } from "~/domain/pictures/picture";
import { adminDatabase, ONCE_PER_FORM } from "~/services/database.server";
import type { AdminServiceInput } from "./admin-service.schema";

/** A service as its form sends it. */
type EditedService = Edited<AdminServiceInput, "cover">;

const answers = saveResults("A service was not saved");

/** Adds a service, once for each submission id. The database makes its slug from its title. */
export async function createService(edited: EditedService): Promise<CreateResult> {
  return answers.created(
    await adminDatabase()
      .from("services_pemba")
      .upsert({ ...rowOf(edited), form_id: edited.submissionId }, ONCE_PER_FORM)
      .select("id"),
  );
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
  return answers.updated(
    await adminDatabase()
      .from("services_pemba")
      .update(rowOf(edited))
      .eq("id", id)
      .eq("updated_at", version)
      .select("id"),
  );
}

/** Deletes a service; leads that asked about it stay. */
export async function deleteService(id: string): Promise<SaveResult> {
  return answers.saved(await adminDatabase().from("services_pemba").delete().eq("id", id));
}

function rowOf({ input: service, pictures }: EditedService) {
  const [cover] = pictures.cover;
  return {
    title: service.title,
    icon: service.icon,
    description: service.description,
    long_description: service.long_description ?? "",
    features: service.features,
    benefits: service.benefits,
    whatsapp_template: service.whatsapp_template ?? null,
    image: cover?.url ?? null,
    image_details: cover ? detailsOf(cover) : {},
  };
}
