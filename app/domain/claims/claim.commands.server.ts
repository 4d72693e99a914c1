import type { Edited, SaveResult, UpdateResult } from "~/domain/editing/edited";
import { adminDatabase, ONCE_A_FORM } from "~/services/database.server";
import { log } from "~/services/log.server";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import type { AdminClaimInput } from "./admin-claim.schema";

/** A claim as its form sends it; it has no pictures. */
type EditedClaim = Edited<AdminClaimInput, never>;

type Problem = "no-page";

/** Postgres' codes for an article or area that is not there, and for a claim without either. */
const NO_PAGE = ["23503", "23514"];
/** Postgres' code for what is no id. */
const NO_ID = "22P02";

/** Adds a claim to an article or an area, once for each submission id. */
export async function createClaim(edited: EditedClaim): Promise<SaveResult<Problem>> {
  const { error } = await adminDatabase()
    .from("claims")
    .upsert({ ...rowOf(edited), form_id: edited.submissionId }, ONCE_A_FORM);
  return error ? saveError(error) : { ok: true };
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
  const { data, error } = await adminDatabase()
    .from("claims")
    .update(rowOf(edited))
    .eq("id", id)
    .eq("updated_at", version)
    .select("id");
  if (error) return saveError(error);
  return data.length > 0 ? { ok: true } : { ok: false, reason: "edit-conflict" };
}

/** Deletes a claim of an article or an area; one that the site's own copy shows stays. */
export async function deleteClaim(id: string): Promise<boolean> {
  const { error } = await adminDatabase().from("claims").delete().eq("id", id).is("key", null);
  if (error) saveError(error);
  return !error;
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
  // The id may be made up.
  if (error.code === NO_ID) return false;
  saveError(error);
  return null;
}

function saveError({ code, message }: { code: string; message: string }) {
  if (NO_PAGE.includes(code)) return { ok: false as const, reason: "no-page" as const };
  log.error({ code, reason: message }, "A claim was not saved");
  return { ok: false as const, reason: "save-failed" as const };
}

function rowOf({ input: { subject, ...claim } }: EditedClaim) {
  return { ...claim, source_url: claim.source_url ?? null, ...subject };
}
