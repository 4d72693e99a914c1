import { publicDatabase, unwrapMaybe } from "~/services/database.server";
import { columnList } from "~/utils/column-list";
import { isSlug } from "~/utils/slug";
import { jsonPropertyColumns, type JsonProperty } from "./property-json";

const COLUMNS = `${columnList(jsonPropertyColumns)},area:areas_pemba(slug,name)` as const;

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
