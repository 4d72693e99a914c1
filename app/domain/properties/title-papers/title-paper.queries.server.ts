import { adminDatabase, publicDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { listSeenFacts, type TitlePaper } from "./title-paper";

const COLUMNS = "id,fact,name,width,height";

/** Lists the papers that visitors may see, oldest first. */
export async function listPublishedPapers(propertyId: string): Promise<TitlePaper[]> {
  const papers = publicDatabase().rpc("published_title_papers", { property: propertyId });
  return unwrap(await papers.select(COLUMNS));
}

/** The file of a paper and its property's reference. */
export type PaperFile = { url: string; reference: string };

/** Returns null unless visitors may see the paper. */
export async function getPublishedPaper(id: string): Promise<PaperFile | null> {
  const published = unwrapMaybe(
    await publicDatabase()
      .rpc("published_title_papers", { paper: id })
      .select("reference")
      .maybeSingle(),
  );
  if (!published) return null;
  // Visitors have no right to the URL of the private file.
  const stored = adminDatabase().from("title_papers").select("url").eq("id", id);
  const row = unwrapMaybe(await stored.maybeSingle());
  return row && { ...row, ...published };
}

export async function getPropertyPaper(propertyId: string, id: string): Promise<PaperFile | null> {
  const row = unwrapMaybe(
    await adminDatabase()
      .from("title_papers")
      .select("url,property:properties_pemba(reference)")
      .eq("property_id", propertyId)
      .eq("id", id)
      .maybeSingle(),
  );
  return row && { url: row.url, reference: row.property.reference };
}

/** Lists a property's papers and the facts that may show some; null without the property. */
export async function getPropertyPapers(propertyId: string) {
  const row = unwrapMaybe(
    await adminDatabase()
      .from("properties_pemba")
      .select(`name,is_published,title_facts,papers:title_papers(${COLUMNS},created_at)`)
      .eq("id", propertyId)
      .maybeSingle(),
  );
  if (!row) return null;
  const { title_facts, papers, ...property } = row;
  return {
    ...property,
    papers: papers.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1)),
    seenFacts: listSeenFacts(title_facts),
  };
}
