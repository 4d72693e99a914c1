import { saveResults } from "~/domain/editing/save-results.server";
import { submissionFingerprint } from "~/domain/editing/submission-id.server";
import { adminDatabase } from "~/services/database.server";
import { FOREIGN_KEY_VIOLATION } from "~/services/postgres-errors";
import type { StoredDetails } from "./person";
import { detailsOfVersion, type PersonDetails } from "./person.schema";

/** `gone`: there is no such person; `save-failed`: the database did not take it. */
export type PersonResult = { ok: true } | { ok: false; reason: "gone" | "save-failed" };

/** As `PersonResult`; an edit conflict comes with the details that somebody else has saved. */
export type DetailsResult =
  PersonResult | { ok: false; reason: "edit-conflict"; stored: StoredDetails };

const { failed: saveFailed, updated } = saveResults("A person was not changed");

/**
 * Notes something about a person; sent again with its id, it is there once. A corrected note stands beside the
 * first, as those of leads do.
 */
export async function addPersonEntry(
  personId: string,
  entry: { kind: "note" | "whatsapp"; content: string; submission_id?: string; lead_id?: string },
): Promise<PersonResult> {
  const { submission_id, ...columns } = entry;
  const { kind, content } = columns;
  const id =
    submission_id && kind === "note"
      ? submissionFingerprint(submission_id, { content })
      : submission_id;
  const row = { ...columns, ...(id && { id }), person_id: personId };
  const { error } = await adminDatabase()
    .from("person_entries")
    .upsert(row, { onConflict: "id", ignoreDuplicates: true });
  if (!error) return { ok: true };
  return error.code === FOREIGN_KEY_VIOLATION ? { ok: false, reason: "gone" } : saveFailed(error);
}

/**
 * Sets what no row of a visitor says, over the version that was edited; what is left out is no longer
 * known. Somebody else's newer version is not overwritten: an edit conflict.
 */
export async function updatePersonDetails(
  personId: string,
  { email = null, language = null, time_zone = null }: Nullable<PersonDetails>,
  version: string,
): Promise<DetailsResult> {
  const edited = detailsOfVersion(version);
  if (!edited) return conflictWith(personId);
  let update = adminDatabase()
    .from("people")
    .update({ email, language, time_zone })
    .eq("id", personId);
  for (const name of ["email", "language", "time_zone"] as const) {
    const fact = edited[name];
    update = fact === null ? update.is(name, null) : update.eq(name, fact);
  }
  const result = updated(await update.select("id"));
  return !result.ok && result.reason === "edit-conflict" ? conflictWith(personId) : result;
}

type Nullable<T> = { [Name in keyof T]: T[Name] | null };

/** Shows another person, with everybody merged into them, under this one. Done twice, it is done once. */
export async function mergePeople(kept: string, other: string): Promise<PersonResult> {
  const { data, error } = await adminDatabase().rpc("merge_people", { kept, other });
  if (error) return saveFailed(error);
  return data ? { ok: true } : { ok: false, reason: "gone" };
}

/** Takes a merge back; every row is as it was before. */
export async function undoMerge(merge: string): Promise<PersonResult> {
  const { error } = await adminDatabase().rpc("undo_merge", { merge });
  return error ? saveFailed(error) : { ok: true };
}

/** Says that two people are not the same: they are not suggested again, until that is undone. */
export async function dismissMerge(person: string, other: string): Promise<PersonResult> {
  const { data, error } = await adminDatabase().rpc("dismiss_merge", { person, other });
  if (error) return saveFailed(error);
  return data ? { ok: true } : { ok: false, reason: "gone" };
}

/** Suggests a merge again that was dismissed. Done twice, it is done once. */
export async function undoDismissedMerge(person: string, other: string): Promise<PersonResult> {
  const { error } = await adminDatabase().rpc("undo_dismissed_merge", { person, other });
  return error ? saveFailed(error) : { ok: true };
}

/** Reads the details that stand against a save; the person may be gone. */
async function conflictWith(personId: string): Promise<DetailsResult> {
  const { data: stored, error } = await adminDatabase()
    .from("people")
    .select("email,language,time_zone")
    .eq("id", personId)
    .maybeSingle();
  if (error) return saveFailed(error);
  return stored ? { ok: false, reason: "edit-conflict", stored } : { ok: false, reason: "gone" };
}
