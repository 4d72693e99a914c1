import type { LoaderFunctionArgs } from "@remix-run/node";
import { distantCoast } from "~/domain/map/coast/coast.server";
import { distantCoastUrl } from "~/domain/map/map-view";

/** The low-detail coastline for zoomed-out maps: an immutable file. */
export function loader({ request }: LoaderFunctionArgs) {
  if (new URL(request.url).pathname !== distantCoastUrl) {
    return new Response("Not found", { status: 404 });
  }
  return new Response(distantCoast(), {
    headers: {
      "Content-Type": "application/geo+json",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
