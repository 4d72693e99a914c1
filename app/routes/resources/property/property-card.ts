import { getAgency } from "~/domain/agency/agency.queries.server";
import { getPropertyBySlug } from "~/domain/properties/property.queries.server";
import { shareCardWords } from "~/domain/page-heads/property-share-card.server";
import { fallbackPicture } from "~/domain/pictures/image-details";
import { fileLoader } from "~/requests/file-loader.server";
import { getShareCard } from "~/services/pictures/share-card.server";
import { imageSource } from "~/utils/web/image-url";
import { notFound } from "~/requests/not-found";
import { m } from "~/text/messages";

/** The link preview picture of a property, with name, price and facts. */
export const loader = fileLoader(async ({ request, params }) => {
  const [property, { legalName }] = await Promise.all([
    getPropertyBySlug(params.slug ?? ""),
    getAgency(),
  ]);
  if (!property?.is_published) return notFound();
  const source = imageSource(property.pictures[0]?.url ?? "") ?? fallbackPicture.url.slice(1);
  const card = { source, sender: legalName, ...shareCardWords(property) };
  const result = await getShareCard(card, request.signal);
  if (!result.ok) {
    const isFull = result.reason === "queue-full";
    return new Response(m.picture_unavailable(), {
      status: isFull ? 503 : 404,
      headers: { "Cache-Control": "no-store", ...(isFull && { "Retry-After": "10" }) },
    });
  }
  return new Response(new Uint8Array(result.bytes), {
    headers: {
      "Content-Type": "image/jpeg",
      "Content-Length": String(result.bytes.length),
      "Cache-Control": "public, max-age=86400",
      "X-Content-Type-Options": "nosniff",
      // Messengers embed it in their own pages.
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
});
