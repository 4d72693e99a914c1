import { remember } from "~/services/cache.server";
import { publicDatabase, unwrap } from "~/services/database.server";
import type { Testimonial } from "./testimonial";

const COLUMNS = "id,quote,name,property:properties_pemba(slug,name,is_published)";
const MOST_LISTED = 6;

/** Lists the latest testimonials, or those about a property; row-level security hides those without consent. */
export function listTestimonials(propertyId: string | null = null): Promise<Testimonial[]> {
  return remember(`testimonials ${propertyId}`, async () => {
    const latest = publicDatabase()
      .from("testimonials")
      .select(COLUMNS)
      .order("consented_on", { ascending: false })
      .order("id")
      .limit(MOST_LISTED);
    const rows = unwrap(await (propertyId ? latest.eq("property_id", propertyId) : latest));
    return rows.map(({ property, ...testimonial }) => ({
      ...testimonial,
      property: property?.is_published ? { slug: property.slug, name: property.name } : null,
    }));
  });
}
