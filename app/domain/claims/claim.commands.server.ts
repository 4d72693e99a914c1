import { moveToBin } from "~/domain/bin/bin.commands.server";
import type { CreateResult, Edited, UpdateResult } from "~/domain/editing/edited";
import { saveResults } from "~/domain/editing/save-results.server";
import { adminDatabase, ONCE_PER_FORM } from "~/services/database.server";
import { CHECK_VIOLATION, FOREIGN_KEY_VIOLATION } from "~/services/postgres-errors";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import type { AdminClaimInput } from "./admin-claim.schema";

type EditedClaim = Edited<AdminClaimInput, never>;

type Problem = "no-page";

const results = saveResults<Problem>("A claim was not saved", {
  // A missing post or area, or a claim without either.
  [FOREIGN_KEY_VIOLATION]: "no-page",
  [CHECK_VIOLATION]: "no-page",
});

export async function createClaim(edited: EditedClaim): Promise<CreateResult<Problem>> {
  return results.created(
    await adminDatabase()
      .from("claims")
      .upsert({ ...rowOf(edited), form_id: edited.submissionId }, ONCE_PER_FORM)
      .select("id"),
  );
}

export async function updateClaim(
  id: string,
  edited: EditedClaim,
  version: string,
): Promise<UpdateResult<Problem>> {
  return results.updated(
    await adminDatabase()
      .from("claims")
      .update(rowOf(edited))
      .eq("id", id)
      .eq("updated_at", version)
      .select("id"),
  );
}

/** Moves a claim to the bin, except those in the site's own texts. */
export async function deleteClaim(id: string): Promise<boolean> {
  return results.saved(await moveToBin("claim", id)).ok;
}

/** Renews for the same period, at least a month; null if not saved, false if the claim doesn't exist. */
export async function reviewClaim(id: string): Promise<boolean | null> {
  const { data, error } = await adminDatabase().rpc("review_claim", {
    claim: id,
    today: todayInDarEsSalaam(),
  });
  if (!error) return data;
  results.failed(error);
  return null;
}

function rowOf({ input: { subject, ...claim } }: EditedClaim) {
  return { ...claim, source_url: claim.source_url ?? null, ...subject };
}
