import { publicDatabase, unwrap } from "~/services/database.server";

/**
 * A number that is another one after every change to what visitors may see, after every post whose date
 * has come, and on every day. Throws without a database.
 */
export async function getContentVersion(): Promise<number> {
  const row = await publicDatabase().from("content_version").select("version").single();
  return unwrap(row).version ?? 0;
}
