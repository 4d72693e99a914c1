import type { LoaderFunctionArgs } from "@remix-run/node";
import { distantCoast } from "~/domain/map/coast/coast.server";
import { distantCoastUrl } from "~/domain/map/map-view";
import { notFound } from "~/requests/not-found";

/** The low-detail coastline for zoomed-out maps: an immutable file. */
export function loader({ request }: LoaderFunctionArgs) {
  if (new URL(request.url).pathname !== distantCoastUrl) {
    return notFound();
  }
  return new Response(distantCoast(), {
    headers: {
      "Content-Type": "application/geo+json",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
