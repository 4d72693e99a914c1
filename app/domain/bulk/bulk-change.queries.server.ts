import { undoableSince } from "~/domain/undo-time";
import { adminDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { columnList } from "~/utils/column-list";
import { bulkChangeColumns, type BulkChange, type BulkEntity } from "./bulk-change";

const bulkChanges = () =>
  adminDatabase().from("bulk_changes").select(columnList(bulkChangeColumns));

/**
 * Returns the change of this list made last, for ten minutes: until it is undone, or then as long as rows
 * were left as they are. Null if there is none.
 */
export async function getLastBulkChange(entity: BulkEntity): Promise<BulkChange | null> {
  return unwrapMaybe(
    await bulkChanges()
      .eq("entity", entity)
      .gt("created_at", undoableSince())
      .or("undone_at.is.null,kept.gt.0")
      .order("created_at", { ascending: false })
      .limit(1)
      .maybeSingle(),
  );
}

export async function listBulkChanges(ids: string[]): Promise<BulkChange[]> {
  return ids.length > 0 ? unwrap(await bulkChanges().in("id", ids)) : [];
}
