import { drawBoundaryPlan } from "~/components/map/drawing/boundary-plan";
import {
  boundaryFormatNames,
  boundaryFormats,
  type BoundaryFormat,
} from "~/domain/boundary/boundary-files";
import {
  boundaryGeoJson,
  boundaryKml,
  type PublicBoundary,
} from "~/domain/boundary/write-boundary";
import { getBoundaryBySlug } from "~/domain/properties/plot/boundary.queries.server";
import { fileLoader } from "~/requests/file-loader.server";
import { siteUrl } from "~/services/env.server";
import { publicFile } from "~/services/http/public-page.server";
import { notFound } from "~/requests/not-found";

const writers: Record<BoundaryFormat, (boundary: PublicBoundary) => string> = {
  geojson: boundaryGeoJson,
  kml: boundaryKml,
  svg: ({ corners }) => drawBoundaryPlan(corners),
};

/** A property's boundary as a file; the extension selects the format. */
export const loader = fileLoader(async ({ request, params }) => {
  const { pathname } = new URL(request.url);
  const format = boundaryFormatNames.find((name) => pathname.endsWith(`/boundary.${name}`));
  const boundary = format && (await getBoundaryBySlug(params.slug ?? "", siteUrl));
  if (!boundary) return notFound();
  const { isPublished, ...shown } = boundary;
  return new Response(writers[format](shown), {
    headers: {
      "Content-Type": `${boundaryFormats[format]}; charset=utf-8`,
      "X-Content-Type-Options": "nosniff",
      ...(!isPublished && { "X-Robots-Tag": "noindex" }),
      ...publicFile([]),
    },
  });
});
