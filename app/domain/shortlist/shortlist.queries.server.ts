import { purchaseOf } from "~/domain/properties/purchase/property-purchase";
import { propertyCardColumns, toPropertyCard } from "~/domain/properties/property-card";
import { comparedTitle } from "~/domain/properties/title/compared-title";
import { publicDatabase, unwrap } from "~/services/database.server";
import { columnList } from "~/utils/column-list";
import type { ShortlistedProperty } from "./shortlist";

const COLUMNS = `id,${columnList(propertyCardColumns)},amenities,area:areas_pemba(name)` as const;

const published = () =>
  publicDatabase().from("properties_pemba").select(COLUMNS).eq("is_published", true);

type Row = NonNullable<Awaited<ReturnType<typeof published>>["data"]>[number];

function toShortlisted({ id: _, amenities, area, ...card }: Row): ShortlistedProperty {
  return {
    ...toPropertyCard(card),
    amenities,
    area: area?.name ?? null,
    title: comparedTitle(card.title_facts),
    purchase: purchaseOf(card),
  };
}

/** Follows former slugs. `missing` are slugs that aren't on the site, `present` the current slugs. */
export async function listShortlisted(slugs: readonly string[]) {
  if (slugs.length === 0) return { properties: [], missing: [], present: [] };
  const bySlug = new Map(
    unwrap(await published().in("slug", slugs)).map((row) => [row.slug, toShortlisted(row)]),
  );
  const unknown = slugs.filter((slug) => !bySlug.has(slug));
  if (unknown.length > 0) {
    for (const [slug, moved] of await listMoved(unknown)) bySlug.set(slug, moved);
  }
  const properties = new Map(
    slugs.flatMap((slug) => bySlug.get(slug) ?? []).map((property) => [property.slug, property]),
  );
  return {
    properties: [...properties.values()],
    missing: slugs.filter((slug) => !bySlug.has(slug)),
    present: slugs.map((slug) => bySlug.get(slug)?.slug ?? slug),
  };
}

async function listMoved(slugs: string[]): Promise<[string, ShortlistedProperty][]> {
  const redirects = unwrap(
    await publicDatabase()
      .from("slug_redirects")
      .select("old_slug,target_id")
      .eq("kind", "properties_pemba")
      .in("old_slug", slugs),
  );
  if (redirects.length === 0) return [];
  const ids = redirects.map(({ target_id }) => target_id);
  const rows = new Map(
    unwrap(await published().in("id", ids)).map((row) => [row.id, toShortlisted(row)]),
  );
  return redirects.flatMap(({ old_slug, target_id }) => {
    const property = rows.get(target_id);
    return property ? [[old_slug, property]] : [];
  });
}
