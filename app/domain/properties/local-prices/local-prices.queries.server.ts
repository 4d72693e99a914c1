import { remember } from "~/services/cache.server";
import { publicDatabase, unwrap } from "~/services/database.server";
import { columnList } from "~/utils/column-list";
import { localListingColumns, type LocalListing } from "./local-prices";

/** The most that one query returns. */
const MOST_LISTED = 1000;
/** Cache size in the units of `remember`. */
const SIZE = 10;

/** Lists an area's published properties, newest first, sold ones too. */
export function listLocalListings(areaId: string): Promise<LocalListing[]> {
  return remember(
    `local listings ${areaId}`,
    async () =>
      unwrap(
        await publicDatabase()
          .from("properties_pemba")
          .select(columnList(localListingColumns))
          .eq("area_id", areaId)
          .eq("is_published", true)
          .order("created_at", { ascending: false })
          .order("id")
          .limit(MOST_LISTED),
      ),
    SIZE,
  );
}
