import { getAgency } from "~/domain/agency/agency.queries.server";
import { parsePaperWidth } from "~/domain/properties/title-papers/title-paper";
import type { PaperFile } from "~/domain/properties/title-papers/title-paper.queries.server";
import { getMarkedPaper } from "~/services/pictures/paper.server";
import { m } from "~/text/messages";
import { imageFormatFor } from "./image-format";
import { notFound } from "./not-found";

const NO_STORE = { "Cache-Control": "no-store" };

/** Responds with a paper under a watermark of the agency's name and the property's reference. */
export async function paperResponse(
  request: Request,
  paper: PaperFile | null,
  cacheControl: string,
): Promise<Response> {
  const width = parsePaperWidth(new URL(request.url).searchParams.get("w"));
  if (!paper || !width) return notFound(NO_STORE);
  const { url, reference } = paper;
  const mark = `${(await getAgency()).name} · ${reference}`;
  const format = imageFormatFor(request);
  const result = await getMarkedPaper({ url, mark, width, format }, request.signal);
  if (!result.ok) {
    if (result.reason === "not-found") return notFound(NO_STORE);
    const headers = { ...NO_STORE, "Retry-After": "10" };
    return new Response(m.picture_busy(), { status: 503, headers });
  }
  return new Response(new Uint8Array(result.bytes), {
    headers: {
      "Content-Type": `image/${format}`,
      "Content-Length": String(result.bytes.length),
      "Cache-Control": cacheControl,
      Vary: "Accept",
      "X-Content-Type-Options": "nosniff",
      "X-Robots-Tag": "noindex",
      "Cross-Origin-Resource-Policy": "same-site",
    },
  });
}
