import { z } from "zod";
import { tooLong } from "~/domain/editing/text.schema";
import type { Tables } from "~/services/database.types";
import { m } from "~/text/messages";
import { takeCharacters } from "~/utils/text";
import { singleLine, sanitizeText } from "~/utils/user-text";

/** Of one file, in bytes; the bucket refuses larger ones. */
export const LARGEST_DOCUMENT = 10 * 1024 * 1024;
/** Of one property. */
export const MOST_DOCUMENTS = 30;

/** The types of files that are kept, each with the ending of its name and what it begins with. */
const documentTypes = {
  "application/pdf": { ending: "pdf", begins: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  "image/jpeg": { ending: "jpg", begins: [0xff, 0xd8, 0xff] },
  "image/png": { ending: "png", begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
} as const;
export type DocumentType = keyof typeof documentTypes;
const typeNames = Object.keys(documentTypes) as DocumentType[];

/** The types that a field of files offers to choose. */
export const ACCEPTED_DOCUMENTS = typeNames.join(",");

/** The end of a file's name for this type, without its dot. */
export const endingOf = (type: DocumentType): string => documentTypes[type].ending;

/** The type of a file by its first bytes, whatever it is called; null for any other. */
export const typeOfDocument = (bytes: Uint8Array): DocumentType | null =>
  typeNames.find((type) =>
    documentTypes[type].begins.every((byte, index) => bytes[index] === byte),
  ) ?? null;

/**
 * The name under which a file is kept and downloaded: its own without folders, and with the ending of its
 * type, since a computer opens a file by that. ".jpeg" stays.
 */
export function keptFileName(sent: string, type: DocumentType): string {
  const ending = endingOf(type);
  const own = singleLine(sanitizeText(sent))
    .replace(/^.*[/\\]/, "")
    // Browsers send a quotation mark in a name as %22, and line breaks alike.
    .replaceAll("%22", '"')
    .replace(/(%0[AD])+/g, " ")
    .trim();
  const [, stem = own, given = ""] = /^(.*?)\.([^.]*)$/s.exec(own) ?? [];
  const isOwn = given.toLowerCase().replace("jpeg", "jpg") === ending;
  return isOwn ? takeCharacters(own, 200) : `${takeCharacters(stem, 190) || "document"}.${ending}`;
}

/** A private document of a property, as its list shows it. */
export type PropertyDocument = Pick<
  Tables<"property_documents">,
  "id" | "name" | "file_name" | "byte_size" | "created_at"
>;

/** The kind of a document as the operator writes it: one line of 100 characters at most. */
export const documentNameSchema = z
  .string({ error: "Please say what it is" })
  .transform((text) => singleLine(sanitizeText(text)).replace(/\s+/g, " "))
  .pipe(z.string().min(1, "Please say what it is").max(100, tooLong(100)));

/** Why a file is not kept, in words; null when it may be. */
export function documentProblem(bytes: Uint8Array | null): string | null {
  if (!bytes || bytes.length === 0) return m.admin_property_please_choose_a_file();
  if (bytes.length > LARGEST_DOCUMENT) return m.admin_property_this_file_is_larger_than_10();
  return typeOfDocument(bytes) ? null : m.admin_property_this_is_no_pdf_jpeg_or_png();
}
