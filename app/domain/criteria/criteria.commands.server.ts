import { saveResults } from "~/domain/editing/save-results.server";
import { adminDatabase, ONCE_PER_FORM } from "~/services/database.server";
import { FOREIGN_KEY_VIOLATION } from "~/services/postgres-errors";
import { criteriaFiltersSchema, type CriteriaFilters } from "./criteria";
import type { CriteriaInput, StoredCriteria } from "./criteria.schema";

/** `gone`: no such person or criteria; `save-failed`: database error. */
export type CriteriaResult = { ok: true } | { ok: false; reason: "gone" | "save-failed" };

export type CriteriaUpdateResult =
  CriteriaResult | { ok: false; reason: "edit-conflict"; stored: StoredCriteria };

const { failed: saveFailed, updated } = saveResults("Search criteria were not saved");

export async function addCriteria(
  personId: string,
  { filters, submission_id }: Pick<CriteriaInput, "filters" | "submission_id">,
): Promise<CriteriaResult> {
  const row = { person_id: personId, origin: "operator" as const, filters, form_id: submission_id };
  const { error } = await adminDatabase().from("search_criteria").upsert(row, ONCE_PER_FORM);
  if (!error) return { ok: true };
  return error.code === FOREIGN_KEY_VIOLATION ? gone : saveFailed(error);
}

export async function updateCriteria(
  id: string,
  filters: CriteriaFilters,
  version: string,
): Promise<CriteriaUpdateResult> {
  const result = updated(
    await adminDatabase()
      .from("search_criteria")
      .update({ filters })
      .eq("id", id)
      .eq("updated_at", version)
      .select("id"),
  );
  return !result.ok && result.reason === "edit-conflict" ? conflictWith(id) : result;
}

export async function endCriteria(id: string): Promise<CriteriaResult> {
  const { error } = await adminDatabase()
    .from("search_criteria")
    .update({ ended_at: new Date().toISOString(), ended_by: "operator" })
    .eq("id", id)
    .is("ended_at", null);
  return error ? saveFailed(error) : { ok: true };
}

async function conflictWith(id: string): Promise<CriteriaUpdateResult> {
  const { data: row, error } = await adminDatabase()
    .from("search_criteria")
    .select("filters,ended_at,updated_at")
    .eq("id", id)
    .maybeSingle();
  if (error) return saveFailed(error);
  if (!row) return gone;
  const stored = { ...row, filters: criteriaFiltersSchema.parse(row.filters) };
  return { ok: false, reason: "edit-conflict", stored };
}

const gone: CriteriaResult = { ok: false, reason: "gone" };
