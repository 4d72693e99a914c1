import { publicDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { columnList } from "~/utils/column-list";
import { isSlug } from "~/utils/slug";
import { jsonPropertyColumns, type JsonProperty } from "./property-json";

const COLUMNS = `${columnList(jsonPropertyColumns)},area:areas_pemba(slug,name)` as const;

/** More than the price of any property was changed. */
const MOST_CHANGES = 100;

/**
 * A property by slug with all its public facts. As its page does, it answers for a draft too, and is null
 * when there is none, or when it is withdrawn or archived.
 */
export async function getJsonProperty(slug: string): Promise<JsonProperty | null> {
  if (!isSlug(slug)) return null;
  return unwrapMaybe(
    await publicDatabase()
      .rpc("property_by_slug", { wanted_slug: slug })
      .select(COLUMNS)
      .neq("availability", "withdrawn")
      .is("archived_at", null)
      .maybeSingle(),
  );
}

/** The changes of a property's price whose former price visitors saw, the newest first. */
export async function listPriceChanges(id: string) {
  return unwrap(
    await publicDatabase()
      .from("property_price_changes")
      .select("former_price,price,changed_at")
      .eq("property_id", id)
      .order("changed_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(MOST_CHANGES),
  );
}
