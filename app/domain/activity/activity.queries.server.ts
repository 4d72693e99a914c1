import type { Actor } from "~/domain/actor/actor";
import { readPage } from "~/domain/lists/read-page.server";
import { adminDatabase } from "~/services/database.server";
import { columnList } from "~/utils/column-list";
import { activityColumns, operatorEntities } from "./activity";

export const CHANGES_PER_PAGE = 50;

export async function listActivity(page: number, actor: Actor) {
  let shown = adminDatabase()
    .from("activity_log")
    .select(columnList(activityColumns), { count: "exact" })
    // A change of many rows has one entry for all.
    .is("bulk_change_id", null);
  if (actor.kind === "helper") shown = shown.not("entity", "in", `(${operatorEntities.join()})`);
  const ordered = shown
    .order("happened_at", { ascending: false })
    .order("id", { ascending: false });
  const { rows, ...rest } = await readPage(page, CHANGES_PER_PAGE, (from, to) =>
    ordered.range(from, to),
  );
  return { changes: rows, ...rest };
}
