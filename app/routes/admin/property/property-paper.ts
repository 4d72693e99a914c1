import { getPropertyPaper } from "~/domain/properties/title-papers/title-paper.queries.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";
import { fileLoader } from "~/requests/file-loader.server";
import { paperResponse } from "~/requests/paper-response.server";

/** A paper as visitors see it once the property is published. */
export const loader = fileLoader(async ({ request, params }) => {
  await requireAdmin(request);
  const paper = await getPropertyPaper(requireId(params.id), requireId(params.paperId));
  return paperResponse(request, paper, "no-store");
});
