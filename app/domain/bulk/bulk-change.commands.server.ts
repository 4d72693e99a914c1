import { saveResults } from "~/domain/editing/save-results.server";
import { findOrCreateTag } from "~/domain/tags/tag.commands.server";
import { undoableSince } from "~/domain/undo-time";
import { longRunningDatabase } from "~/services/database.server";
import type { BulkEntity } from "./bulk-change";
import type { NewBulkChange } from "./bulk-change.schema";

type Failure = { ok: false; reason: "gone" | "save-failed" };

const { failed } = saveResults("Many rows were not changed");

type Selection = { ids: string[]; change: NewBulkChange; submission_id?: string };

/** Changes at most 500 rows once per form; returns how many had another value. `gone`: the tag was deleted. */
export async function changeRows(
  entity: BulkEntity,
  selection: Selection,
): Promise<{ ok: true; count: number } | Failure> {
  const { data, error } = await runChange(entity, selection);
  if (error) return failed(error);
  return data === null ? { ok: false, reason: "gone" } : { ok: true, count: data };
}

async function runChange(entity: BulkEntity, { ids, change, submission_id: form }: Selection) {
  const database = longRunningDatabase();
  if (change.kind === "add-tag") {
    const tag = await findOrCreateTag(change.name);
    if (tag.error) return { data: null, error: tag.error };
    const tagged = { list_entity: entity, ids, tag: tag.data, adds: true, form };
    return database.rpc("change_tags", tagged);
  }
  if (change.kind === "remove-tag") {
    const untagged = { list_entity: entity, ids, tag: change.tag, adds: false, form };
    return database.rpc("change_tags", untagged);
  }
  const common = { ids, change_kind: change.kind, new_value: change.value, form };
  return entity === "property"
    ? database.rpc("change_properties", common)
    : database.rpc("change_leads", {
        ...common,
        ...("note" in change && { new_note: change.note }),
      });
}

/** Undoes a recent change in rows unchanged since and counts the others. `gone`: it is older. Idempotent. */
export async function undoBulkChange(
  change: string,
): Promise<{ ok: true; undone: number; kept: number } | Failure> {
  const { data, error } = await longRunningDatabase().rpc("undo_bulk_change", {
    change,
    since: undoableSince(),
  });
  if (error) return failed(error);
  const [result] = data;
  return result ? { ok: true, ...result } : { ok: false, reason: "gone" };
}
