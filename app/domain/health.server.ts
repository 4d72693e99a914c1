import { publicDatabase } from "~/services/database.server";

/** Whether the database answers a visitor's question. */
export async function isDatabaseAnswering(): Promise<boolean> {
  const { error } = await publicDatabase().from("areas_pemba").select("id").limit(1);
  return error === null;
}
