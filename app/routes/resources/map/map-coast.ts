import type { LoaderFunctionArgs } from "@remix-run/node";
import { distantCoast } from "~/domain/map/coast/coast.server";
import { distantCoastUrl } from "~/domain/map/map-view";

/** The coastline for a browser's map that is far away: a file that never changes. */
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
