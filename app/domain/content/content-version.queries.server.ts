import { publicDatabase, unwrap } from "~/services/database.server";

/** Changes with public content, when a scheduled post is due, and daily. Throws without a database. */
export async function getContentVersion(): Promise<number> {
  const row = await publicDatabase().from("content_version").select("version").single();
  return unwrap(row).version ?? 0;
}
