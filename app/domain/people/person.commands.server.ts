import { adminDatabase } from "~/services/database.server";
import { FOREIGN_KEY_VIOLATION, INVALID_TEXT_REPRESENTATION } from "~/services/postgres-errors";
import { log } from "~/services/log.server";
import type { PersonDetails } from "./person.schema";

/** `gone`: there is no such person; `save-failed`: the database did not take it. */
export type PersonResult = { ok: true } | { ok: false; reason: "gone" | "save-failed" };

/** Notes something about a person; sent again with its id, it is there once. */
export async function addPersonEntry(
  personId: string,
  entry: { kind: "note" | "whatsapp"; content: string; submission_id?: string; lead_id?: string },
): Promise<PersonResult> {
  const { submission_id: id, ...columns } = entry;
  const row = { ...columns, ...(id && { id }), person_id: personId };
  const { error } = await adminDatabase()
    .from("person_entries")
    .upsert(row, { onConflict: "id", ignoreDuplicates: true });
  if (!error) return { ok: true };
  return error.code === FOREIGN_KEY_VIOLATION ? { ok: false, reason: "gone" } : saveFailed(error);
}

/** Sets what no row of a visitor says; what is left out is no longer known. */
export async function updatePersonDetails(
  personId: string,
  { email = null, language = null, time_zone = null }: Nullable<PersonDetails>,
): Promise<PersonResult> {
  const { data, error } = await adminDatabase()
    .from("people")
    .update({ email, language, time_zone })
    .eq("id", personId)
    .select("id");
  if (error) return saveFailed(error);
  return data.length > 0 ? { ok: true } : { ok: false, reason: "gone" };
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

function saveFailed({ code, message }: { code: string; message: string }): PersonResult {
  if (code === INVALID_TEXT_REPRESENTATION) return { ok: false, reason: "gone" };
  log.error({ code, reason: message }, "A person was not changed");
  return { ok: false, reason: "save-failed" };
}
