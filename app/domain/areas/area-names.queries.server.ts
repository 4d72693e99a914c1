import { publicDatabase, unwrap } from "~/services/database.server";

/** The names of Pemba's areas, by name, to choose one from. */
export async function listAreaNames(): Promise<string[]> {
  const areas = unwrap(
    await publicDatabase().from("areas_pemba").select("name").eq("island", "Pemba").order("name"),
  );
  return areas.map(({ name }) => name);
}
