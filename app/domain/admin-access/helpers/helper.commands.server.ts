import { saveResults } from "~/domain/editing/save-results.server";
import { adminDatabase } from "~/services/database.server";
import { UNIQUE_VIOLATION } from "~/services/postgres-errors";

const results = saveResults("A helper was not saved", { [UNIQUE_VIOLATION]: "taken" as const });

/** `taken`: another helper has that name. */
export async function addHelper(name: string, passwordHash: string) {
  const row = { name, password_hash: passwordHash };
  return results.saved(await adminDatabase().from("helpers").insert(row));
}

/** Ends the helper's sessions. `gone`: there is no such helper, or their access was revoked. */
export const setHelperPassword = (id: string, passwordHash: string) =>
  changeHelper(id, {
    ...{ password_hash: passwordHash, password_id: crypto.randomUUID() },
    // Postgres reads "now" as its own clock, like the row's other times.
    password_set_at: "now",
  });

/** Ends the helper's sessions for good; the name can then be given again. */
export const revokeHelper = (id: string) => changeHelper(id, { revoked_at: "now" });

type Changes =
  { revoked_at: string } | { password_hash: string; password_id: string; password_set_at: string };

async function changeHelper(id: string, changes: Changes) {
  const { data, error } = await adminDatabase()
    .from("helpers")
    .update(changes)
    .eq("id", id)
    .is("revoked_at", null)
    .select("id");
  if (error) return results.failed(error);
  return data.length > 0 ? { ok: true as const } : { ok: false as const, reason: "gone" as const };
}
