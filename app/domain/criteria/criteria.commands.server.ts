import { adminDatabase, ONCE_A_FORM } from "~/services/database.server";
import { FOREIGN_KEY_VIOLATION, INVALID_TEXT_REPRESENTATION } from "~/services/postgres-errors";
import { log } from "~/services/log.server";
import type { CriteriaFilters } from "./criteria";
import type { CriteriaInput } from "./criteria.schema";

/** `gone`: there is no such person, or no such criteria; `save-failed`: the database did not take it. */
export type CriteriaResult = { ok: true } | { ok: false; reason: "gone" | "save-failed" };

/** Adds what the operator knows that a person looks for, once for each form. */
export async function addCriteria(
  personId: string,
  { filters, submission_id }: CriteriaInput,
): Promise<CriteriaResult> {
  const row = { person_id: personId, origin: "operator" as const, filters, form_id: submission_id };
  const { error } = await adminDatabase().from("search_criteria").upsert(row, ONCE_A_FORM);
  if (!error) return { ok: true };
  return error.code === FOREIGN_KEY_VIOLATION ? gone : saveFailed(error);
}

/** Changes what a person looks for. */
export const updateCriteria = (id: string, filters: CriteriaFilters): Promise<CriteriaResult> =>
  change(id, { filters });

/** Ends search criteria: no property is matched with them any more. Done twice, it is done once. */
export async function endCriteria(id: string): Promise<CriteriaResult> {
  const { error } = await adminDatabase()
    .from("search_criteria")
    .update({ ended_at: new Date().toISOString(), ended_by: "operator" })
    .eq("id", id)
    .is("ended_at", null);
  return error ? saveFailed(error) : { ok: true };
}

async function change(id: string, columns: { filters: CriteriaFilters }): Promise<CriteriaResult> {
  const { data, error } = await adminDatabase()
    .from("search_criteria")
    .update(columns)
    .eq("id", id)
    .select("id");
  if (error) return saveFailed(error);
  return data.length > 0 ? { ok: true } : gone;
}

const gone: CriteriaResult = { ok: false, reason: "gone" };

function saveFailed({ code, message }: { code: string; message: string }): CriteriaResult {
  // The address may be made up: what is no id is nobody's.
  if (code === INVALID_TEXT_REPRESENTATION) return gone;
  log.error({ code, reason: message }, "Search criteria were not saved");
  return { ok: false, reason: "save-failed" };
}
