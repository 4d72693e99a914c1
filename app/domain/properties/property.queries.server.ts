import { countFacets } from "~/domain/search/facets";
import { PROPERTIES_PER_PAGE, type PropertySearch } from "~/domain/search/property-search";
import { publicDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { dollarRange, type Currency } from "./price";
import { propertyImages, type PropertyType } from "./property";
import { toPropertyCard } from "./property-card";
import type { PropertyDetail } from "./property-detail";

const CARD_COLUMNS =
  "id,slug,name,location,type,status,price,bedrooms,size_sqm,land_size_sqm,handover_date,images,image_details,featured";

const DETAIL_COLUMNS =
  "id,slug,name,location,description,type,status,price,bedrooms,bathrooms,size_sqm,land_size_sqm,handover_date,latitude,longitude,island,is_published,whatsapp_number,amenities,updated_at,images,image_details,area:areas_pemba(slug,name,short_description)";

/** What a list is about before the visitor narrows it. */
export type ListScope = { type?: PropertyType; island?: "Pemba"; areaId?: string };

/**
 * One page (24) of published properties with the count of all that match, and of every filter's
 * options. By default the newest come first, and the featured one before them where the list is the
 * island's.
 */
export async function listProperties(scope: ListScope, search: PropertySearch, currency: Currency) {
  const filters = scope.type ? { ...search, types: [scope.type] } : search;
  const price = dollarRange(search.minPrice, search.maxPrice, currency);
  const common = {
    island_is: scope.island,
    area_is: scope.areaId,
    min_price: price.min ?? undefined,
    max_price: price.max ?? undefined,
    words: search.q || undefined,
  };
  const [rows, kinds] = await Promise.all([
    publicDatabase()
      .rpc("search_properties", {
        ...common,
        types: orAll(filters.types),
        statuses: orAll(filters.statuses),
        bedrooms_is: filters.bedrooms ?? undefined,
        amenities_all: orAll(filters.amenities),
        sort: search.sort ?? (scope.island ? "featured" : "newest"),
        row_limit: PROPERTIES_PER_PAGE,
        row_offset: (search.page - 1) * PROPERTIES_PER_PAGE,
      })
      .select(CARD_COLUMNS),
    publicDatabase().rpc("count_properties_by_kind", { ...common, only_type: scope.type }),
  ]);
  const facets = countFacets(unwrap(kinds), filters);
  return { properties: unwrap(rows).map(toPropertyCard), count: facets.total, facets };
}

const orAll = <T>(values: T[]) => (values.length > 0 ? values : undefined);

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
