import { saveResults } from "~/domain/editing/save-results.server";
import { submissionFingerprint } from "~/domain/editing/submission-id.server";
import { adminDatabase } from "~/services/database.server";
import { FOREIGN_KEY_VIOLATION } from "~/services/postgres-errors";
import type { StoredDetails } from "./person";
import { detailsOfVersion, type PersonDetails } from "./person.schema";

export type PersonResult = { ok: true } | { ok: false; reason: "gone" | "save-failed" };

export type DetailsResult =
  PersonResult | { ok: false; reason: "edit-conflict"; stored: StoredDetails };

const { failed: saveFailed, updated } = saveResults("A person was not changed");

/** Adds a timeline entry, once per submission id; a corrected note is added as another entry. */
export async function addPersonEntry(
  personId: string,
  entry: {
    kind: "note" | "whatsapp" | "call";
    content: string;
    submission_id?: string;
    lead_id?: string;
  },
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

/** Omitted details become null; a newer version is a conflict. */
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

/** Merges another person, and everyone merged into them, into this one. Idempotent. */
export async function mergePeople(kept: string, other: string): Promise<PersonResult> {
  const { data, error } = await adminDatabase().rpc("merge_people", { kept, other });
  if (error) return saveFailed(error);
  return data ? { ok: true } : { ok: false, reason: "gone" };
}

export async function undoMerge(merge: string): Promise<PersonResult> {
  const { error } = await adminDatabase().rpc("undo_merge", { merge });
  return error ? saveFailed(error) : { ok: true };
}

export async function dismissMerge(person: string, other: string): Promise<PersonResult> {
  const { data, error } = await adminDatabase().rpc("dismiss_merge", { person, other });
  if (error) return saveFailed(error);
  return data ? { ok: true } : { ok: false, reason: "gone" };
}

export async function undoDismissedMerge(person: string, other: string): Promise<PersonResult> {
  const { error } = await adminDatabase().rpc("undo_dismissed_merge", { person, other });
  return error ? saveFailed(error) : { ok: true };
}

async function conflictWith(personId: string): Promise<DetailsResult> {
  const { data: stored, error } = await adminDatabase()
    .from("people")
    .select("email,language,time_zone")
    .eq("id", personId)
    .maybeSingle();
  if (error) return saveFailed(error);
  return stored ? { ok: false, reason: "edit-conflict", stored } : { ok: false, reason: "gone" };
}
