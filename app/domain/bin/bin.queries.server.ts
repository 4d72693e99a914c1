import { readPage } from "~/domain/lists/read-page.server";
import { undoableSince } from "~/domain/undo-time";
import { adminDatabase, unwrapMaybe } from "~/services/database.server";
import type { BinEntity, DeletedRow } from "./bin";

export const BIN_ROWS_PER_PAGE = 50;

const COLUMNS = "id,entity,name,deleted_at,expires_at";

/** Lists deleted rows, newest first. */
export async function listBin(page: number) {
  const { rows, ...rest } = await readPage(page, BIN_ROWS_PER_PAGE, (from, to) =>
    adminDatabase()
      .from("bin")
      .select(COLUMNS, { count: "exact" })
      .order("deleted_at", { ascending: false })
      .order("id")
      .range(from, to),
  );
  return { deleted: rows, ...rest };
}

export async function getBinRow(id: string): Promise<DeletedRow | null> {
  return unwrapMaybe(await adminDatabase().from("bin").select(COLUMNS).eq("id", id).maybeSingle());
}

/** Returns the row of this kind that was deleted last, for ten minutes; null if there is none. */
export async function getLastDeleted(entity: BinEntity): Promise<DeletedRow | null> {
  const last = await adminDatabase()
    .from("bin")
    .select(COLUMNS)
    .eq("entity", entity)
    .gt("deleted_at", undoableSince())
    .order("deleted_at", { ascending: false })
    .limit(1)
    .maybeSingle();
  return unwrapMaybe(last);
}
