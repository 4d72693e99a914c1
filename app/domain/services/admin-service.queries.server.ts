import { pictureUrls } from "~/domain/pictures/picture-urls.server";
import { adminDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { columnList } from "~/utils/column-list";
import {
  adminServiceFormColumns,
  adminServiceRowColumns,
  type AdminService,
  type AdminServiceRow,
  type ServiceTableState,
} from "./admin-service";
import { servicePicture, servicePoints } from "./service";

export async function listAdminServices(table: ServiceTableState): Promise<AdminServiceRow[]> {
  let query = adminDatabase().from("services_pemba").select(columnList(adminServiceRowColumns));
  if (table.sort) query = query.order(table.sort, { ascending: !table.isDescending });
  return unwrap(await query.order("created_at").order("id"));
}

export async function getAdminService(id: string): Promise<AdminService | null> {
  const row = unwrapMaybe(
    await adminDatabase()
      .from("services_pemba")
      .select(columnList(adminServiceFormColumns))
      .eq("id", id)
      .maybeSingle(),
  );
  if (!row) return null;
  const { image, image_details, features, benefits, ...service } = row;
  return {
    ...service,
    features: servicePoints(features),
    benefits: servicePoints(benefits),
    cover: servicePicture(image, image_details),
  };
}

export const listServicePictureUrls = async (id: string): Promise<string[] | null> =>
  pictureUrls(
    await adminDatabase().from("services_pemba").select("image").eq("id", id).maybeSingle(),
    ({ image }) => [image],
  );

export async function getServiceToDelete(id: string) {
  const query = adminDatabase().from("services_pemba").select("title,slug").eq("id", id);
  return unwrapMaybe(await query.maybeSingle());
}
