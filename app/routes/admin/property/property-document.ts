import { getDocument } from "~/domain/properties/documents/document.queries.server";
import { refuseHelper, requireAdmin } from "~/requests/admin/require-admin.server";
import { notFoundResponse, requireId } from "~/requests/admin/require-id.server";
import { fileLoader } from "~/requests/file-loader.server";
import { readDocument } from "~/services/storage.server";

/** Downloads a private document; as an attachment, it is never displayed on our origin. */
export const loader = fileLoader(async ({ request, params }) => {
  const actor = await requireAdmin(request);
  const document = await getDocument(requireId(params.id), requireId(params.documentId));
  if (document?.owner_id && actor.kind === "helper") throw await refuseHelper(request);
  const bytes = document && (await readDocument(document.url));
  if (!bytes) return notFoundResponse();
  const { media_type, file_name } = document;
  return new Response(bytes, {
    headers: {
      "Content-Type": media_type,
      "Content-Disposition": `attachment; filename*=UTF-8''${encodedFileName(file_name)}`,
      "Content-Length": String(bytes.byteLength),
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
});

/** Encodes as RFC 8187 requires; `encodeURIComponent` leaves four characters unescaped. */
const encodedFileName = (name: string) =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
