import { z } from "zod";
import { getPublishedPaper } from "~/domain/properties/title-papers/title-paper.queries.server";
import { fileLoader } from "~/requests/file-loader.server";
import { paperResponse } from "~/requests/paper-response.server";

/** Kept by browsers only, so that a removed paper isn't served by a shared cache. */
const AN_HOUR = "private, max-age=3600";

/** A picture of a published property's paper, with a watermark. */
export const loader = fileLoader(async ({ request, params }) => {
  const id = z.guid().safeParse(params.paperId);
  const paper = id.success ? await getPublishedPaper(id.data) : null;
  return paperResponse(request, paper, AN_HOUR);
});
