import type { Corner } from "~/domain/boundary/boundary";
import type { PublicBoundary } from "~/domain/boundary/write-boundary";
import { areaWithin } from "~/domain/boundary/ellipsoid";
import { publicDatabase, unwrapMaybe } from "~/services/database.server";
import { isSlug } from "~/utils/slug";

/** Returns a property's boundary by slug, drafts included; null without a boundary or page. `siteUrl` is an origin. */
export async function getBoundaryBySlug(
  slug: string,
  siteUrl: string,
): Promise<(PublicBoundary & { isPublished: boolean }) | null> {
  if (!isSlug(slug)) return null;
  const row = unwrapMaybe(
    await publicDatabase()
      .rpc("property_by_slug", { wanted_slug: slug })
      .select("slug,name,reference,boundary,is_published")
      .neq("availability", "withdrawn")
      .is("archived_at", null)
      .not("boundary", "is", null)
      .maybeSingle(),
  );
  if (!row) return null;
  const corners = row.boundary as unknown as Corner[];
  return {
    name: row.name,
    reference: row.reference,
    address: `${siteUrl}/properties/${row.slug}`,
    corners,
    squareMetres: areaWithin(corners),
    isPublished: row.is_published,
  };
}
