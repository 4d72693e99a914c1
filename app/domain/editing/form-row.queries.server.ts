import { adminDatabase, unwrapMaybe } from "~/services/database.server";

export type FormTable =
  | "properties_pemba"
  | "blog_posts_pemba"
  | "areas_pemba"
  | "services_pemba"
  | "claims"
  | "testimonials"
  | "bookings_pemba";

export type RowVersion = { id: string; version: string };

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
  // `updated_at` starts equal to `created_at` and changes with every edit.
  return row && { id: row.id, version: row.created_at };
}
