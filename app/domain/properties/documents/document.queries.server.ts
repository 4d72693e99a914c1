import { adminDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { MOST_DOCUMENTS, type PropertyDocument } from "./document";

export async function getPropertyDocuments(
  propertyId: string,
): Promise<{ name: string; documents: PropertyDocument[] } | null> {
  const [property, documents] = await Promise.all([
    adminDatabase().from("properties_pemba").select("name").eq("id", propertyId).maybeSingle(),
    adminDatabase()
      .from("property_documents")
      .select("id,name,file_name,byte_size,created_at")
      .eq("property_id", propertyId)
      .order("created_at", { ascending: false })
      .order("id")
      .limit(MOST_DOCUMENTS),
  ]);
  const row = unwrapMaybe(property);
  return row && { name: row.name, documents: unwrap(documents) };
}

export async function getDocument(propertyId: string, id: string) {
  return unwrapMaybe(
    await adminDatabase()
      .from("property_documents")
      .select("file_name,media_type,url")
      .eq("property_id", propertyId)
      .eq("id", id)
      .maybeSingle(),
  );
}
