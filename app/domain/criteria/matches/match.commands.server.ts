import { adminDatabase } from "~/services/database.server";
import { log } from "~/services/log.server";
import type { MatchClick } from "./match.schema";

/** Returns false on a database error. Idempotent. */
export async function saveMatchClick(click: MatchClick): Promise<boolean> {
  const { error } =
    click.intent === "mark-told"
      ? await adminDatabase().rpc("mark_told", {
          event: click.event_id,
          criteria: click.criteria_id,
        })
      : await adminDatabase()
          .from("property_events")
          .update({ dismissed_at: new Date().toISOString() })
          .eq("id", click.event_id)
          .is("dismissed_at", null);
  if (error) log.error({ code: error.code, reason: error.message }, "A match was not changed");
  return !error;
}
