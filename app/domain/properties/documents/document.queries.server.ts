import { adminDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { MOST_DOCUMENTS, type DocumentOwner, type PropertyDocument } from "./document";

type PropertyDocuments = {
  name: string;
  documents: PropertyDocument[];
  /** Owners that a document may belong to. */
  owners: DocumentOwner[];
};

export async function getPropertyDocuments(propertyId: string): Promise<PropertyDocuments | null> {
  const [property, documents] = await Promise.all([
    adminDatabase()
      .from("properties_pemba")
      .select("name,owners:property_owners(id,full_name)")
      .eq("id", propertyId)
      .maybeSingle(),
    adminDatabase()
      .from("property_documents")
      .select("id,name,file_name,byte_size,created_at,owner:property_owners(full_name)")
      .eq("property_id", propertyId)
      .order("created_at", { ascending: false })
      .order("id")
      .limit(MOST_DOCUMENTS),
  ]);
  const row = unwrapMaybe(property);
  return row && { ...row, documents: unwrap(documents) };
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
