import { saveResults } from "~/domain/editing/save-results.server";
import type { RowVersion } from "~/domain/editing/form-row.queries.server";
import type { UpdateResult } from "~/domain/editing/edited";
import { adminDatabase } from "~/services/database.server";

const results = saveResults("A told booking was not saved");

/** Records that the person knows this version of their booking; a newer one must be told again. */
export const markTold = async ({ id, version }: RowVersion): Promise<UpdateResult> =>
  results.updated(
    await adminDatabase()
      .from("bookings_pemba")
      .update({ untold: null, told_at: new Date().toISOString() })
      .eq("id", id)
      .eq("updated_at", version)
      .select("id"),
  );
