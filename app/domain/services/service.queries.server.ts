import { publicDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { isSlug } from "~/utils/slug";
import { servicePicture, servicePoints, type ServiceCardData, type ServiceDetail } from "./service";

const CARD_COLUMNS = "slug,title,description,icon,image,image_details";
const DETAIL_COLUMNS = `${CARD_COLUMNS},long_description,features,benefits` as const;

export async function listServices(): Promise<ServiceCardData[]> {
  const services = unwrap(
    await publicDatabase()
      .from("services_pemba")
      .select(CARD_COLUMNS)
      .order("created_at")
      .order("id"),
  );
  return services.map(({ image, image_details, ...service }) => ({
    ...service,
    picture: servicePicture(image, image_details),
  }));
}

export async function getServiceBySlug(slug: string): Promise<ServiceDetail | null> {
  if (!isSlug(slug)) return null;
  const row = unwrapMaybe(
    await publicDatabase()
      .from("services_pemba")
      .select(DETAIL_COLUMNS)
      .eq("slug", slug)
      .maybeSingle(),
  );
  if (!row) return null;
  const { image, image_details, features, benefits, ...service } = row;
  return {
    ...service,
    picture: servicePicture(image, image_details),
    features: servicePoints(features),
    benefits: servicePoints(benefits),
  };
}

export async function getServiceRedirect(oldSlug: string): Promise<string | null> {
  if (!isSlug(oldSlug)) return null;
  const redirect = unwrapMaybe(
    await publicDatabase()
      .from("slug_redirects")
      .select("target_id")
      .match({ kind: "services_pemba", old_slug: oldSlug })
      .maybeSingle(),
  );
  if (!redirect) return null;
  const service = unwrapMaybe(
    await publicDatabase()
      .from("services_pemba")
      .select("slug")
      .eq("id", redirect.target_id)
      .maybeSingle(),
  );
  return service?.slug ?? null;
}
