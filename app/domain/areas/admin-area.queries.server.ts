import { readPage } from "~/domain/lists/read-page.server";
import { textPattern } from "~/domain/lists/text-filter";
import { orderOf } from "~/domain/lists/table-state";
import { pictureUrls } from "~/domain/pictures/picture-urls.server";
import { adminDatabase, unwrapMaybe } from "~/services/database.server";
import { columnList } from "~/utils/column-list";
import {
  adminAreaFormColumns,
  adminAreaRowColumns,
  type AdminArea,
  type AdminAreaRow,
  type AreaTableState,
} from "./admin-area";
import { areaCover } from "./area";

export const AREAS_PER_TABLE = 50;

/** Lists a page of 50 areas, by name unless sorted otherwise, with the total count. */
export async function listAdminAreas(
  table: AreaTableState,
): Promise<{ areas: AdminAreaRow[]; count: number; page: number }> {
  let query = adminDatabase()
    .from("areas_pemba")
    .select(columnList(adminAreaRowColumns), { count: "exact" });
  if (table.q) query = query.filter("name_folded", "imatch", textPattern(table.q));
  if (table.sort) query = query.order(orderOf(table.sort), { ascending: !table.isDescending });
  const ordered = query.order("name_order").order("id");
  const { rows, ...rest } = await readPage(table.page, AREAS_PER_TABLE, (from, to) =>
    ordered.range(from, to),
  );
  return { areas: rows, ...rest };
}

export async function countAreas(): Promise<number> {
  const result = await adminDatabase()
    .from("areas_pemba")
    .select("id", { count: "exact", head: true });
  unwrapMaybe(result);
  return result.count ?? 0;
}

export async function getAdminArea(id: string): Promise<AdminArea | null> {
  const row = unwrapMaybe(
    await adminDatabase()
      .from("areas_pemba")
      .select(columnList(adminAreaFormColumns))
      .eq("id", id)
      .maybeSingle(),
  );
  if (!row) return null;
  const { cover_image, cover_image_details, ...area } = row;
  return { ...area, cover: areaCover({ name: "", cover_image, cover_image_details }) };
}

/** Lists an area's picture URLs; null if they couldn't be read. */
export const listAreaPictureUrls = async (id: string): Promise<string[] | null> =>
  pictureUrls(
    await adminDatabase().from("areas_pemba").select("cover_image").eq("id", id).maybeSingle(),
    ({ cover_image }) => [cover_image],
  );

export async function getAreaToDelete(id: string) {
  const [area, properties] = await Promise.all([
    adminDatabase().from("areas_pemba").select("id,name").eq("id", id).maybeSingle(),
    adminDatabase()
      .from("properties_pemba")
      .select("id", { count: "exact", head: true })
      .eq("area_id", id),
  ]);
  unwrapMaybe(properties);
  const row = unwrapMaybe(area);
  return row && { ...row, propertyCount: properties.count ?? 0 };
}
