import { readPage } from "~/domain/lists/read-page.server";
import { adminDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { columnList } from "~/utils/column-list";
import {
  adminTestimonialColumns,
  type AdminTestimonial,
  type AdminTestimonialRow,
  type TestimonialProperty,
} from "./admin-testimonial";

export const TESTIMONIALS_PER_TABLE = 50;
const PROPERTIES_OFFERED = 1000;

/** Lists testimonials, newest first, each with its property. */
export async function listAdminTestimonials(
  page: number,
): Promise<{ testimonials: AdminTestimonialRow[]; count: number; page: number }> {
  const newest = adminDatabase()
    .from("testimonials")
    .select("id,quote,name,consented_on,property:properties_pemba(name)", { count: "exact" })
    .order("created_at", { ascending: false })
    .order("id");
  const { rows, ...rest } = await readPage(page, TESTIMONIALS_PER_TABLE, (from, to) =>
    newest.range(from, to),
  );
  return { testimonials: rows, ...rest };
}

export async function getAdminTestimonial(id: string): Promise<AdminTestimonial | null> {
  return unwrapMaybe(
    await adminDatabase()
      .from("testimonials")
      .select(columnList(adminTestimonialColumns))
      .eq("id", id)
      .maybeSingle(),
  );
}

/** Lists properties by name, archived ones too; those with these ids come first, even beyond the limit. */
export async function listTestimonialProperties(
  ids: (string | null)[],
): Promise<TestimonialProperty[]> {
  const named = () => adminDatabase().from("properties_pemba").select("id,name");
  const own = ids.filter((id) => id !== null);
  const [first, others] = await Promise.all([
    own.length > 0 ? named().in("id", own) : null,
    named().order("name_order").order("id").limit(PROPERTIES_OFFERED),
  ]);
  return [...(first ? unwrap(first) : []), ...unwrap(others).filter(({ id }) => !own.includes(id))];
}
