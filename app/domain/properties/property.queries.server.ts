import { PROPERTIES_PER_PAGE, type PropertySearch } from "~/domain/search/property-search";
import { publicDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { propertyImages, type PropertyType } from "./property";
import { toPropertyCard } from "./property-card";
import type { PropertyDetail } from "./property-detail";

const CARD_COLUMNS =
  "id,slug,name,location,type,status,price,bedrooms,size_sqm,land_size_sqm,handover_date,images,image_details,featured";

const DETAIL_COLUMNS =
  "id,slug,name,location,description,type,status,price,bedrooms,bathrooms,size_sqm,land_size_sqm,handover_date,latitude,longitude,island,is_published,whatsapp_number,amenities,updated_at,images,image_details,area:areas_pemba(slug,name,short_description)";

/** What a list may be narrowed to before the visitor's own search. */
export type ListScope = { type: PropertyType } | { island: "Pemba" };

/** One page of published properties with the count of all; 24 a page, the featured one first by default. */
export async function listProperties(scope: ListScope, search: PropertySearch) {
  const from = (search.page - 1) * PROPERTIES_PER_PAGE;
  let query = publicDatabase()
    .from("properties_pemba")
    .select(CARD_COLUMNS, { count: "exact" })
    .match(scope)
    .eq("is_published", true);
  if (search.sort) query = query.order("price", { ascending: search.sort === "price-low-high" });
  else if ("island" in scope) query = query.order("featured", { ascending: false });
  if (!search.sort) query = query.order("created_at", { ascending: false });
  const result = await query.order("id").range(from, from + PROPERTIES_PER_PAGE - 1);
  // A page past the end is empty, not an error.
  if (result.error?.code === "PGRST103") return { properties: [], count: await countAll(scope) };
  return { properties: unwrap(result).map(toPropertyCard), count: result.count ?? 0 };
}

async function countAll(scope: ListScope): Promise<number> {
  const result = await publicDatabase()
    .from("properties_pemba")
    .select("id", { count: "exact", head: true })
    .match(scope)
    .eq("is_published", true);
  unwrapMaybe(result);
  return result.count ?? 0;
}

/** A property by slug with its area, drafts too (an unlisted link); null when there is none. */
export async function getPropertyBySlug(slug: string): Promise<PropertyDetail | null> {
  const row = unwrapMaybe(
    await publicDatabase()
      .rpc("property_by_slug", { wanted_slug: slug })
      .select(DETAIL_COLUMNS)
      .maybeSingle(),
  );
  if (!row) return null;
  const { images, image_details, ...property } = row;
  return { ...property, pictures: propertyImages({ name: row.name, images, image_details }) };
}

/** Where a property that once had this slug is now; null when none had. */
export async function getPropertyRedirect(oldSlug: string): Promise<string | null> {
  const redirect = unwrapMaybe(
    await publicDatabase()
      .from("slug_redirects")
      .select("target_id")
      .match({ kind: "properties_pemba", old_slug: oldSlug })
      .maybeSingle(),
  );
  if (!redirect) return null;
  const property = unwrapMaybe(
    await publicDatabase()
      .from("properties_pemba")
      .select("slug")
      .eq("id", redirect.target_id)
      .maybeSingle(),
  );
  return property?.slug ?? null;
}

/** Up to three other published properties of the same type, newest first. */
export async function listSimilarProperties(property: { id: string; type: string }) {
  const similar = unwrap(
    await publicDatabase()
      .from("properties_pemba")
      .select(CARD_COLUMNS)
      .eq("type", property.type)
      .eq("is_published", true)
      .neq("id", property.id)
      .order("created_at", { ascending: false })
      .order("id")
      .limit(3),
  );
  return similar.map(toPropertyCard);
}
