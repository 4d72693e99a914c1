import { createHash } from "node:crypto";
import { submissionFingerprint } from "~/domain/editing/submission-id.server";
import { noteUpload } from "~/domain/pictures/picture.commands.server";
import { discardPictures } from "~/domain/pictures/pictures-keeping.server";
import { adminDatabase, ONCE_PER_FORM, unwrap, unwrapMaybe } from "~/services/database.server";
import { log } from "~/services/log.server";
import { newDocumentLocation, storeObject } from "~/services/storage.server";
import { errorLine } from "~/utils/error-text";
import { endingOf, downloadName, MOST_DOCUMENTS, typeOfDocument } from "./document";

type NewDocument = {
  name: string;
  fileName: string;
  /** Already checked by `documentProblem`. */
  bytes: Buffer;
  /** Null for a document of the property itself. */
  ownerId: string | null;
  submissionId: string;
};
export type DocumentResult = { ok: true } | { ok: false; reason: "too-many" | "not-stored" };

/** Stores a private document of a property, once per submission id and content. */
export async function addDocument(
  propertyId: string,
  { name, fileName, bytes, ownerId, submissionId }: NewDocument,
): Promise<DocumentResult> {
  const type = typeOfDocument(bytes);
  if (!type) throw new TypeError("Not a document");
  try {
    if ((await countDocuments(propertyId)) >= MOST_DOCUMENTS) return refused("too-many");
    const place = newDocumentLocation(type, endingOf(type));
    // Note it first: an object without a note would never be removed.
    await noteUpload(place.url);
    await storeObject(place, bytes);
    const content = createHash("sha256").update(bytes).digest("hex");
    const row = {
      property_id: propertyId,
      owner_id: ownerId,
      form_id: submissionFingerprint(submissionId, { propertyId, ownerId, name, content }),
      name,
      file_name: downloadName(fileName, type),
      media_type: type,
      byte_size: bytes.length,
      url: place.url,
    };
    const documents = adminDatabase().from("property_documents");
    const added = unwrap(await documents.upsert(row, ONCE_PER_FORM).select("id"));
    // A repeated submission: the first file is already stored.
    if (added.length === 0) await discardPictures([place]);
    return { ok: true };
  } catch (error) {
    log.error({ reason: errorLine(error) }, "A document was not stored");
    return refused("not-stored");
  }
}

const refused = (reason: "too-many" | "not-stored") => ({ ok: false as const, reason });

async function countDocuments(propertyId: string): Promise<number> {
  const { count, error } = await adminDatabase()
    .from("property_documents")
    .select("id", { count: "exact", head: true })
    .eq("property_id", propertyId);
  if (error) throw error;
  return count ?? 0;
}

/** Removes a document of this property; its file is deleted by the next clean-up. */
export async function removeDocument(propertyId: string, id: string): Promise<void> {
  unwrapMaybe(
    await adminDatabase()
      .from("property_documents")
      .delete()
      .eq("property_id", propertyId)
      .eq("id", id),
  );
}
