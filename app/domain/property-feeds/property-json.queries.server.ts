import { listPublishedPapers } from "~/domain/properties/title-papers/title-paper.queries.server";
import { publicDatabase, unwrapMaybe } from "~/services/database.server";
import { columnList } from "~/utils/column-list";
import { isSlug } from "~/utils/slug";
import { jsonPropertyColumns, type JsonProperty } from "./property-json";

const COLUMNS = `${columnList(jsonPropertyColumns)},area:areas_pemba(slug,name)` as const;

/** Returns a property's public facts by slug, drafts included; null if missing, withdrawn or archived. */
export async function getJsonProperty(slug: string): Promise<JsonProperty | null> {
  if (!isSlug(slug)) return null;
  const row = unwrapMaybe(
    await publicDatabase()
      .rpc("property_by_slug", { wanted_slug: slug })
      .select(COLUMNS)
      .neq("availability", "withdrawn")
      .is("archived_at", null)
      .maybeSingle(),
  );
  return row && { ...row, papers: await listPublishedPapers(row.id) };
}
