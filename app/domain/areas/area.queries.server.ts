import { remember } from "~/services/cache.server";
import { publicDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import type { Pin } from "~/domain/properties/pins/pin";
import { isSlug } from "~/utils/slug";
import type { AreaOption } from "~/domain/properties/list-scope";
import { areaCover, type AreaCardData, type AreaDetail } from "./area";

const CARD_COLUMNS = "slug,name,short_description,cover_image,cover_image_details,property_count";
const DETAIL_COLUMNS =
  "id,slug,name,island,short_description,long_description,cover_image,cover_image_details,latitude,longitude,property_count,starting_price";

type CoverRow = { name: string; cover_image: string | null; cover_image_details: unknown };

function withCover<Row extends CoverRow>(row: Row) {
  const { cover_image, cover_image_details, ...area } = row;
  return { ...area, cover: areaCover({ name: row.name, cover_image, cover_image_details }) };
}

export function listAreas(): Promise<AreaCardData[]> {
  return remember("areas", async () => {
    const areas = await publicDatabase().rpc("area_summaries").select(CARD_COLUMNS);
    return unwrap(areas).map(withCover);
  });
}

/** Lists the areas of Pemba, most published properties first. */
export function listPembaAreas(): Promise<AreaCardData[]> {
  return remember("areas of Pemba", async () => {
    const areas = await publicDatabase()
      .rpc("area_summaries")
      .select(CARD_COLUMNS)
      .eq("island", "Pemba")
      .order("property_count", { ascending: false })
      .order("slug");
    return unwrap(areas).map(withCover);
  });
}

/** Lists all areas by name, to choose from. */
export function listAreaOptions(): Promise<(AreaOption & { island: string; count: number })[]> {
  return remember("area options", async () => {
    const areas = await publicDatabase()
      .rpc("area_summaries")
      .select("id,slug,name,island,count:property_count");
    return unwrap(areas);
  });
}

export async function listAreaPins(): Promise<Pin[]> {
  const areas = await publicDatabase()
    .rpc("area_summaries")
    .select("slug,name,latitude,longitude,property_count")
    .not("latitude", "is", null)
    .not("longitude", "is", null)
    .order("latitude", { ascending: false });
  return unwrap(areas).map(({ slug, name, latitude, longitude, property_count }) => ({
    id: slug,
    slug,
    count: 1,
    name: property_count > 0 ? `${name} · ${property_count}` : name,
    place: null,
    minPrice: null,
    maxPrice: null,
    latitude: latitude ?? 0,
    longitude: longitude ?? 0,
  }));
}

export async function getAreaBySlug(slug: string): Promise<AreaDetail | null> {
  if (!isSlug(slug)) return null;
  const area = unwrapMaybe(
    await publicDatabase()
      .rpc("area_summaries", { only_slug: slug })
      .select(DETAIL_COLUMNS)
      .maybeSingle(),
  );
  return area && withCover(area);
}

export async function getAreaRedirect(oldSlug: string): Promise<string | null> {
  if (!isSlug(oldSlug)) return null;
  const redirect = unwrapMaybe(
    await publicDatabase()
      .from("slug_redirects")
      .select("target_id")
      .match({ kind: "areas_pemba", old_slug: oldSlug })
      .maybeSingle(),
  );
  if (!redirect) return null;
  const area = unwrapMaybe(
    await publicDatabase()
      .from("areas_pemba")
      .select("slug")
      .eq("id", redirect.target_id)
      .maybeSingle(),
  );
  return area?.slug ?? null;
}
