import type { CreateResult, Edited, SaveResult, UpdateResult } from "~/domain/editing/edited";
import { saveResults } from "~/domain/editing/save-results.server";
import { detailsOf } from "~/domain/pictures/picture";
import {
  adminDatabase,
  longRunningDatabase,
  ONCE_PER_FORM,
  upsertOnce,
} from "~/services/database.server";
import { FOREIGN_KEY_VIOLATION, UNIQUE_VIOLATION } from "~/services/postgres-errors";
import { slugify } from "~/utils/slug";
import type { AdminAreaInput } from "./admin-area.schema";

/** An area as its form sends it. */
type EditedArea = Edited<AdminAreaInput, "cover">;

type Problem = "name-taken";

const answers = saveResults<Problem>("An area was not saved", {
  [UNIQUE_VIOLATION]: "name-taken",
});

const deletions = saveResults<"has-properties">("An area was not deleted", {
  [FOREIGN_KEY_VIOLATION]: "has-properties",
});

/** Adds an area, once for each submission id. Its slug is made from its name. */
export async function createArea(edited: EditedArea): Promise<CreateResult<Problem>> {
  return answers.created(
    await upsertOnce(() =>
      adminDatabase()
        .from("areas_pemba")
        .upsert({ ...rowOf(edited), form_id: edited.submissionId }, ONCE_PER_FORM)
        .select("id"),
    ),
  );
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
  return answers.updated(
    // The name goes to each of its properties.
    await longRunningDatabase()
      .from("areas_pemba")
      .update(rowOf(edited))
      .eq("id", id)
      .eq("updated_at", version)
      .select("id"),
  );
}

/** Deletes an area that has no properties; the database says so again. */
export async function deleteArea(id: string): Promise<SaveResult<"has-properties">> {
  return deletions.saved(await adminDatabase().from("areas_pemba").delete().eq("id", id));
}

function rowOf({ input, pictures }: EditedArea) {
  const { cover: _, ...columns } = input;
  const [cover] = pictures.cover;
  return {
    ...columns,
    slug: slugify(columns.name),
    cover_image: cover?.url ?? null,
    cover_image_details: cover ? detailsOf(cover) : {},
  };
}
