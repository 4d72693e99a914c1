import { saveResults } from "~/domain/editing/save-results.server";
import { clearUnusedPictures } from "~/domain/pictures/pictures-keeping.server";
import {
  adminDatabase,
  longRunningDatabase,
  unwrapMaybe,
  workerDatabase,
} from "~/services/database.server";
import { FOREIGN_KEY_VIOLATION, UNIQUE_VIOLATION } from "~/services/postgres-errors";
import type { BinEntity, Restored, RestoreProblem } from "./bin";

const restores = saveResults<"parent-gone" | "taken">("A deleted row was not restored", {
  [FOREIGN_KEY_VIOLATION]: "parent-gone",
  [UNIQUE_VIOLATION]: "taken",
});

/** Deletes a row with everything that hangs from it; also succeeds if it no longer existed. */
export const moveToBin = (entity: BinEntity, id: string) =>
  longRunningDatabase().rpc("move_to_bin", { kind: entity, target: id });

/** Puts a deleted row back with everything that hung from it, under the same ids. */
export async function restoreFromBin(
  id: string,
): Promise<({ ok: true } & Restored) | { ok: false; reason: RestoreProblem }> {
  const { data, error } = await longRunningDatabase().rpc("restore_from_bin", { bin_id: id });
  if (error) return restores.failed(error);
  const [restored] = data;
  if (!restored) return { ok: false, reason: "gone" };
  const { name, is_renamed, left_out } = restored;
  return { ok: true, name, isRenamed: is_renamed, leftOut: left_out };
}

/** Deletes a row of the bin for good, then its pictures and documents; also succeeds if it was gone. */
export async function purgeFromBin(id: string): Promise<boolean> {
  const { error } = await adminDatabase().rpc("purge_from_bin", { bin_id: id });
  if (error) return restores.saved({ error }).ok;
  void clearUnusedPictures();
  return true;
}

/** Deletes the rows whose time is up; the sweep of pictures deletes their files. */
export async function purgeExpired(): Promise<void> {
  unwrapMaybe(await workerDatabase().rpc("purge_expired"));
}
