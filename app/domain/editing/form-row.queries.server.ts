import { adminDatabase, unwrapMaybe } from "~/services/database.server";

/** The tables whose rows keep the submission id of the form that made them. */
export type FormTable =
  | "properties_pemba"
  | "blog_posts_pemba"
  | "areas_pemba"
  | "services_pemba"
  | "claims"
  | "bookings_pemba";

/** A row, and the version of it that may be saved over. */
export type RowVersion = { id: string; version: string };

/** The row that a form made, with its first version; null when it made none, or it is not there any more. */
export async function getRowOfForm(
  table: FormTable | null,
  submissionId: string | undefined,
): Promise<RowVersion | null> {
  if (!table || !submissionId) return null;
  const row = unwrapMaybe(
    await adminDatabase()
      .from(table)
      .select("id,created_at")
      .eq("form_id", submissionId)
      .maybeSingle(),
  );
  // A row begins with updated_at the same as created_at, and every edit moves updated_at on.
  return row && { id: row.id, version: row.created_at };
}
