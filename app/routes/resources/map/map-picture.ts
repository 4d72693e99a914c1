import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawBaseMap } from "~/components/map/drawing/base-map.server";
import { mapPictureUrl, parseMapView } from "~/domain/map/map-view";
import { notFound } from "~/requests/not-found";

/** The base map of a view as an immutable picture. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const view = parseMapView(params.view?.replace(/\.svg$/, ""));
  // Each picture has exactly one address.
  if (!view || mapPictureUrl(view) !== new URL(request.url).pathname) {
    return notFound();
  }
  return new Response(drawBaseMap(view), {
    headers: {
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
