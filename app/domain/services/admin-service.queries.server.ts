import { shownUrls } from "~/domain/pictures/shown-urls.server";
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

/** All services, in the order of the site (the oldest first) unless the table says otherwise. */
export async function listAdminServices(table: ServiceTableState): Promise<AdminServiceRow[]> {
  let query = adminDatabase().from("services_pemba").select(columnList(adminServiceRowColumns));
  if (table.sort) query = query.order(table.sort, { ascending: !table.isDescending });
  return unwrap(await query.order("created_at").order("id"));
}

/** A service as its form edits it; null when there is none. */
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

/** The URL of the picture that a service shows, in a list; null when it could not be read. */
export const listServicePictureUrls = async (id: string): Promise<string[] | null> =>
  shownUrls(
    await adminDatabase().from("services_pemba").select("image").eq("id", id).maybeSingle(),
    ({ image }) => [image],
  );

/** Returns a service's title and slug, for the question before it is deleted; null when there is none. */
export async function getServiceToDelete(id: string) {
  const query = adminDatabase().from("services_pemba").select("title,slug").eq("id", id);
  return unwrapMaybe(await query.maybeSingle());
}
