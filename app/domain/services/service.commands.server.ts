import { moveToBin } from "~/domain/bin/bin.commands.server";
import type { CreateResult, Edited, SaveResult, UpdateResult } from "~/domain/editing/edited";
import { saveResults } from "~/domain/editing/save-results.server";
import { detailsOf } from "~/domain/pictures/picture";
import { adminDatabase, ONCE_PER_FORM } from "~/services/database.server";
import type { AdminServiceInput } from "./admin-service.schema";

type EditedService = Edited<AdminServiceInput, "cover">;

const results = saveResults("A service was not saved");

/** Adds a service once per submission id; the database makes its slug. */
export async function createService(edited: EditedService): Promise<CreateResult> {
  return results.created(
    await adminDatabase()
      .from("services_pemba")
      .upsert({ ...rowOf(edited), form_id: edited.submissionId }, ONCE_PER_FORM)
      .select("id"),
  );
}

/** The slug stays, since every page's menu links to it. */
export async function updateService(
  id: string,
  edited: EditedService,
  version: string,
): Promise<UpdateResult> {
  return results.updated(
    await adminDatabase()
      .from("services_pemba")
      .update(rowOf(edited))
      .eq("id", id)
      .eq("updated_at", version)
      .select("id"),
  );
}

/** Moves a service to the bin; leads about it stay. */
export async function deleteService(id: string): Promise<SaveResult> {
  return results.saved(await moveToBin("service", id));
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
