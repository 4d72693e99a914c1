import type { LoaderFunctionArgs } from "@remix-run/node";
import { renderSVG } from "uqr";
import { siteUrl } from "~/services/env.server";
import { notFound } from "~/requests/not-found";

/** A QR code of a property's page, for print. */
export function loader({ params }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  if (!/^[a-z0-9-]{1,200}$/.test(slug)) return notFound();
  return new Response(renderSVG(`${siteUrl}/properties/${slug}`, { ecc: "M", border: 0 }), {
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": "public, max-age=86400",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
