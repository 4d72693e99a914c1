import type { Actor } from "~/domain/actor/actor";
import { adminDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { MOST_DOCUMENTS, type DocumentOwner, type PropertyDocument } from "./document";

type PropertyDocuments = {
  name: string;
  documents: PropertyDocument[];
  /** Owners that a document may belong to. */
  owners: DocumentOwner[];
};

/** A helper gets no documents of owners, which may name terms of the mandate. */
export async function getPropertyDocuments(
  propertyId: string,
  actor: Actor,
): Promise<PropertyDocuments | null> {
  const documentsOf = adminDatabase()
    .from("property_documents")
    .select("id,name,file_name,byte_size,created_at,owner:property_owners(full_name)")
    .eq("property_id", propertyId)
    .order("created_at", { ascending: false })
    .order("id")
    .limit(MOST_DOCUMENTS);
  const isOperator = actor.kind === "operator";
  const [property, documents] = await Promise.all([
    adminDatabase()
      .from("properties_pemba")
      .select("name,owners:property_owners(id,full_name)")
      .eq("id", propertyId)
      .maybeSingle(),
    isOperator ? documentsOf : documentsOf.is("owner_id", null),
  ]);
  const row = unwrapMaybe(property);
  if (!row) return null;
  return { ...row, owners: isOperator ? row.owners : [], documents: unwrap(documents) };
}

export async function getDocument(propertyId: string, id: string) {
  return unwrapMaybe(
    await adminDatabase()
      .from("property_documents")
      .select("file_name,media_type,url,owner_id")
      .eq("property_id", propertyId)
      .eq("id", id)
      .maybeSingle(),
  );
}
