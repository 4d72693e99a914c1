import { z } from "zod";
import { tooLong } from "~/domain/editing/text.schema";
import type { Tables } from "~/services/database.types";
import { m } from "~/text/messages";
import { takeCharacters } from "~/utils/text";
import { singleLine, sanitizeText } from "~/utils/user-text";

/** Maximum bytes per file; the bucket enforces it too. */
export const LARGEST_DOCUMENT = 10 * 1024 * 1024;
export const MOST_DOCUMENTS = 30;

const documentTypes = {
  "application/pdf": { ending: "pdf", begins: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  "image/jpeg": { ending: "jpg", begins: [0xff, 0xd8, 0xff] },
  "image/png": { ending: "png", begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
} as const;
export type DocumentType = keyof typeof documentTypes;
const typeNames = Object.keys(documentTypes) as DocumentType[];

export const ACCEPTED_DOCUMENTS = typeNames.join(",");

export const endingOf = (type: DocumentType): string => documentTypes[type].ending;

export const typeOfDocument = (bytes: Uint8Array): DocumentType | null =>
  typeNames.find((type) =>
    documentTypes[type].begins.every((byte, index) => bytes[index] === byte),
  ) ?? null;

/** The file name for downloads: without folders, and with the extension of its type. */
export function downloadName(sent: string, type: DocumentType): string {
  const ending = endingOf(type);
  const own = singleLine(sanitizeText(sent))
    .replace(/^.*[/\\]/, "")
    // Browsers encode quotation marks and line breaks in file names.
    .replaceAll("%22", '"')
    .replace(/(%0[AD])+/g, " ")
    .trim();
  const [, stem = own, given = ""] = /^(.*?)\.([^.]*)$/s.exec(own) ?? [];
  const isOwn = given.toLowerCase().replace("jpeg", "jpg") === ending;
  return isOwn ? takeCharacters(own, 200) : `${takeCharacters(stem, 190) || "document"}.${ending}`;
}

export type PropertyDocument = Pick<
  Tables<"property_documents">,
  "id" | "name" | "file_name" | "byte_size" | "created_at"
> & {
  /** The owner whose mandate it is; null for a document of the property. */
  owner: { full_name: string } | null;
};

export type DocumentOwner = Pick<Tables<"property_owners">, "id" | "full_name">;

export const documentNameSchema = z
  .string({ error: () => m.admin_property_document_name_required() })
  .transform((text) => singleLine(sanitizeText(text)).replace(/\s+/g, " "))
  .pipe(
    z
      .string()
      .min(1, { error: () => m.admin_property_document_name_required() })
      .max(100, tooLong(100)),
  );

export function documentProblem(bytes: Uint8Array | null): string | null {
  if (!bytes || bytes.length === 0) return m.admin_property_document_required();
  if (bytes.length > LARGEST_DOCUMENT) return m.admin_property_document_too_large();
  return typeOfDocument(bytes) ? null : m.admin_property_document_type();
}
