import type { CreateResult, Edited, UpdateResult } from "~/domain/editing/edited";
import { saveResults } from "~/domain/editing/save-results.server";
import { adminDatabase, ONCE_PER_FORM } from "~/services/database.server";
import { CHECK_VIOLATION, FOREIGN_KEY_VIOLATION } from "~/services/postgres-errors";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import type { AdminClaimInput } from "./admin-claim.schema";

/** A claim as its form sends it; it has no pictures. */
type EditedClaim = Edited<AdminClaimInput, never>;

type Problem = "no-page";

const answers = saveResults<Problem>("A claim was not saved", {
  // An article or area that is not there, and a claim without either.
  [FOREIGN_KEY_VIOLATION]: "no-page",
  [CHECK_VIOLATION]: "no-page",
});

/** Adds a claim to an article or an area, once for each submission id. */
export async function createClaim(edited: EditedClaim): Promise<CreateResult<Problem>> {
  return answers.created(
    await adminDatabase()
      .from("claims")
      .upsert({ ...rowOf(edited), form_id: edited.submissionId }, ONCE_PER_FORM)
      .select("id"),
  );
}

/**
 * Saves a claim over the version that was edited (`updated_at`). Somebody else's newer version is not
 * overwritten: an edit conflict, as when the claim is no longer there.
 */
export async function updateClaim(
  id: string,
  edited: EditedClaim,
  version: string,
): Promise<UpdateResult<Problem>> {
  return answers.updated(
    await adminDatabase()
      .from("claims")
      .update(rowOf(edited))
      .eq("id", id)
      .eq("updated_at", version)
      .select("id"),
  );
}

/** Deletes a claim of an article or an area; one that the site's own copy shows stays. */
export async function deleteClaim(id: string): Promise<boolean> {
  return answers.saved(await adminDatabase().from("claims").delete().eq("id", id).is("key", null))
    .ok;
}

/**
 * Says that a claim is true as of today: it holds for as long again as before, for a month at least. Null
 * when it was not saved, false when there is no such claim.
 */
export async function reviewClaim(id: string): Promise<boolean | null> {
  const { data, error } = await adminDatabase().rpc("review_claim", {
    claim: id,
    today: todayInDarEsSalaam(),
  });
  if (!error) return data;
  answers.failed(error);
  return null;
}

function rowOf({ input: { subject, ...claim } }: EditedClaim) {
  return { ...claim, source_url: claim.source_url ?? null, ...subject };
}
