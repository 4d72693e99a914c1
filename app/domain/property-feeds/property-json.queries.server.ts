import { publicDatabase, unwrapMaybe } from "~/services/database.server";
import { columnList } from "~/utils/column-list";
import { isSlug } from "~/utils/slug";
import { jsonPropertyColumns, type JsonProperty } from "./property-json";

const COLUMNS = `${columnList(jsonPropertyColumns)},area:areas_pemba(slug,name)` as const;

/**
 * A property by slug with all its public facts, drafts included, as on its page; null if it does not exist or
 * is withdrawn or archived.
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
