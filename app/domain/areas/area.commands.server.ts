import { moveToBin } from "~/domain/bin/bin.commands.server";
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

type EditedArea = Edited<AdminAreaInput, "cover">;

type Problem = "name-taken";

const results = saveResults<Problem>("An area was not saved", {
  [UNIQUE_VIOLATION]: "name-taken",
});

const deletions = saveResults<"has-properties">("An area was not deleted", {
  [FOREIGN_KEY_VIOLATION]: "has-properties",
});

/** Adds an area, once per submission id; its slug comes from its name. */
export async function createArea(edited: EditedArea): Promise<CreateResult<Problem>> {
  return results.created(
    await upsertOnce(() =>
      adminDatabase()
        .from("areas_pemba")
        .upsert({ ...rowOf(edited), form_id: edited.submissionId }, ONCE_PER_FORM)
        .select("id"),
    ),
  );
}

/** Saves an area; an edit conflict if `version` (its `updated_at`) is outdated or the row is gone. A new name redirects the old slug. */
export async function updateArea(
  id: string,
  edited: EditedArea,
  version: string,
): Promise<UpdateResult<Problem>> {
  return results.updated(
    // A new name is copied to every property of the area.
    await longRunningDatabase()
      .from("areas_pemba")
      .update(rowOf(edited))
      .eq("id", id)
      .eq("updated_at", version)
      .select("id"),
  );
}

/** Moves an area to the bin; the database refuses one that has properties. */
export async function deleteArea(id: string): Promise<SaveResult<"has-properties">> {
  return deletions.saved(await moveToBin("area", id));
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
