import { z } from "zod";
import { adminDatabase, unwrapMaybe } from "~/services/database.server";

type Answer<Row> = { data: Row | null; error: { code: string; message: string } | null };

async function nameIn(found: PromiseLike<Answer<{ name: string | null }>>): Promise<string | null> {
  return unwrapMaybe(await found)?.name ?? null;
}

/** How the name of what a click is about is read, by the field that has its id. */
const readers: Record<string, (id: string) => Promise<string | null>> = {
  lead_id: (id) =>
    nameIn(adminDatabase().from("leads_pemba").select("name:full_name").eq("id", id).maybeSingle()),
  callback_id: (id) =>
    nameIn(
      adminDatabase().from("callback_requests").select("name:full_name").eq("id", id).maybeSingle(),
    ),
  property_id: (id) =>
    nameIn(adminDatabase().from("properties_pemba").select("name").eq("id", id).maybeSingle()),
  claim_id: (id) =>
    nameIn(adminDatabase().from("claims").select("name").eq("id", id).maybeSingle()),
  criteria_id: nameOfSearcher,
  event_id: nameOfNews,
};

/** The name of what a click is about; null where it is no longer there. */
export async function getNameOfClick(fields: Record<string, string>): Promise<string | null> {
  for (const [field, read] of Object.entries(readers)) {
    const id = z.guid().safeParse(fields[field]);
    if (id.success) return read(id.data);
  }
  return null;
}

async function nameOfSearcher(id: string): Promise<string | null> {
  const found = unwrapMaybe(
    await adminDatabase()
      .from("search_criteria")
      .select("lead:leads_pemba(full_name),person:people(names)")
      .eq("id", id)
      .maybeSingle(),
  );
  return found?.lead?.full_name ?? found?.person?.names[0] ?? null;
}

async function nameOfNews(id: string): Promise<string | null> {
  const found = unwrapMaybe(
    await adminDatabase()
      .from("property_events")
      .select("property:properties_pemba(name)")
      .eq("id", id)
      .maybeSingle(),
  );
  return found?.property.name ?? null;
}
